// Having layouts to oneself for a moment, or at least what changes them: newcomers wait at the gate, and
// whoever is inside is waited for. If that takes long, the layouts are let go of, so that nobody waits
// longer than an exchange takes.

import HostSystem

extension LiveLayouts {
  /// How long those who wait at the gate may have to wait for those inside, in seconds.
  private static var patience: Double { 0.000_2 }

  /// Runs the body while nobody changes or prepares any of the layouts. Questions are answered all the
  /// while. Only inside `withEach` or `withAll`.
  ///
  /// - Returns: nil when a call stayed inside for too long; the body has not run then.
  func holding<R>(
    _ layouts: [Layout], _ body: () throws(LayoutError) -> R
  ) throws(LayoutError) -> R? {
    closeGate()
    defer { openGate() }
    guard try hold(layouts) else { return nil }
    defer { letGo(of: layouts) }
    return try body()
  }

  /// Keeps changes away, and waits for those inside; false, and nothing is held, if that takes too long.
  fileprivate func hold(_ layouts: [Layout]) throws(LayoutError) -> Bool {
    for (index, layout) in layouts.enumerated() {
      guard layout.tryToBeginPreparing() else {
        letGo(of: Array(layouts[..<index]))
        return false
      }
      layout.keepAway(Layout.Hold.changes)
    }
    do throws(LayoutError) {
      if try isFree(layouts.map { $0.changersPlace }, layouts) { return true }
    } catch {
      letGo(of: layouts)
      throw error
    }
    letGo(of: layouts)
    return false
  }

  fileprivate func letGo(of layouts: [Layout]) {
    for layout in layouts {
      layout.letIn(Layout.Hold.changes)
      layout.endPreparing()
    }
  }

  /// Runs the body while nobody at all is inside a layout that is held.
  ///
  /// - Returns: False when a call stayed inside for too long; the body has not run then.
  func alone(with layout: Layout, _ body: () -> Void) throws(LayoutError) -> Bool {
    layout.keepAway(Layout.Hold.everything)
    defer { layout.letIn(Layout.Hold.everything) }
    guard try isFree([layout.readersPlace], [layout]) else { return false }
    body()
    return true
  }

  /// Whether everybody has left these places in time.
  private func isFree(_ places: [UInt], _ layouts: [Layout]) throws(LayoutError) -> Bool {
    guard hs_barrier() else {
      throw LayoutError(
        .ioError, "the system does not let this program pass a barrier of its threads (membarrier)")
    }
    let sorted = places.sorted()
    let start = hs_seconds()
    while isAnyoneInside(sorted) || layouts.contains(where: { $0.hasGuests }) {
      if hs_seconds() - start > Self.patience { return false }
      sched_yield()
    }
    return true
  }

  /// Whether any slot names one of these places, which are sorted.
  func isAnyoneInside(_ places: [UInt]) -> Bool {
    unsafe places.withUnsafeBufferPointer { places in
      unsafe hs_is_anyone_inside(places.baseAddress, places.count)
    }
  }
}

/// Lets others in while a layout is read that takes long.
struct Pause {
  let live: LiveLayouts
  let layout: Layout

  /// Returns when the layout is held again; false when its inputs have changed meanwhile.
  ///
  /// - Throws: `LayoutError.Code.busy` when it cannot be held again, for a call stays inside.
  func letOthersIn() throws(LayoutError) -> Bool {
    live.letGo(of: [layout])
    live.openGate()
    sched_yield()
    live.closeGate()
    for _ in 0..<1000 {
      if try live.hold([layout]) { return !layout.told.changes.contains(.inputs) }
    }
    throw LayoutError(.busy, "a call of a layout did not return while it was read")
  }
}
