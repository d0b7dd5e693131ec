// Holds layouts for a moment against changes, or against all calls of other threads: new calls wait at the gate, and
// this thread waits for current calls. If that takes too long, it releases the layouts, so that no call waits longer
// than an exchange takes.

import HostSystem

extension LiveLayouts {
  /// The maximum time for which calls at the gate wait for current calls, in seconds.
  private static var waitLimit: Double { 0.000_2 }

  /// Runs the body while no thread changes or prepares any of the layouts. Queries continue. Only inside `withEach` or
  /// `withAll`.
  ///
  /// - Returns: Nil if a call did not return in time; the body has not run then.
  func holding<R>(
    _ layouts: [Layout], _ body: () throws(LayoutError) -> R
  ) throws(LayoutError) -> R? {
    closeGate()
    defer { openGate() }
    guard try hold(layouts) else { return nil }
    defer { release(of: layouts) }
    return try body()
  }

  /// Blocks changes, and waits for current ones; false, with nothing held, if that takes too long.
  fileprivate func hold(_ layouts: [Layout]) throws(LayoutError) -> Bool {
    for (index, layout) in layouts.enumerated() {
      guard layout.tryToBeginPreparing() else {
        release(of: Array(layouts[..<index]))
        return false
      }
      layout.block(Layout.Hold.changes)
    }
    do throws(LayoutError) {
      if try isFree(layouts.map { $0.changersPlace }, layouts) { return true }
    } catch {
      release(of: layouts)
      throw error
    }
    release(of: layouts)
    return false
  }

  fileprivate func release(of layouts: [Layout]) {
    for layout in layouts {
      layout.unblock(Layout.Hold.changes)
      layout.endPreparing()
    }
  }

  /// Runs the body while no thread is inside a held layout.
  ///
  /// - Returns: False if a call did not return in time; the body has not run then.
  func alone(with layout: Layout, _ body: () -> Void) throws(LayoutError) -> Bool {
    layout.block(Layout.Hold.everything)
    defer { layout.unblock(Layout.Hold.everything) }
    guard try isFree([layout.readersPlace], [layout]) else { return false }
    body()
    return true
  }

  /// Whether all threads leave these instances in time.
  private func isFree(_ places: [UInt], _ layouts: [Layout]) throws(LayoutError) -> Bool {
    guard hs_barrier() else {
      throw LayoutError(
        .ioError, "the system does not allow this program to call membarrier")
    }
    let sorted = inOrder(places, <)
    let start = hs_seconds()
    while isAnyoneInside(sorted) || layouts.contains(where: { $0.hasNestedCalls }) {
      if hs_seconds() - start > Self.waitLimit { return false }
      sched_yield()
    }
    return true
  }

  /// Whether a thread is inside one of these instances. The words must be sorted.
  func isAnyoneInside(_ places: [UInt]) -> Bool {
    unsafe places.withUnsafeBufferPointer { places in
      unsafe hs_is_anyone_inside(places.baseAddress, places.count)
    }
  }
}

/// Lets other calls proceed during a long reading of a layout.
struct Pause {
  let live: LiveLayouts
  let layout: Layout

  /// Returns when the layout is held again; false if its inputs have changed meanwhile.
  ///
  /// - Throws: `LayoutError.Code.busy` if it cannot be held again because a call does not return.
  func yield() throws(LayoutError) -> Bool {
    live.release(of: [layout])
    live.openGate()
    sched_yield()
    live.closeGate()
    for _ in 0..<1000 {
      if try live.hold([layout]) { return !layout.inputRecord.changes.contains(.inputs) }
    }
    throw LayoutError(.busy, "a call of a layout did not return while it was read")
  }
}
