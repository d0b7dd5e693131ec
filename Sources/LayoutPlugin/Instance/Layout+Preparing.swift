import LayoutABI

// How what was set becomes a placement.

extension Layout {
  /// Computes a placement if what it depends on changed, and tells the subclass.
  final func prepare() throws(Failure) {
    guard needsPrepare else { return }
    let isNew = needsPlacement
    if isNew {
      // What the layout asks the change takes memory too.
      let bytes = pendingIndexMaps.bytesOfAll
      try Memory.require(bytes, forLater: bytes / 3)
      let pending = pendingChange
      adopt(try place(input, after: pending), after: pending)
    }
    finishPreparing(isNew: isNew)
  }

  /// Takes a placement of `input` for the last one.
  final func adopt(_ next: Placement, after change: PlacementChange) {
    self.change = change
    pendingIndexMaps = PendingIndexMaps()
    pendingReload = false
    placement = next
    previousViewport = lastViewport
    needsPlacement = false
    followMirroredWidth()
  }

  final func finishPreparing(isNew: Bool) {
    didPrepare(isNew: isNew)
    lastViewport = viewport
    needsPrepare = false
  }

  final var pendingChange: PlacementChange {
    PlacementChange(
      previous: placement, isReload: pendingReload, arrangement: pendingIndexMaps.all,
      counts: input.counts)
  }

  /// Takes over a batch: counts and values follow, and appearances will know.
  ///
  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  final func rearrange(_ arrangement: IndexMap) throws(Failure) {
    try Memory.require(
      input.values.bytes(rearranging: arrangement)
        + pendingIndexMaps.bytes(appending: arrangement))
    input.values.rearrange(arrangement)
    input.counts = arrangement.counts
    pendingIndexMaps.append(arrangement)
    invalidate()
  }

  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  final func reload(_ counts: ItemCounts) throws(Failure) {
    // The same counts after a batch still say that nothing is known of single items.
    guard !(counts == input.counts) || !pendingIndexMaps.isEmpty else { return }
    try Memory.require(input.values.bytes(resizingFrom: input.counts, to: counts))
    input.values.resize(from: input.counts, to: counts)
    input.counts = counts
    pendingIndexMaps = PendingIndexMaps()
    pendingReload = true
    invalidate()
  }

  final func move(to viewport: Viewport) {
    let isWithdrawn = events.withdraw(LH_EVENT_ADJUST_OFFSET)
    didMove(followingAdjustment: !isWithdrawn && !announcedAdjustment.isZero)
    announcedAdjustment = .zero
    told = viewport
    let isRightToLeft = viewport.direction == LH_RIGHT_TO_LEFT
    let insets =
      isRightToLeft && mirrors ? viewport.content_insets.mirrored : viewport.content_insets
    if viewport.bounds.size != input.viewportSize || viewport.scale != input.scale
      || isRightToLeft != input.isRightToLeft || insets != input.contentInsets
    {
      input.viewportSize = viewport.bounds.size
      input.contentInsets = insets
      input.scale = viewport.scale
      input.isRightToLeft = isRightToLeft
      needsPlacement = true
    }
    needsPrepare = true
  }
}

extension Insets {
  var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}
