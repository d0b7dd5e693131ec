import LayoutPlugin

/// The items of one section in columns, relative to the top of the columns.
///
/// Immutable, and shared by the placements in which the section is the same.
class ItemColumns {
  let items: SectionItems

  init(_ items: SectionItems) { self.items = items }

  /// The height of the highest column, in points.
  var height: Double { 0 }

  /// The height, if it is known without packing.
  var knownHeight: Double? { height }

  /// The minimum height, as far as the columns are packed.
  var knownReach: Double { height }

  /// The maximum memory for packing all items.
  var bytesToPack: Int { 0 }

  /// Returns whether the highest column ends beyond a position. Packs only as much as necessary.
  func reaches(beyond position: Double) -> Bool { height > position }

  /// Returns the frame of an item, if the columns begin at `top`.
  func frame(of item: Int, top: Double) -> Rect { Rect() }

  /// Writes the items that meet a rectangle, if the columns begin at `top`.
  func visit(
    in rect: Rect, top: Double, _ dress: CellDress, _ writer: inout ElementWriter
  ) throws(StopIteration) {}

  /// Returns whether these are the columns of the same items in the same style.
  final func isMade(of items: SectionItems) -> Bool { self.items.isSame(as: items) }
}

/// Everything that the positions of a section's items depend on.
struct SectionItems {
  let style: SectionStyle
  var heights: ItemLengths
  var spans: ItemReader
  var pins: ItemReader

  init(_ input: borrowing LayoutInput, _ section: Int) {
    style = SectionStyle(input, section)
    heights = style.heights(input, section)
    spans = ItemReader(input, properties.span, section)
    pins = ItemReader(input, properties.column, section)
  }

  /// Returns whether both are known to be the same items in the same style.
  func isSame(as old: SectionItems) -> Bool {
    style == old.style && heights.isSame(as: old.heights) && spans.isSame(as: old.spans)
      && pins.isSame(as: old.pins)
  }

  /// Returns whether the items from one on are known to be the same in both, and up to where this applies.
  ///
  /// - Parameter limit: At most the number of items in both.
  /// - Complexity: O(log pieces).
  func compare(
    with old: SectionItems, from item: Int, limit: Int
  ) -> (end: Int, areSame: Bool) {
    let heights = heights.compare(with: old.heights, from: item, limit: limit)
    let spans = spans.compare(with: old.spans, from: item, limit: heights.end)
    let pins = pins.compare(with: old.pins, from: item, limit: spans.end)
    return (pins.end, heights.areSame && spans.areSame && pins.areSame)
  }

  /// Calls `body` with ranges that contain all items whose height or column differs.
  ///
  /// - Complexity: O(items in pieces of storage that are not shared).
  func visitDifferences(in range: Range<Int>, from old: SectionItems, _ body: (Range<Int>) -> Void)
  {
    var (heights, pins) = (heights, pins)
    heights.visitDifferences(in: range, from: old.heights, body)
    pins.visitDifferences(in: range, from: old.pins, at: range.lowerBound, body)
  }

  /// The maximum memory for arranging the items, without deferred work.
  var bytes: Int {
    let lists = 8 * style.columns * MemoryLayout<Double>.stride
    // If there are too many items to pack, they are distributed in closed form.
    let isDealt = PackedColumns.isTooMany(
      style.count, in: style.columns, joinsColumns: spans.mayJoinColumns)
    return 1024 + lists + RoundRobinLengths.bytes(for: heights, columns: style.columns)
      + (isDealt ? 0 : PackedColumns.bytes(for: self))
  }

  /// Arranges the items, reusing unchanged parts of the previous columns.
  func arranged(after previous: ItemColumns?) -> ItemColumns {
    if let previous, previous.isMade(of: self) { return previous }
    if let lanes = Lanes(self) {
      return RoundRobinColumns(self, lanes, previous: previous as? RoundRobinColumns)
    }
    return PackedColumns(self, previous: previous as? PackedColumns)
  }

  /// Throws if the items have to be packed one by one, and are too many for that.
  func check(section: Int) throws(Failure) {
    let isTooMany = PackedColumns.isTooMany(
      style.count, in: style.columns, joinsColumns: spans.mayJoinColumns)
    guard isTooMany, Lanes(self) == nil else { return }
    throw Failure(
      LH_OUT_OF_RANGE,
      "section \(section): \(style.count) items are too many to find the place of each among \(style.columns) columns one by one"
    )
  }
}
