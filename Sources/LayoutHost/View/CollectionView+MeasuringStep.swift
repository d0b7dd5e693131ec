import LayoutABI

// The measuring step of a frame. A measurement is not a change: nothing animates, and visible content stays in place.
//
//     estimated ┌──────┐  measured ┌──────┐
//               │██████│           │██████│  visible before: stays
//               │██████│           │██████│
//               └─▒▒▒▒─┘           │▒▒▒▒▒▒│  came into view
//                                  └─▒▒▒▒─┘

extension CollectionView {
  /// The maximum number of times that one frame measures: a measured item may be smaller than its estimate, and more
  /// items come into view.
  private static var maximumPasses: Int { 3 }

  /// Measures the items in a result, and queries the layout again until all are measured.
  ///
  /// - Parameters:
  ///   - result: The result of `query(.window)`.
  ///   - anchor: The element that a change keeps in place.
  /// - Returns: The last result.
  func measure(
    _ result: QueryResult?, isChanging: Bool = false, keeping anchor: ElementPath? = nil,
    at time: Double
  ) throws(LayoutError) -> QueryResult? {
    guard items.measuring?.measuresInFrames ?? false, measurableProperty != nil,
      presentation == nil
    else { return result }
    var result = result
    // The live elements are where the last frame showed them until the last result is matched.
    let lanes = laneCells()
    for _ in 0..<CollectionView.maximumPasses {
      guard let found = result else { return nil }
      let runs = unmeasuredRuns(among: found.count)
      items.measuring?.isIncomplete = false
      if runs.isEmpty { return result }
      try adopt(sizes(of: runs), keeping: anchor, lanes, at: time)
      result = try query(.window, isChanging: isChanging, at: time)
    }
    // Computed first: it reads what the assignment accesses exclusively.
    let isIncomplete = result.map { !unmeasuredRuns(among: $0.count).isEmpty } ?? false
    items.measuring?.isIncomplete = isIncomplete
    return result
  }

  /// Marks the live elements of items that are not measured.
  func markEstimated() {
    guard items.measuring != nil else { return }
    let isMeasurable = measurableProperty != nil
    for number in 0..<table.count {
      let isEstimated =
        isMeasurable && !table[number].isLeaving && table[number].path.kind == LH_CELL
        && isUnmeasured(table[number].model, acceptsFailure: false)
      if isEstimated != table[number].output.isEstimated {
        table[number].markEstimated(isEstimated)
      }
    }
    // The next frame has to measure these, even if nothing else changes.
    if items.measuring?.isIncomplete ?? false { table.query.invalidate() }
  }

  // MARK: Finding

  /// The length across the scroll that the layout offers an element.
  func offeredLength(_ element: Element) -> Double {
    scroll.isRow ? element.frame.height : element.frame.width
  }

  /// - Parameter acceptsFailure: Whether an item without a valid size counts as measured.
  private func isUnmeasured(_ element: Element, acceptsFailure: Bool) -> Bool {
    let state = items.measuring?.items.state(ofItem: element.item, section: element.section)
    guard let state, state.length == offeredLength(element) else { return true }
    return state.hasFailed && !acceptsFailure
  }

  /// The items among the first `count` results that are not measured, in order.
  func unmeasuredRuns(among count: Int) -> [MeasuredItems.Run] {
    var cells: [Element] = []
    for index in 0..<count
    where table.results[index].kind == LH_CELL
      && isUnmeasured(table.results[index], acceptsFailure: true)
    {
      cells.append(table.results[index])
    }
    if cells.isEmpty { return [] }
    let rising = sortedNumbers(below: cells.count) {
      (cells[$0].section, cells[$0].item) < (cells[$1].section, cells[$1].item)
    }
    var runs = MeasuredItems()
    for number in rising {
      let cell = cells[number]
      // In an endless row, an item occurs more than once.
      if let last = runs.runs.last, last.section == cell.section, last.end > cell.item { continue }
      runs.append(
        MeasuredItems.Run(
          section: cell.section, first: cell.item, count: 1,
          state: MeasuredItems.State(length: offeredLength(cell))))
    }
    return runs.runs
  }

  // MARK: Sizes

  /// A run of items and their sizes, in points.
  struct Measurement {
    private(set) var run: MeasuredItems.Run
    private(set) var sizes: [Double]

    /// Adds the next item.
    mutating func append(_ size: Double) {
      run.count += 1
      sizes.append(size)
    }
  }

  /// Calls the program's function for each run.
  private func sizes(of runs: [MeasuredItems.Run]) -> [Measurement] {
    runs.map { Measurement(run: $0, sizes: sizes(of: $0)) }
  }

