// Having layouts to oneself for a moment: newcomers wait at the gate, and whoever is inside is waited
// for. If that takes long, the layouts are let go of, so that nobody waits longer than an exchange takes.

import HostSystem

extension LiveLayouts {
  /// How long those who wait at the gate may have to wait for those inside, in seconds.
  private static var patience: Double { 0.000_2 }

  /// Runs the body while no call is inside any of the layouts; their instances are taken, and whatever the
  /// body leaves taken is put back. Only inside `withEach` or `withAll`.
  ///
  /// - Returns: nil when a call stayed inside for too long; the body has not run then.
  func holding<R>(
    _ layouts: [Layout], _ body: () throws(LayoutError) -> R
  ) throws(LayoutError) -> R? {
    closeGate()
    defer { openGate() }
    defer { for layout in layouts { layout.putBack() } }
    guard try hold(layouts) else { return nil }
    return try body()
  }

  /// Runs the body while one layout is held back.
  ///
  /// - Returns: False when a call stayed inside for too long; the body has not run then.
  func reading(
    _ layout: Layout, _ body: (Pause) throws(LayoutError) -> Void
  ) throws(LayoutError) -> Bool {
    let isRead: Void? = try holding([layout]) { () throws(LayoutError) in
      try body(Pause(live: self, layout: layout))
    }
    return isRead != nil
  }

  /// Takes the instances, and waits for those inside; false if that takes too long.
  fileprivate func hold(_ layouts: [Layout]) throws(LayoutError) -> Bool {
    var places: [UnsafeRawPointer] = unsafe []
    for layout in layouts {
      layout.takeInstance()
      unsafe places.append(layout.address)
    }
    guard hs_barrier() else {
      throw LayoutError(
        .ioError, "the system does not let this program pass a barrier of its threads (membarrier)")
    }
    if unsafe places.count > 1 { unsafe places.sort { unsafe $0 < $1 } }
    let start = hs_seconds()
    while unsafe isAnyoneInside(layouts, places) {
      if hs_seconds() - start > Self.patience { return false }
      sched_yield()
    }
    return true
  }

  private func isAnyoneInside(_ layouts: [Layout], _ places: [UnsafeRawPointer]) -> Bool {
    if layouts.contains(where: { $0.hasGuests }) { return true }
    return unsafe places.withUnsafeBufferPointer { places in
      unsafe hs_is_anyone_inside(places.baseAddress, places.count)
    }
  }
}

/// Lets others in while a layout is read that takes long.
struct Pause {
  fileprivate let live: LiveLayouts
  fileprivate let layout: Layout

  /// Returns when the layout is held back again; false when it is not, or its inputs have changed.
  func letOthersIn() -> Bool {
    layout.putBack()
    live.openGate()
    sched_yield()
    live.closeGate()
    guard (try? live.hold([layout])) ?? false else { return false }
    return !layout.told.changes.contains(.inputs)
  }
}
