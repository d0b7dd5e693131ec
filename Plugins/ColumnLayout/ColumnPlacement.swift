import LayoutPlugin

/// Sections one below the other, each a header and, while it is open, its items in columns.
///
///     ┌──────────────────┐ start(of: 0)
///     │ header           │
///     ├──────────────────┤
///     │   insets.top     │
///     │  ┌───┐┌───┐┌───┐ │ ─┐
///     │  │ 0 ││ 1 ││ 2 │ │  │
///     │  └───┘│   │└───┘ │  │ columns.height
///     │  ┌───┐└───┘      │  │
///     │  │ 3 │           │  │
///     │  └───┘           │ ─┘
///     │   insets.bottom  │
///     ├──────────────────┤ start(of: 1)
///     │ header, closed   │
///     └──────────────────┘ start(of: 2)
///
/// The background is as large as the whole section. Source: ExpandableColumnLayout.
final class ColumnPlacement: Placement {
  /// By section; `nil` until the section is opened. Closed ones keep them for the next time.
  private(set) var columns: [ItemColumns?] = []
  /// Where each section begins, and behind the last one, where they end: as far as that is known
  /// without packing anything.
  private(set) var knownStarts: [Double] = [0]
  /// The same for all sections.
  let allStarts = Deferred<SectionStarts>()

  /// - Complexity: O(sections), and for each section that changed, see `DealtColumns` and
  ///   `PackedColumns`.
  init(_ input: LayoutInput, after change: PlacementChange) throws(Failure) {
    super.init(input)
    columns.reserveCapacity(input.sectionCount)
    let previous = change.previous as? ColumnPlacement
    for section in 0..<input.sectionCount {
      columns.append(
        try arrange(section, after: previous?.columns(before: change, of: section)))
    }
    knownStarts = starts(behind: [0]) { $0.knownHeight }
  }

  /// What this placement has for a section that a change took elsewhere.
  private func columns(before change: PlacementChange, of section: Int) -> ItemColumns? {
    guard let old = change.before(Path(Kind.background, section, 0))?.path.sectionIndex,
      old < columns.count
    else { return nil }
    return columns[old]
  }

  /// Arranges an open section; a closed one keeps what it has if that is still right.
  private func arrange(_ section: Int, after old: ItemColumns?) throws(Failure) -> ItemColumns? {
    let isOpen = self.isOpen(section)
    let isLarge = PackedColumns.isTooMany(
      input.counts[section], in: input.integer(.columns, section))
    guard isOpen || old != nil || isLarge else { return nil }
    let items = SectionItems(input, section)
    try items.check(section: section)
    if isOpen { return items.arranged(after: old) }
    guard let old, old.isMade(of: items) else { return nil }
    return old
  }

  // MARK: Sections

  /// Whether the section shows its items.
  func isOpen(_ section: Int) -> Bool {
    input.flag(.expanded, section) && input.counts[section] > 0
  }

  /// The size of a section's header, if it has one.
  func header(of section: Int) -> Size? {
    let size = input.size(.headerSize, section)
    return size.width > 0 || size.height > 0 ? size : nil
  }

  /// Where a section's header begins while it is not pinned, if it has one.
  func headerTop(of section: Int) -> Double? {
    header(of: section) == nil ? nil : start(of: section)
  }

  /// The height of what a section shows below its header, with the insets.
  func drawerHeight(of section: Int) -> Double {
    start(of: section + 1) - start(of: section) - (header(of: section)?.height ?? 0)
  }

  override var contentSize: Size {
    Size(width: input.viewportSize.width, height: start(of: input.sectionCount))
  }

  override func contentSize(upTo limit: Size) -> Size {
    guard let section = firstUnpackedSection, extends(section, beyond: limit.height) else {
      return contentSize
    }
    return Size(width: input.viewportSize.width, height: limit.height)
  }

  // MARK: Queries

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: (Element) -> Void) {
    var section = firstSection(endingAfter: rect.y)
    while section < input.sectionCount && start(of: section) < rect.maxY {
      if let background = background(section) { yield(background) }
      if let header = header(section, viewport) { yield(header) }
      if isOpen(section), let columns = columns[section] {
        columns.visit(in: rect, top: itemsTop(of: section)) { item, frame in
          yield(cell(section, item, frame))
        }
      }
      if extends(section, beyond: rect.maxY) { return }
      section += 1
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    switch path.kind {
    case Kind.background: return background(section)
    case Kind.header: return header(section, viewport)
    default:
      guard isOpen(section), let columns = columns[section] else { return nil }
      let item = path.itemIndex
      return cell(section, item, columns.frame(of: item, top: itemsTop(of: section)))
    }
  }

  func itemsTop(of section: Int) -> Double {
    start(of: section) + (header(of: section)?.height ?? 0) + input.insets(.insets, section).top
  }

  // MARK: Elements

  /// Three layers for each section; earlier sections cover later ones, which hides a drawer that
  /// slides out from behind its header.
  private func depth(of section: Int) -> Double { 3 * Double(input.sectionCount - section) }

  private func cell(_ section: Int, _ item: Int, _ frame: Rect) -> Element {
    var element = Element(section: section, item: item, frame: frame)
    element.z = depth(of: section) - 1
    return element
  }

  private func background(_ section: Int) -> Element? {
    guard input.flag(.background, section) else { return nil }
    let y = start(of: section)
    var element = Element(
      Kind.background, section: section, item: 0,
      frame: Rect(
        x: 0, y: y, width: input.viewportSize.width, height: start(of: section + 1) - y))
    element.z = depth(of: section) - 2
    return element
  }

  /// A sticky header stays at the viewport's top until the end of its section pushes it out.
  private func header(_ section: Int, _ viewport: Viewport) -> Element? {
    guard let size = header(of: section) else { return nil }
    var y = start(of: section)
    var flags: UInt32 = 0
    if input.flag(.stickyHeader, section) {
      let top = viewport.bounds.y + viewport.content_insets.top
      let pinned =
        top > y && extends(section, beyond: top + size.height + 1)
        ? top : min(top, start(of: section + 1) - size.height)
      if pinned > y {
        y = pinned
        flags = ElementFlag.pinned
      }
    }
    var element = Element(
      Kind.header, section: section, item: 0,
      frame: Rect(x: 0, y: y, width: size.width, height: size.height))
    element.flags = flags
    element.z = depth(of: section)
    return element
  }
}
