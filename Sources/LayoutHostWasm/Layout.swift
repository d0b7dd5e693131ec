// The layout in a WebAssembly module, which contains its plugin: the counterpart of `LayoutHost/Running` with one
// thread and one version.

import LayoutABI

/// A layout of this module's plugin. Only one thread calls a module.
@safe public final class Layout {
  /// The plugin's instance.
  let instance: Instance
  /// Decides the layout's permission requests; nil if the program does not.
  let permission: PermitCallback?
  /// Whether inputs are newer than the results.
  var isStale = true
  /// Whether the program is deciding a permission request of this layout.
  var isInPermit = false
  private var isPreparing = false
  /// Whether a view drives the layout.
  private(set) var isViewed = false

  init(_ instance: Instance, permission: PermitCallback?) {
    self.instance = instance
    self.permission = permission
    unsafe permission?.layout = self
  }

  /// Records that a view drives the layout; false if another one does.
  func beginViewing() -> Bool {
    defer { isViewed = true }
    return !isViewed
  }
  func endViewing() { isViewed = false }
}

/// A plugin's instance, destroyed with this object.
@safe final class Instance {
  let layoutClass: CheckedClass
  let vtable: UnsafePointer<lh_vtable>
  let handle: OpaquePointer
  /// There are no swaps in a module.
  var swapCount: UInt64 { 0 }

  init(_ layoutClass: CheckedClass, _ handle: OpaquePointer) {
    self.layoutClass = layoutClass
    unsafe vtable = layoutClass.vtable
    unsafe self.handle = handle
  }

  deinit { unsafe vtable.pointee.destroy.unsafelyUnwrapped(handle) }
}

// MARK: Used by the calls

extension Layout {
  @inline(__always)
  func reading<R>(_ call: (Instance) -> R) -> R { call(instance) }

  @inline(__always)
  func changing<R>(_ call: (Instance) -> R) -> R { call(instance) }

  var isUnobstructed: Bool { !isStale && !isInPermit }

  func isCurrent(_ instance: Instance) -> Bool { true }

  func beginPreparing() -> Bool {
    defer { isPreparing = true }
    return !isPreparing
  }
  func endPreparing() { isPreparing = false }
}

// MARK: Used by swaps elsewhere

extension Layout {
  func note(_ change: InputRecord.Change) {}
  func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {}
  func note(_ viewport: UnsafePointer<lh_viewport>) {}
  func noteGesture() {}
  func note(_ gesture: lh_gesture, _ reply: UnsafeMutablePointer<lh_gesture_reply>) {}
  func translate(_ gesture: UnsafePointer<lh_gesture>) -> lh_gesture? { unsafe gesture.pointee }
  func earlierEvent() -> lh_event? { nil }
}
