import LayoutABI

// Items to measure, for programs that measure before a frame.

extension CollectionView {
  /// The runs of unmeasured items: in the window at a time, then ahead, then behind.
  ///
  /// - Parameter ahead: The distance ahead, in windows.
  func unmeasuredRuns(at time: Double, ahead: Double) throws(LayoutError) -> [MeasuredItems.Run] {
    guard time.isFinite else { throw LayoutError(.notFinite, "time is not finite") }
    guard ahead.isFinite else { throw LayoutError(.notFinite, "ahead is not finite") }
    guard ahead >= 0 && ahead <= 16 else {
      throw LayoutError(.outOfRange, "ahead is \(ahead); it may be 0 to 16")
    }
    try checkMeasuring()
    try flush(for: .command)
    guard scroll.viewport != nil else { return [] }
    let now = max(time, clock)
    let isForwards = isScrollingForwards(at: now)
    let length = scroll.along(self.window.bounds).length
    let origin = scroll.position.offset(at: now)
    let window = Rect(
      x: origin.x, y: origin.y, width: self.window.bounds.width, height: self.window.bounds.height)
    let (far, near) = (ahead * length, ahead * length * CollectionView.behind)
    var runs = try unmeasuredRuns(in: window)
    for areaIsForwards in [isForwards, !isForwards] {
      let reach = areaIsForwards == isForwards ? far : near
      let area = window.beside(by: reach, forwards: areaIsForwards, isRow: scroll.isRow)
      for run in try unmeasuredRuns(in: area) { runs.append(contentsOf: run.without(runs)) }
    }
    return runs
  }

  private func unmeasuredRuns(in rect: Rect) throws(LayoutError) -> [MeasuredItems.Run] {
    unmeasuredRuns(among: try layout.elements(in: rect, into: &table.results))
  }

  /// Whether content scrolls towards larger offsets. At rest, ahead is the reading direction.
  func isScrollingForwards(at time: Double) -> Bool {
    let (x, y) = scroll.position.state(at: time)
    let velocity = scroll.isRow ? x.velocity : y.velocity
    return velocity == 0 ? !isMirrored : velocity > 0
  }

  /// The runs as records. Their identifiers are valid until the next call of the view.
  func records(of runs: [MeasuredItems.Run]) -> [lh_measure_run] {
    let hasIdentities = items.identities != nil
    items.listedIdentities.removeAll(keepingCapacity: true)
    for run in runs { items.listedIdentities.append(contentsOf: identities(of: run)) }
    return unsafe items.listedIdentities.withUnsafeBufferPointer { identities in
      var start = 0
      return unsafe runs.map { run in
        defer { start += Int(run.count) }
        return unsafe lh_measure_run(
          section: run.section, first: run.first, count: run.count, length: run.state.length,
          identities: hasIdentities ? identities.baseAddress.map { unsafe $0 + start } : nil)
      }
    }
  }
}

extension Rect {
  /// The area of a length before or behind the rectangle along the scroll.
  fileprivate func beside(by length: Double, forwards: Bool, isRow: Bool) -> Rect {
    var area = self
    if isRow {
      area.x = forwards ? x + width : x - length
      area.width = length
    } else {
      area.y = forwards ? y + height : y - length
      area.height = length
    }
    return area
  }
}

extension MeasuredItems.Run {
  /// The parts of the run that no other run has.
  fileprivate func without(_ others: [MeasuredItems.Run]) -> [MeasuredItems.Run] {
    var rest = MeasuredItems([self])
    for other in others where other.section == section {
      rest.set(nil, first: other.first, count: other.count, section: section)
    }
    return rest.runs
  }
}
