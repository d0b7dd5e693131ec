// A layout at work, seen through the host: properties by name, prepared on demand.

import LayoutABI
import Synchronization

/// A layout made by a `Host`: tell it what there is to show, ask it where everything goes.
///
///     let layout = try host.makeLayout("bnb@^1.0")
///     try layout.setItemCounts([1000])
///     try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 568)))
///     for element in try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 568)) { … }
///
/// What changes a layout (setting, updating, gestures, events, restoring) may be called by one
/// thread at a time, while no other call runs; any number of threads may ask it questions at once.
/// The first question after a change prepares the layout while the others wait.
public final class Layout: @unchecked Sendable {
  private let instance: Instance
  /// What a call has to heed, in one byte, so that heeding it costs one load.
  private let obstacles = Atomic<UInt8>(Obstacle.stale)
  private let preparing = Lock()
  /// Answers the layout's questions; nil if the program answers none.
  private let permission: Permission?

  private enum Obstacle {
    /// Results are older than what was set.
    static var stale: UInt8 { 1 }
    /// The program is answering a question of this layout, on the thread that sees this at once.
    static var asking: UInt8 { 2 }
  }

  init(_ instance: Instance, permission: Permission? = nil) {
    self.instance = instance
    self.permission = permission
    unsafe permission?.layout = self
  }

  /// What this layout is. Valid as long as the layout.
  var layoutClass: CheckedClass { instance.layoutClass }

  /// The class's table of constants, valid as long as the layout.
  var table: UnsafePointer<lh_layout_class> { unsafe layoutClass.table }

  /// Whether the program is answering this layout's question just now.
  var isAsking: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.asking != 0 }
    set {
      if newValue {
        obstacles.bitwiseOr(Obstacle.asking, ordering: .relaxed)
      } else {
        obstacles.bitwiseAnd(~Obstacle.asking, ordering: .relaxed)
      }
    }
  }

  fileprivate var isStale: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.stale != 0 }
    set {
      if newValue {
        // Only one call changes a layout at a time, and none is asking then.
        obstacles.store(Obstacle.stale, ordering: .releasing)
      } else {
        obstacles.bitwiseAnd(~Obstacle.stale, ordering: .releasing)
      }
    }
  }

  fileprivate var isUnobstructed: Bool { obstacles.load(ordering: .acquiring) == 0 }
}

/// The five ways in which a call reaches the instance. All calls go through one of them, so this is
/// the only place that knows which instance answers. From inside the layout's own question to the
/// program, all but the last answer LH_BUSY.
extension Layout {
  typealias Call = (UnsafePointer<lh_vtable>, OpaquePointer) -> lh_status

  /// A question that needs no results: asks as things are.
  @inline(__always)
  func ask(_ error: ErrorBuffer?, _ call: Call) -> lh_status {
    if isAsking { return unsafe busy(error) }
    return unsafe call(instance.vtable, instance.handle)
  }

  /// A question about results: prepares first if something changed.
  @inline(__always)
  func askPrepared(_ error: ErrorBuffer?, _ call: Call) -> lh_status {
    if !isUnobstructed {
      let status = unsafe prepareIfStale(error)
      guard status == LH_OK else { return status }
    }
    return unsafe call(instance.vtable, instance.handle)
  }

  /// A change: when it succeeds, results are stale.
  @inline(__always)
  func change(_ error: ErrorBuffer?, _ call: Call) -> lh_status {
    if isAsking { return unsafe busy(error) }
    let status = unsafe call(instance.vtable, instance.handle)
    if status == LH_OK { isStale = true }
    return status
  }

  /// Prepares if something changed. The first thread does it, the others wait for it.
  @inline(never)
  func prepareIfStale(_ error: ErrorBuffer?) -> lh_status {
    if isAsking { return unsafe busy(error) }
    guard preparing.acquire() else {
      return unsafe refuse(.busy, "the layout was called from inside its own prepare", error)
    }
    defer { preparing.release() }
    guard isStale else { return LH_OK }
    let status = unsafe instance.vtable.pointee.prepare.unsafelyUnwrapped(
      instance.handle, error)
    if status == LH_OK { isStale = false }
    return status
  }

  /// What is constant, and may be asked at any time.
  func askConstant<R>(_ call: (UnsafePointer<lh_vtable>, OpaquePointer) -> R) -> R {
    unsafe call(instance.vtable, instance.handle)
  }

  /// After a gesture that failed: it may have changed things and then not have been able to prepare.
  /// The layout itself says so; preparing once too often would forget what the last change was.
  @inline(never)
  func lookForStaleness() {
    let vtable = unsafe instance.vtable
    var nowhere = lh_rect()
    var count = 0
    let status = unsafe vtable.pointee.elements_in_rect.unsafelyUnwrapped(
      instance.handle, &nowhere, nil, 0, &count, nil)
    if status == LH_NOT_PREPARED { isStale = true }
  }

  @inline(never)
  private func busy(_ error: ErrorBuffer?) -> lh_status {
    unsafe LayoutError(.busy, "the layout was called from inside its own permit callback")
      .report(to: error)
  }
}
