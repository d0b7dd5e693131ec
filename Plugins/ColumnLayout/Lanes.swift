import LayoutPlugin

/// Columns, or groups of columns, among which a section's items are distributed in turn.
///
/// This is what round robin does, and also what the other orders do if all items are equal: the
/// shortest column is then the next one, items that span two columns have half as many lanes, and
/// items pinned to one column have one. All of these have a closed form.
struct Lanes {
  let starts: [Double]
  let width: Double

  /// Returns `nil` if the column of an item depends on the items before it.
  init?(_ items: SectionItems) {
    let style = items.style
    guard let span = items.spans.uniformValue else { return nil }
    let breadth = Int(flooring: span[0]).clamped(to: 1...style.columns)
    var first = 0
    var count = style.columns / breadth
    switch style.order {
    case .roundRobin: break
    case .shortest:
      guard let height = items.heights.uniformLength else { return nil }
      // Without height, no column ever becomes longer than the first.
      let scale = FixedPointScale(count: style.count)
      if scale.units(height) == 0 && scale.units(style.spacing) == 0 { count = 1 }
    case .pinned:
      guard let pin = items.pins.uniformValue else { return nil }
      if !pin[0].isNaN {
        first = Int(flooring: pin[0]).clamped(to: 0...style.columns - breadth)
        count = 1
      }
    }
    let columnStarts = style.columnStarts
    starts = (0..<count).map { columnStarts[first + $0 * breadth] }
    width = style.width(of: breadth, from: first, columnStarts)
  }
}
