import LayoutPlugin

/// Finds the lower end of all tabs at rest.
///
/// A tilted tab ends within its frame, so it searches from the last tab upwards, until not even the
/// largest frame would extend lower.
struct LowestTab {
  private let input: LayoutInput
  private let numbering: FlatNumbering
  private let largest: Size
  private let top: Double
  private let spacing: Double

  init(
    _ input: LayoutInput, _ numbering: FlatNumbering, _ largest: Size, top: Double, spacing: Double
  ) {
    self.input = input
    self.numbering = numbering
    self.largest = largest
    self.top = top
    self.spacing = spacing
  }

  /// Returns the lower end in content space; without tabs, the upper end of the stack.
  ///
  /// - Complexity: O(tabs within the largest height of the last one); O(empty sections behind them).
  func end(angle: Double, depth: Double) -> Double {
    var end = -Double.infinity
    for section in (0..<input.sectionCount).reversed() where input.counts[section] > 0 {
      var reader = ItemReader(input, properties.itemSize, section)
      var count = input.counts[section]
      while count > 0 {
        let y = top + spacing * Double(numbering.number(section, count - 1))
        if y + largest.height + (y + largest.height).slack < end { return end }
        let span = reader.span(around: count - 1)
        let size = Size(span.value(of: count - 1))
        let frame = Rect(x: 0, y: y, width: size.width, height: size.height)
        let tilt = Tilt(angle: angle, height: size.height, depth: depth)
        end = max(end, tilt.transform.boundingBox(of: frame).maxY)
        // Of tabs of one size, the last one extends lowest.
        count = span.uniform == nil ? count - 1 : span.items.lowerBound
      }
    }
    return end > -.infinity ? end : top
  }
}