  private func sizes(of run: MeasuredItems.Run) -> [Double] {
    guard case .function(let function)? = items.measuring?.source else {
      return items.takeRecorded(Int(run.count))
    }
    var sizes = [Double](repeating: .nan, count: Int(run.count))
    let identities = identities(of: run)
    items.isInFunction = true
    defer { items.isInFunction = false }
    unsafe identities.withUnsafeBufferPointer { identities in
      var record = unsafe lh_measure_run(
        section: run.section, first: run.first, count: run.count, length: run.state.length,
        identities: identities.baseAddress)
      if identities.isEmpty { unsafe record.identities = nil }
      unsafe sizes.withUnsafeMutableBufferPointer { sizes in
        if let start = sizes.baseAddress { unsafe function(&record, start) }
      }
    }
    recording?.add(sizes: sizes)
    return sizes
  }

  /// The identifiers of a run's items; empty if the program set none.
  func identities(of run: MeasuredItems.Run) -> [UInt64] {
    guard items.identities != nil else { return [] }
    return (run.first..<run.end).map { identity(of: .cell($0, section: run.section, cycle: 0)) }
  }

  // MARK: Adopting

  /// Sets measured sizes on the layout, and keeps visible content in place.
  ///
  /// - Parameters:
  ///   - anchor: The element to keep in place, if a change has one.
  ///   - lanes: `laneCells()` before the first of several measurements.
  func adopt(
    _ measurements: [Measurement], keeping anchor: ElementPath?, _ lanes: [LaneCell],
    at time: Double
  ) throws(LayoutError) {
    let held = try measuringAnchor(preferring: anchor, measurements, at: time)
    for measurement in measurements { try set(measurement, at: time) }
    table.query.invalidate()
    guard scroll.viewport != nil else { return }
    let hasLanded = hasLanded(at: time)
    let staysAtEnd = scroll.staysAtEnd(isMirrored: isMirrored, at: time)
    try layout.prepare()
    let wanted = try takeEvents(at: time)
    let before = offset
    if !hasLanded, let distance = try distance(of: held, wantedByLayout: wanted) {
      scroll.position.shift(by: distance)
    }
    try adoptRange(at: time)
    if staysAtEnd { try moveToHomeEnd() }
    try aimAgain(at: time)
    try releaseAgain(at: time)
    if hasLanded { try landAgain(at: time) }
    try moveContent(to: time)
    if !hasLanded && !staysAtEnd { try keepLanes(lanes, measurements) }
    holdDrifts()
    let distance = Point(x: offset.x - before.x, y: offset.y - before.y)
    guard animation.isAnyLeaving, distance.x != 0 || distance.y != 0 else { return }
    let offset = offset
    table.modifyAll { if $0.isLeaving { $0.keepLeaving(scrolledBy: distance, to: offset) } }
  }

  /// Sets the valid sizes of a run on the layout. Items with invalid ones stay estimated.
  private func set(_ measurement: Measurement, at time: Double) throws(LayoutError) {
    guard let property = measurableProperty else { return }
    let name = property.name
    let (run, sizes) = (measurement.run, measurement.sizes)
    var start = 0
    while start < sizes.count {
      var end = start
      while end < sizes.count, property.range.contains(sizes[end]) { end += 1 }
      if end > start {
        let first = run.first + Int64(start)
        let target = Target(
          scope: LH_SCOPE_ITEM, reserved: 0, section: run.section, first: first,
          count: Int64(end - start))
        var values = Array(sizes[start..<end])
        if property.components > 1 {
          values = try layout.property(name.span, target)
          let along = scroll.isRow ? 0 : 1
          for index in start..<end {
            values[(index - start) * property.components + along] = sizes[index]
          }
        }
        try layout.setProperty(name.span, target, values.span)
        items.measuring?.items.set(
          run.state, first: first, count: target.count, section: run.section)
        start = end
      } else {
        try noteFailure(of: start, in: measurement, at: time)
        start += 1
      }
    }
  }

  private func noteFailure(
    of index: Int, in measurement: Measurement, at time: Double
  ) throws(LayoutError) {
    let run = measurement.run
    let item = run.first + Int64(index)
    items.measuring?.items.set(
      MeasuredItems.State(length: run.state.length, hasFailed: true), first: item, count: 1,
      section: run.section)
    announce(
      LH_VIEW_EVENT_MEASURE_FAILED,
      .cell(item, section: run.section, cycle: 0), scroll.point(along: measurement.sizes[index]),
      at: time)
  }
}
