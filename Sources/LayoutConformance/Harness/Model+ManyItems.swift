import LayoutABI

// Models of thousands of items or sections with values of their own. Layouts store so many in
// blocks of some hundreds, and only here do changes leave some blocks untouched.

extension Model {
  /// Makes sections in which nearly all items have values of their own for some properties.
  ///
  /// - Parameter isMixed: Whether to also draw layout-wide choices and integers, by which a layout
  ///   may use another algorithm for the same items.
  mutating func crowd(
    _ counts: [Int], _ properties: [PropertyRow], isMixed: Bool, _ random: inout Randomness
  ) {
    sections = counts.map { newSection($0) }
    for property in subject.settable where isMixed && property.isWhole && !property.isList {
      if random.chance(60) { whole[Int(property.number)] = property.random(&random) }
    }
    for property in properties {
      if property.allows(LH_SCOPE_SECTION) && sections.count > 8 {
        crowdSections(property, &random)
      }
      if property.allows(LH_SCOPE_ITEM) {
        for section in sections.indices {
          crowdItems(property, section, 0..<sections[section].items.count, &random)
        }
      }
    }
  }

  /// Sets values for a range of items as programs do: mostly one for each, sometimes one for a long run, or none.
  mutating func crowdItems(
    _ property: PropertyRow, _ section: Int, _ range: Range<Int>, _ random: inout Randomness
  ) {
    var first = range.lowerBound
    while first < range.upperBound {
      let end = min(range.upperBound, first + random.pick([1, 30, 256, 500, 1200, 1200]))
      let unset = [Double](repeating: .nan, count: property.components)
      let style = random.int(0, 9)
      var values = [style == 0 ? unset : property.random(&random)]
      if style > 1 { values = (first..<end).map { _ in property.random(&random) } }
      setItems(property, section, first..<end, values)
      first = end
    }
  }

  private mutating func crowdSections(_ property: PropertyRow, _ random: inout Randomness) {
    for section in sections.indices where random.chance(70) {
      let value = property.random(&random)
      sections[section].values[Int(property.number)] = value[0].isNaN ? nil : value
    }
  }

  /// Passes everything to the instance in as few calls as possible.
  func setInputsAtOnce(_ instance: Instance) throws {
    try instance.set(viewport: viewport)
    try instance.set(counts: counts)
    for property in subject.settable {
      let key = Int(property.number)
      if let value = whole[key] { try instance.set(property, nil, value) }
      if property.isList { continue }
      if property.allows(LH_SCOPE_SECTION) && sections.contains(where: { $0.values[key] != nil }) {
        let values = property.list(sections.map { $0.values[key] })
        try instance.set(property, .section(0, -1), values)
      }
      guard property.allows(LH_SCOPE_ITEM) else { continue }
      for section in sections.indices { try setItemValues(property, section, instance) }
    }
  }

  /// Passes the values of all items of a section in one call, unless there are none.
  func setItemValues(_ property: PropertyRow, _ section: Int, _ instance: Instance) throws {
    let items = sections[section].items
    let key = Int(property.number)
    guard items.contains(where: { $0.values[key] != nil }) else { return }
    try instance.set(property, .items(section, 0, -1), property.list(items.map { $0.values[key] }))
  }
}

extension PropertyRow {
  /// Returns the values as a flat list, as calls take them.
  func list(_ values: [[Double]?]) -> [Double] {
    var list: [Double] = []
    list.reserveCapacity(values.count * components)
    for value in values {
      for component in 0..<components { list.append(value?[component] ?? .nan) }
    }
    return list
  }
}
