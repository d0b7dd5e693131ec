import LayoutABI

// How what was set becomes a placement.

extension LayoutContext {
  /// Has prepare compute a new placement.
  func invalidate() {
    now.needsPlacement = true
    now.needsPrepare = true
  }

  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  func store(_ property: Int, _ section: Int, _ value: PropertyValue) throws(Failure) {
    let sections = section..<section + 1
    let count = now.input.sectionCount
    try Memory.require(
      now.input.values.bytes(settingSections: sections, of: count, property))
    now.input.values.set(
      property, sections: sections, of: count, to: GivenValues(value))
    invalidate()
  }

  /// Computes a placement if what it depends on changed, and tells the layout.
  func prepare(_ layout: Layout) throws(Failure) {
    guard now.needsPrepare else { return }
    let isNew = now.needsPlacement
    if isNew {
      // What the layout asks the change takes memory too.
      let bytes = now.pendingIndexMaps.bytesOfAll
      try Memory.require(bytes, forLater: bytes / 3)
      let change = PlacementChange(
        previous: now.placement, isReload: now.pendingReload,
        indexMap: now.pendingIndexMaps.all, counts: now.input.counts)
      adopt(try layout.place(now.input, after: change), after: change)
    }
    finishPreparing(layout, isNew: isNew)
  }

  /// Takes a placement of what is set for the last one.
  func adopt(_ placement: Placement, after change: PlacementChange) {
    now.change = change
    now.pendingIndexMaps = PendingIndexMaps()
    now.pendingReload = false
    now.placement = placement
    let known = placement.knownContentSize
    now.contentSize = known.isExact ? known.size : nil
    now.previousViewport = now.lastViewport
    now.needsPlacement = false
    followMirroredWidth()
  }

  func finishPreparing(_ layout: Layout, isNew: Bool) {
    layout.didPrepare(isNew: isNew)
    now.lastViewport = viewport
    now.needsPrepare = false
  }

  /// Takes over a batch: counts and values follow, and appearances will know.
  ///
  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  func rearrange(_ indexMap: IndexMap) throws(Failure) {
    try Memory.require(
      now.input.values.bytes(rearranging: indexMap)
        + now.pendingIndexMaps.bytes(appending: indexMap))
    now.input.values.rearrange(indexMap)
    now.input.counts = indexMap.counts
    now.pendingIndexMaps.append(indexMap)
    invalidate()
  }

  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  func reload(_ counts: ItemCounts) throws(Failure) {
    // The same counts after a batch still say that nothing is known of single items.
    guard counts != now.input.counts || !now.pendingIndexMaps.isEmpty else { return }
    try Memory.require(now.input.values.bytes(resizingFrom: now.input.counts, to: counts))
    now.input.values.resize(from: now.input.counts, to: counts)
    now.input.counts = counts
    now.pendingIndexMaps = PendingIndexMaps()
    now.pendingReload = true
    invalidate()
  }

  /// When more content comes to lie beside the viewport, what a reader sees must move along: the
  /// content grows to the left, where its end is, but offsets are counted from the left.
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
