// A layout at work inside the module that its plugin is linked into: what `LayoutHost/Running` has
// for many threads and many versions, for one of each.

import LayoutABI

/// A layout of this module's plugin. A module is called by one thread at a time.
@safe public final class Layout {
  /// What answers.
  let instance: Instance
  /// Answers the layout's questions; nil if the program answers none.
  let permission: Permission?
  /// Whether something was set that no results have been computed for.
  var isStale = true
  /// Whether the program is answering this layout's question just now.
  var isAsking = false
  private var isPreparing = false
  /// Whether a view drives it.
  private(set) var isViewed = false

  init(_ instance: Instance, permission: Permission?) {
    self.instance = instance
    self.permission = permission
    unsafe permission?.layout = self
  }

  /// Says that a view drives the layout from now on; false if one does already.
  func beginViewing() -> Bool {
    defer { isViewed = true }
    return !isViewed
  }
  func endViewing() { isViewed = false }
}

/// An instance of a layout, which ends with it.
@safe final class Instance {
  let layoutClass: CheckedClass
  let vtable: UnsafePointer<lh_vtable>
  let handle: OpaquePointer
  /// None was ever exchanged for another.
  var exchanges: UInt64 { 0 }

  init(_ layoutClass: CheckedClass, _ handle: OpaquePointer) {
    self.layoutClass = layoutClass
    unsafe vtable = layoutClass.vtable
    unsafe self.handle = handle
  }

  deinit { unsafe vtable.pointee.destroy.unsafelyUnwrapped(handle) }
}

// MARK: What the calls ask for

extension Layout {
  @inline(__always)
  func reading<R>(_ call: (Instance) -> R) -> R { call(instance) }

  @inline(__always)
  func changing<R>(_ call: (Instance) -> R) -> R { call(instance) }

  var isUnobstructed: Bool { !isStale && !isAsking }

  func isCurrent(_ instance: Instance) -> Bool { true }

  func beginPreparing() -> Bool {
    defer { isPreparing = true }
    return !isPreparing
  }
  func endPreparing() { isPreparing = false }
}

// MARK: What only a swap would ask for

extension Layout {
  func note(_ change: ToldInputs.Change) {}
  func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {}
  func note(_ viewport: UnsafePointer<lh_viewport>) {}
  func noteGesture() {}
  func note(_ gesture: lh_gesture, _ reply: UnsafeMutablePointer<lh_gesture_reply>) {}
  func translate(_ gesture: UnsafePointer<lh_gesture>) -> lh_gesture? { unsafe gesture.pointee }
  func earlierEvent() -> lh_event? { nil }
}
