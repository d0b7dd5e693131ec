/// The distances of lanes from their places in the layout, along the scroll.
///
/// If the sizes of items beyond an edge change, lanes beside each other move by different distances. The anchor's lane
/// stays in place; every other one keeps its place on the screen, and returns to the layout while content scrolls.
///
///     layout  ┌──┐┌──┐      screen  ┌──┐╎  ╎
///             │a ││b │              │a │┌──┐ drift of b
///             └──┘└──┘              └──┘└──┘
struct LaneDrifts {
  /// A lane of a section.
  private struct Lane {
    let section: Int64
    /// The place across the scroll, in content space.
    let across: Double
    var drift: Double
  }

  private var lanes: [Lane] = []
  /// The content offset along the scroll at which the drifts were reduced last.
  private var offset: Double?

  /// The part of the scrolled distance by which a drift shrinks.
  private static var pace: Double { 0.25 }
  /// A distance that rounding explains.
  private static var slack: Double { 0x1p-20 }

  var isEmpty: Bool { lanes.isEmpty }

  /// The largest distance.
  var reach: Double { lanes.reduce(0) { max($0, $1.drift.magnitude) } }

  func drift(inSection section: Int64, across: Double) -> Double {
    for lane in lanes where lane.section == section && lane.across == across { return lane.drift }
    return 0
  }

  mutating func set(_ drift: Double, inSection section: Int64, across: Double) {
    lanes.removeAll { $0.section == section && $0.across == across }
    guard drift.magnitude > LaneDrifts.slack else { return }
    lanes.append(Lane(section: section, across: across, drift: drift))
  }

  mutating func removeAll() { lanes.removeAll() }

  /// The content moved without a scroll.
  mutating func setOffset(_ offset: Double) { self.offset = offset }

  /// The content scrolled to an offset: all drifts shrink.
  ///
  /// - Returns: Whether there was any.
  mutating func scroll(to offset: Double) -> Bool {
    defer { self.offset = offset }
    guard !lanes.isEmpty, let former = self.offset, former != offset else { return false }
    let distance = (offset - former).magnitude * LaneDrifts.pace
    for number in lanes.indices {
      let rest = max(0, lanes[number].drift.magnitude - distance)
      lanes[number].drift = lanes[number].drift < 0 ? -rest : rest
    }
    lanes.removeAll { $0.drift.magnitude <= LaneDrifts.slack }
    return true
  }
}
