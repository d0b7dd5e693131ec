import LayoutABI

// Computing placements.

extension LayoutContext {
  /// Makes the next prepare compute a new placement.
  func invalidate() { now.setNeedsPlacement() }

  /// Sets a property for one section.
  ///
  /// - Throws: A `Failure` if there is not enough memory; then nothing has changed.
  func store(_ property: Int, _ section: Int, _ value: PropertyValue) throws(Failure) {
    let sections = section..<section + 1
    let count = now.input.sectionCount
    try Memory.require(
      now.input.values.bytes(settingSections: sections, of: count, property))
    now.input.values.set(
      property, sections: sections, of: count, to: AssignedValues(value))
    invalidate()
  }

  /// Computes a placement if its input changed, and calls the layout's `didPrepare`.
  func prepare(_ layout: Layout) throws(Failure) {
    guard now.needsPrepare else { return }
    let isNew = now.needsPlacement
    if isNew {
      try Memory.require(now.pendingIndexMaps.bytesOfAll)
      let change = PlacementChange(
        previous: now.placement, isReload: now.pendingReload,
        indexMap: now.pendingIndexMaps.all, counts: now.input.counts)
      adopt(try layout.place(now.input, after: change), after: change)
    }
    finishPreparing(layout, isNew: isNew)
  }

  /// Makes a placement of the current input the last placement.
  func adopt(_ placement: Placement, after change: PlacementChange) {
    now.change = change
    now.pendingIndexMaps = PendingIndexMaps()
    now.pendingReload = false
    now.placement = placement
    let known = placement.knownContentSize
    now.contentSize = known.isExact ? known.size : nil
    now.previousViewport = now.lastViewport
    now.didPlace()
    followMirroredWidth()
  }

  func finishPreparing(_ layout: Layout, isNew: Bool) {
    layout.didPrepare(isNew: isNew)
    now.lastViewport = viewport
    now.didPrepare()
  }

  /// Applies a batch to counts and values, and records it for `initialElement` and `finalElement`.
  ///
  /// - Throws: A `Failure` if there is not enough memory; then nothing has changed.
  func rearrange(_ indexMap: IndexMap) throws(Failure) {
    try Memory.require(
      now.input.values.bytes(rearranging: indexMap)
        + now.pendingIndexMaps.bytes(appending: indexMap))
    now.input.values.rearrange(indexMap)
    now.input.counts = indexMap.counts
    now.pendingIndexMaps.append(indexMap)
    invalidate()
  }

  /// Sets new counts.
  ///
  /// - Throws: A `Failure` if there is not enough memory; then nothing has changed.
  func reload(_ counts: ItemCounts) throws(Failure) {
    // After a batch, setting the same counts still discards the identity of single items.
    guard counts != now.input.counts || !now.pendingIndexMaps.isEmpty else { return }
    try Memory.require(now.input.values.bytes(resizingFrom: now.input.counts, to: counts))
    now.input.values.resize(from: now.input.counts, to: counts)
    now.input.counts = counts
    now.pendingIndexMaps = PendingIndexMaps()
    now.pendingReload = true
    invalidate()
  }

  /// Scrolls along if the part of the content beyond the viewport becomes wider.
  ///
  /// Mirrored content grows at its left end, but offsets count from the left.
  private func followMirroredWidth() {
    guard let mirror else {
      now.mirroredSlack = nil
      return
    }
    let slack = mirror.slack
    let before = now.mirroredSlack ?? 0
    now.mirroredSlack = slack
    // Logical offsets fall as physical ones rise, hence the sign.
    if slack != before { adjustOffset(by: Point(x: before - slack, y: 0)) }
  }
}
