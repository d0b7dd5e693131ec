import LayoutPlugin

/// How far the columns of packed items can move before an item would go to another column.
///
/// Each item goes to the shortest column. So the items begin one below the other, in order; at the
/// same level, the left column is first:
///
///     column 0   ├─ 0 ──┤├─ 3 ────┤         each item and the next one:
///     column 1     ├─ 1 ─────────┤          0 → 1 → 2 → 3 → 4
///     column 2       ├─ 2 ────┤├─ 4 ──┤
///
/// If the columns begin elsewhere and all items stay in their columns, each column moves as a whole.
/// The items stay if and only if they then still begin in order. For that only neighbors count: of
/// all items in one column with the next item in another, the least distance between the two.
struct ColumnSlack {
  /// The maximum number of columns: a distance for each pair takes little beside the checkpoints.
  static var most: Int { 8 }

  /// By column and next column, in units, and a last row for the first item, which follows none:
  /// the last numbers of an array.
  private let distances: TemporaryArray<Int128>
  private let first: Int
  private let columns: Int
  /// The column of the last item, and its start relative to the base.
  private var last: (column: Int, start: Int64)
  private var base: Int128 = 0

  /// Returns how many numbers of the array are distances.
  static func size(in columns: Int) -> Int { columns <= most ? (columns + 1) * columns : 0 }

  /// Starts without items. Records nothing if the array is empty, or if there are too many columns.
  init(_ distances: TemporaryArray<Int128>, columns: Int) {
    self.distances = distances
    self.columns = columns
    first = max(0, distances.count - ColumnSlack.size(in: columns))
    last = (columns, 0)
    for index in first..<distances.count { distances[index] = Int128(Int64.max) }
  }

  /// Sets the level from which starts are measured.
  mutating func measure(from base: Int128) {
    last.start &+= Int64(truncatingIfNeeded: self.base &- base)
    self.base = base
  }

  /// Records the next item's column, and its start relative to the base.
  @inline(__always)
  mutating func record(_ column: Int, _ start: Int64) {
    let index = first &+ last.column &* columns &+ column
    guard UInt(bitPattern: index) < UInt(bitPattern: distances.count) else { return }
    let distance = start &- last.start
    if distance < Int64(truncatingIfNeeded: distances[index]) {
      distances[index] = Int128(distance)
    }
    last = (column, start)
  }

  /// Returns the least distance from an item in a column to the next one in another, which may come
  /// after all that were recorded.
  ///
  /// - Parameter level: The level of the other column after the items.
  func distance(from column: Int, to next: Int, at level: Int128) -> Int128 {
    let distance = distances[first + column * columns + next]
    return column == last.column ? min(distance, level &- base &- Int128(last.start)) : distance
  }
}
