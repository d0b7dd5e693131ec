import LayoutPlugin

/// One row of a section: which items, and where it lies along the scroll.
struct Row {
  /// The number of the first item.
  var first: Int
  var count: Int
  /// From the start of the section's rows.
  var offset: Distance
  /// That of the thickest item, in points.
  var thickness: Double

  var items: Range<Int> { first..<first + count }
}

/// Rows of items that are all alike: `perRow` in each but perhaps the last. Closed form.
struct UniformRows {
  let items: Int
  let perRow: Int
  let thickness: Double
  /// From one row to the next.
  let pitch: Distance

  var rows: Int { items == 0 ? 0 : (items - 1) / perRow + 1 }

  /// - Parameters:
  ///   - first: The number of the first item of the first row.
  ///   - offset: Where the first row lies.
  func row(_ index: Int, first: Int, offset: Distance) -> Row {
    let before = index * perRow
    return Row(
      first: first + before, count: min(perRow, items - before), offset: offset + pitch * index,
      thickness: thickness)
  }
}
