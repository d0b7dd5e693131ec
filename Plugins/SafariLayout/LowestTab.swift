import LayoutPlugin

/// Finds the lower end of all tabs at rest.
///
/// A tilted tab ends within its frame, so it searches from the last tab upwards, until not even the
/// largest frame would extend lower.
struct LowestTab {
  private let input: LayoutInput
  private let numbering: FlatNumbering
  private let sizes: TabSizes
  private let top: Double
  private let spacing: Double
  private let angle: Double
  private let depth: Double
  private var end: Double?

  init(
    _ input: LayoutInput, _ numbering: FlatNumbering, _ sizes: TabSizes, top: Double,
    spacing: Double, angle: Double, depth: Double
  ) {
    self.input = input
    self.numbering = numbering
    self.sizes = sizes
    self.top = top
    self.spacing = spacing
    self.angle = angle
    self.depth = depth
  }

  /// Returns the lower end in content space; `nil` without tabs.
  ///
  /// - Complexity: O(tabs within the largest height of the last one + empty sections behind them).
  ///   Of many tabs of one size, it considers only the last, which extends lowest.
  mutating func find() -> Double? {
    for section in (0..<input.sectionCount).reversed() where input.counts[section] > 0 {
      guard search(section) else { break }
    }
    return end
  }

  /// Returns whether tabs before the section may extend lower.
  private mutating func search(_ section: Int) -> Bool {
    var reader = ItemReader(input, properties.itemSize, section)
    guard let blocks = sizes.blocks(of: section) else {
      let count = input.counts[section]
      let first = reader.uniformValue == nil ? 0 : count - 1
      return add(first..<count, of: section, &reader)
    }
    for index in (0..<blocks.list.count).reversed() {
      let items = blocks.list[index].items
      let first = blocks.list[index].isUniform ? items.upperBound - 1 : items.lowerBound
      guard add(first..<items.upperBound, of: section, &reader) else { return false }
    }
    return true
  }

  /// Considers tabs from the last to the first. Returns `false` once others cannot extend lower.
  private mutating func add(
    _ items: Range<Int>, of section: Int, _ reader: inout ItemReader
  ) -> Bool {
    for item in items.reversed() {
      let y = top + spacing * Double(numbering.number(section, item))
      let lowest = y + sizes.largest.height
      if let end, lowest + lowest.slack < end { return false }
      let size = Size(reader.value(at: item))
      let frame = Rect(x: 0, y: y, width: size.width, height: size.height)
      let tilt = Tilt(angle: angle, height: size.height, depth: depth)
      let reach = tilt.transform.boundingBox(of: frame).maxY
      end = max(end ?? reach, reach)
    }
    return true
  }
}
