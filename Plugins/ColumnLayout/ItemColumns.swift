import LayoutPlugin

/// The items of one section in columns, measured from the top of the first one.
///
/// Immutable, and shared by the placements in which the section is the same.
class ItemColumns {
  let items: SectionItems

  init(_ items: SectionItems) { self.items = items }

  /// The height of the highest column, in points.
  var height: Double { 0 }

  /// The same, if it takes no packing to know.
  var knownHeight: Double? { height }

  /// How far the columns reach at least, as far as they are packed.
  var knownReach: Double { height }

  /// How much memory packing all may take.
  var bytesToPack: Int { 0 }

  /// Whether the highest column ends beyond a position; packs no more than that takes.
  func reaches(beyond position: Double) -> Bool { height > position }

  /// Where an item is, when the columns begin at `top`.
  func frame(of item: Int, top: Double) -> Rect { Rect() }

  /// Writes the items that meet a rectangle, when the columns begin at `top`.
  func visit(
    in rect: Rect, top: Double, _ dress: CellDress, _ writer: inout ElementWriter
  ) throws(Enough) {}

  /// Whether these are the columns of the same items in the same style.
  final func isMade(of items: SectionItems) -> Bool { self.items.isSame(as: items) }
}

/// All that the places of a section's items depend on.
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

  /// Whether both are known to be the same items in the same style.
  func isSame(as old: SectionItems) -> Bool {
    style == old.style && heights.isSame(as: old.heights) && spans.isSame(as: old.spans)
      && pins.isSame(as: old.pins)
  }

  /// How much memory arranging them takes at the most, without what is put off.
  var bytes: Int {
    let lists = 8 * style.columns * MemoryLayout<Double>.stride
    // What is too many to be packed is dealt, in closed form.
    let isDealt = PackedColumns.isTooMany(
      style.count, in: style.columns, joinsColumns: spans.mayJoinColumns)
    return 1024 + lists + RoundRobinLengths.bytes(for: heights, columns: style.columns)
      + (isDealt ? 0 : PackedColumns.bytes(for: self))
  }

  /// Arranges the items, taking over from before what did not change.
  func arranged(after previous: ItemColumns?) -> ItemColumns {
    if let previous, previous.isMade(of: self) { return previous }
    if let lanes = Lanes(self) {
      return RoundRobinColumns(self, lanes, previous: previous as? RoundRobinColumns)
    }
    return PackedColumns(self, previous: previous as? PackedColumns)
  }

  /// Fails where items have to be looked at one by one and are too many for that.
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
