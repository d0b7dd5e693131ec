import LayoutPlugin

/// What decides where one row ends and the next begins; nothing else does.
///
/// Rows are filled greedily: an item goes into the row as long as it, and the spacing before it, fit
/// what is left. The tolerance of 10⁻⁹ of the room lets three thirds fit. The first item of a row is
/// always in, so one that is wider than the room has a row of its own.
///
/// Source: the UICollectionView tutorial's flow layout.
struct RowRule: Equatable {
  /// Across, between the section's insets.
  let room: Distance
  /// The room and the tolerance.
  let limit: Distance
  /// At least so much between two items of a row.
  let spacing: Distance
  /// Between two rows.
  let lineSpacing: Distance
  /// One item in each row.
  let isLine: Bool

  init(room: Double, spacing: Double, lineSpacing: Double, isLine: Bool) {
    self.room = Distance(room)
    limit = Distance(room) + Distance(room * 1e-9)
    self.spacing = Distance(spacing)
    self.lineSpacing = Distance(lineSpacing)
    self.isLine = isLine
  }

  /// Whether another item fits into a row that has one.
  func fits(_ breadth: Distance, after used: Distance) -> Bool {
    !isLine && used + spacing + breadth <= limit
  }

  /// How many more items, all alike, fit into a row that has one.
  func more(_ breadth: Distance, after used: Distance) -> Int {
    if isLine || limit < used { return 0 }
    return (limit - used).count(of: breadth + spacing)
  }

  /// How many items, all alike, make a row: at least 1.
  func capacity(_ breadth: Distance) -> Int { 1 + more(breadth, after: breadth) }
}
