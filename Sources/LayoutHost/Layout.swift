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
  private let generation: Generation
  /// Whether results are older than what was set.
  private let stale = Atomic<Bool>(true)
  private let preparing = Lock()
  /// Keeps a Swift program's answer to permission questions alive.
  private let permission: Permission?

  init(_ generation: Generation, permission: Permission? = nil) {
    self.generation = generation
    self.permission = permission
  }

  /// What this layout is. Valid as long as the layout.
  var layoutClass: CheckedClass { generation.layoutClass }
}

/// The four ways in which a call reaches the instance. All calls go through one of them, so this is
/// the only place that knows which instance answers.
extension Layout {
  typealias Call = (UnsafePointer<lh_vtable>, OpaquePointer) -> lh_status

  /// A question that needs no results: asks as things are.
  @inline(__always)
  func ask(_ call: Call) -> lh_status {
    unsafe call(generation.vtable, generation.instance)
  }

  /// A question about results: prepares first if something changed.
  @inline(__always)
  func askPrepared(_ error: ErrorBuffer?, _ call: Call) -> lh_status {
    if stale.load(ordering: .acquiring) {
      let status = unsafe prepareIfStale(error)
      guard status == LH_OK else { return status }
    }
    return unsafe call(generation.vtable, generation.instance)
  }

  /// A change: when it succeeds, results are stale.
  @inline(__always)
  func change(_ call: Call) -> lh_status {
    let status = unsafe call(generation.vtable, generation.instance)
    if status == LH_OK { stale.store(true, ordering: .releasing) }
    return status
  }

  /// Prepares if something changed. The first thread does it, the others wait for it.
  @inline(never)
  func prepareIfStale(_ error: ErrorBuffer?) -> lh_status {
    guard preparing.acquire() else {
      return unsafe refuse(.busy, "the layout was called from inside its own prepare", error)
    }
    defer { preparing.release() }
    guard stale.load(ordering: .relaxed) else { return LH_OK }
    let status = unsafe generation.vtable.pointee.prepare.unsafelyUnwrapped(
      generation.instance, error)
    if status == LH_OK { stale.store(false, ordering: .releasing) }
    return status
  }
}
