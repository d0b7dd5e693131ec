import LayoutABI

// Commands about items that measure themselves.

extension CollectionView {
  /// The property that has the measured sizes; `nil` if the layout has none.
  var measurableProperty: MeasurableProperty? {
    guard let name = items.measuring?.property else { return nil }
    return MeasurableProperty.find(name.span, in: layout.layoutClass)
  }

  /// Starts measuring items, or stops with an empty name.
  func applyMeasure(_ name: Span<UInt8>, _ source: Measuring.Source) throws(LayoutError) {
    try flush(for: .command)
    guard !name.isEmpty else {
      items.measuring = nil
      return
    }
    let bytes = name.indices.map { name[$0] }
    guard let property = MeasurableProperty.find(name, in: layout.layoutClass) else {
      throw LayoutError(
        .unsupported, "property is \(bytes): the layout has no measurable property of this name")
    }
    guard property.name == bytes else {
      throw LayoutError(
        .noSuchIndex,
        "property is \(bytes); the measurable property of the layout is \(property.name)")
    }
    items.measuring = Measuring(bytes, source)
    table.query.invalidate()
  }

  /// The program set values of a property: those of items are estimates.
  func invalidateMeasured(_ name: Span<UInt8>, _ target: Target?) {
    guard let property = measurableProperty, let target, target.scope == LH_SCOPE_ITEM,
      property.name.count == name.count
    else { return }
    for index in name.indices where property.name[index] != name[index] { return }
    guard target.section != LH_ALL else { return items.measuring?.items.removeAll() ?? () }
    items.invalidate(
      first: target.first, count: target.count == LH_ALL ? .max - target.first : target.count,
      section: target.section)
  }

  /// Sets sizes that the program measured.
  func applyMeasured(
    _ sizes: Span<Double>, first: Int64, section: Int64
  ) throws(LayoutError) {
    let range = try measurableRange()
    try check(sizes, range)
    try flush(for: .command) { () throws(LayoutError) in
      let counts = try layout.itemCounts()
      guard section >= 0 && section < counts.count else {
        throw LayoutError(
          .noSuchIndex, "section is \(section); the layout has \(counts.count) sections")
      }
      guard first >= 0 && first <= counts[Int(section)] - Int64(sizes.count) else {
        throw LayoutError(
          .noSuchIndex,
          "first is \(first) and count \(sizes.count); section \(section) has \(counts[Int(section)]) items"
        )
      }
      try adopt(
        measurements(sizes.indices.map { (section, first + Int64($0), sizes[$0]) }), keeping: nil,
        laneCells(), at: measuringTime)
    }
  }

  /// Sets sizes that the program measured, by identifier.
  func applyMeasured(
    _ sizes: Span<Double>, of identities: Span<UInt64>
  ) throws(LayoutError) {
    let range = try measurableRange()
    try check(sizes, range)
    try flush(for: .command) { () throws(LayoutError) in
      let places = try places(of: identities)
      try adopt(
        measurements(places.map { ($0.section, $0.item, sizes[$0.index]) }), keeping: nil,
        laneCells(), at: measuringTime)
    }
  }

  /// Makes items be measured again. Until then their sizes are estimates.
  func applyInvalidation(
    of identities: Span<UInt64>, lasting duration: Double
  ) throws(LayoutError) {
    try checkDuration(duration)
    _ = try measurableRange()
    var places: [ItemPlace] = []
    try flush(for: .command) { () throws(LayoutError) in places = try self.places(of: identities) }
    if duration > 0 {
      try prepareForChange(lasting: duration)
      pending.add(lasting: duration, isRenaming: false)
    }
    for place in places { items.invalidate(first: place.item, count: 1, section: place.section) }
    table.query.invalidate()
  }

  // MARK: Arguments

  private var measuringTime: Double { clock.isFinite ? clock : 0 }

  func checkMeasuring() throws(LayoutError) {
    guard items.measuring != nil else {
      throw LayoutError(
        .unsupported, "the view measures no property; call lh_view_set_measure first")
    }
  }

  private func measurableRange() throws(LayoutError) -> ClosedRange<Double> {
    try checkMeasuring()
    guard let property = measurableProperty else {
      throw LayoutError(.unsupported, "the layout has no measurable property")
    }
    return property.range
  }

  private func check(_ sizes: Span<Double>, _ range: ClosedRange<Double>) throws(LayoutError) {
    for index in sizes.indices {
      guard sizes[index].isFinite else {
        throw LayoutError(.notFinite, "sizes[\(index)] is not finite")
      }
      guard range.contains(sizes[index]) else {
        throw LayoutError(
          .outOfRange,
          "sizes[\(index)] is \(sizes[index]); it may be \(range.lowerBound) to \(range.upperBound)"
        )
      }
    }
  }

  /// Items with their sizes, in runs of items that were offered the same length.
  private func measurements(
    _ items: [(section: Int64, item: Int64, size: Double)]
  ) throws(LayoutError) -> [Measurement] {
    let rising = sortedNumbers(below: items.count) {
      (items[$0].section, items[$0].item) < (items[$1].section, items[$1].item)
    }
    var measurements: [Measurement] = []
    for number in rising {
      let item = items[number]
      let path = ElementPath.cell(item.item, section: item.section, cycle: 0)
      // An item that the layout does not show now counts as unmeasured once it appears.
      let length = try layout.shownElement(at: path).map { offeredLength($0) } ?? .nan
      let state = MeasuredItems.State(length: length)
      if let last = measurements.last, last.run.section == item.section,
        last.run.end == item.item, last.run.state == state
      {
        measurements[measurements.count - 1].append(item.size)
      } else {
        measurements.append(
          Measurement(
            run: MeasuredItems.Run(
              section: item.section, first: item.item, count: 1, state: state), sizes: [item.size]))
      }
    }
    return measurements
  }

  /// An item, and its place in a list of identifiers.
  private struct ItemPlace {
    let section: Int64
    let item: Int64
    let index: Int
  }

  private func checkAllFound(
    _ places: [ItemPlace], _ wanted: Span<UInt64>
  ) throws(LayoutError) {
    var found = [Bool](repeating: false, count: wanted.count)
    for place in places { found[place.index] = true }
    for index in wanted.indices where !found[index] {
      throw LayoutError(
        .noSuchIndex,
        "identities[\(index)] is \(wanted[index]); no item has this identifier, or an earlier entry has it"
      )
    }
  }

  /// - Complexity: O(items log identifiers).
  private func places(of wanted: Span<UInt64>) throws(LayoutError) -> [ItemPlace] {
    guard let identities = items.identities else {
      throw LayoutError(
        .invalidArgument, "the items have no identifiers; set them with lh_view_set_items")
    }
    let rising = sortedNumbers(below: wanted.count) { wanted[$0] < wanted[$1] }
    var places: [ItemPlace] = []
    if rising.isEmpty { return places }
    for section in identities.sections.indices {
      for (item, identity) in identities.sections[section].items.enumerated() {
        var (lower, upper) = (0, rising.count)
        while lower < upper {
          let middle = (lower + upper) / 2
          if wanted[rising[middle]] < identity { lower = middle + 1 } else { upper = middle }
        }
        if lower < rising.count, wanted[rising[lower]] == identity {
          places.append(
            ItemPlace(section: Int64(section), item: Int64(item), index: rising[lower]))
        }
      }
    }
    try checkAllFound(places, wanted)
    return places
  }
}
