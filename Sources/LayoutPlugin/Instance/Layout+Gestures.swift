// A gesture changes all that it leads to, or nothing.

extension Layout {
  /// Has the subclass answer a gesture, and prepares what it changed.
  ///
  /// - Throws: A `Failure` when there is not enough memory, or the subclass throws; then everything is
  ///   as before.
  final func answer(_ gesture: Gesture) throws(Failure) -> GestureReply {
    let before = Checkpoint(self)
    let refusals = Memory.refusals
    do throws(Failure) {
      let answer = try handle(gesture)
      try Memory.check(since: refusals)
      try prepare()
      return answer
    } catch {
      before.restore(self)
      undoGesture()
      throw error
    }
  }
}

/// What the kit keeps, for when a gesture fails half-way. Values share their storage with the last
/// placement, so this costs next to nothing.
private struct Checkpoint {
  private let input: LayoutInput
  private let placement: Placement?
  private let change: PlacementChange
  private let state: [PropertyValue]
  private let appendedEvents: Int
  private let pendingIndexMaps: PendingIndexMaps
  private let pendingReload: Bool
  private let needsPlacement: Bool
  private let needsPrepare: Bool
  private let announcedAdjustment: Point
  private let mirroredSlack: Double?

  init(_ layout: Layout) {
    input = layout.input
    placement = layout.placement
    change = layout.change
    state = layout.state
    appendedEvents = layout.events.appended
    pendingIndexMaps = layout.pendingIndexMaps
    pendingReload = layout.pendingReload
    needsPlacement = layout.needsPlacement
    needsPrepare = layout.needsPrepare
    announcedAdjustment = layout.announcedAdjustment
    mirroredSlack = layout.mirroredSlack
  }

  func restore(_ layout: Layout) {
    layout.input = input
    layout.placement = placement
    layout.change = change
    layout.state = state
    layout.events.takeBack(since: appendedEvents)
    layout.pendingIndexMaps = pendingIndexMaps
    layout.pendingReload = pendingReload
    layout.needsPlacement = needsPlacement
    layout.needsPrepare = needsPrepare
    layout.announcedAdjustment = announcedAdjustment
    layout.mirroredSlack = mirroredSlack
  }
}
