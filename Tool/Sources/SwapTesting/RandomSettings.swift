import LayoutHost

/// Plausible random values of properties.
enum RandomSettings {
  /// Sets some of a layout's properties, for all of it, for sections and for items.
  ///
  /// A value that the layout rejects changes nothing.
  ///
  /// - Returns: The number of accepted values.
  static func apply(
    _ view: CollectionView, of layout: Layout, _ counts: [Int64], _ random: inout SeededRandom
  ) -> Int {
    var taken = 0
    for property in layout.properties where !property.isReadOnly && !property.isState {
      var targets: [Target?] = random.happens(0.4) ? [nil] : []
      if property.isPerSection, !counts.isEmpty, random.happens(0.3) {
        targets.append(.section(Int64(random.count(0...counts.count - 1))))
      }
      if property.isPerItem, let section = counts.indices.randomElement(using: &random),
        counts[section] > 0, random.happens(0.3)
      {
        let first = Int64(random.count(0...Int(counts[section]) - 1))
        let count = Int64(random.count(1...Int(counts[section] - first)))
        targets.append(.items(first, count: count, section: Int64(section)))
      }
      for target in targets {
        let value = value(for: property, &random)
        if (try? view.setProperty(property.name, to: value, for: target)) != nil { taken += 1 }
      }
    }
    return taken
  }

  private static func value(for property: Property, _ random: inout SeededRandom) -> [Double] {
    if property.isList, random.happens(0.7) { return [] }
    if property.isOptional, random.happens(0.2) {
      return Array(repeating: .nan, count: property.components)
    }
    return (0..<property.components).map { component in
      number(for: property, component, &random)
    }
  }

  private static func number(
    for property: Property, _ component: Int, _ random: inout SeededRandom
  ) -> Double {
    let (low, high) = (property.range.lowerBound, property.range.upperBound)
    // Versions tend to differ at the ends of a range.
    if random.happens(0.1) { return low > -1000 ? low : 0 }
    if random.happens(0.1), high < 1000 { return high }
    switch property.kind {
    case .bool, .choice:
      return Double(random.count(Int(low)...Int(high)))
    case .int:
      return Double(random.count(Int(max(low, -8))...Int(min(high, max(low, -8) + 8))))
    default:
      let initial = property.initial.indices.contains(component) ? property.initial[component] : 0
      let usual = initial.isFinite && initial != 0 ? initial.magnitude * 2 : 60
      let value = random.number(min(max(low, -usual / 4), high)...min(max(usual, low), high))
      // Thirds and quarters, which are common in programs.
      return (value * 12).rounded() / 12 >= low ? min((value * 12).rounded() / 12, high) : low
    }
  }
}
