import LayoutPlugin

/// Sections one below the other, each a header and, while it is open, its items in columns.
///
///     ┌──────────────────┐ starts[0]
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
///     ├──────────────────┤ starts[1]
///     │ header, closed   │
///     └──────────────────┘ starts[2]
///
/// The background is as large as the whole section. Source: ExpandableColumnLayout.
final class ColumnPlacement: Placement {
  /// Where each section begins, and behind the last one, where they end.
  private var starts: [Double] = [0]
  /// By section; `nil` until the section is opened. Closed ones keep them for the next time.
  private var columns: [ItemColumns?] = []

  /// - Complexity: O(sections), and for each section that changed, see `DealtColumns` and
  ///   `PackedColumns`.
  init(_ input: LayoutInput, after change: PlacementChange) throws(Failure) {
    super.init(input)
    starts.reserveCapacity(input.sectionCount + 1)
    columns.reserveCapacity(input.sectionCount)
    let previous = change.previous as? ColumnPlacement
    var end = 0.0
    for section in 0..<input.sectionCount {
      end += header(of: section)?.height ?? 0
      let items = try arrange(section, after: previous?.columns(before: change, of: section))
      columns.append(items)
      if let items, isOpen(section) {
        let insets = input.insets(.insets, section)
        end += insets.top + items.height + insets.bottom
      }
      starts.append(end)
    }
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
  private func header(of section: Int) -> Size? {
    let size = input.size(.headerSize, section)
    return size.width > 0 || size.height > 0 ? size : nil
  }

  /// Where a section's header begins while it is not pinned, if it has one.
  func headerTop(of section: Int) -> Double? {
    header(of: section) == nil ? nil : starts[section]
  }

  /// The height of what a section shows below its header, with the insets.
  func drawerHeight(of section: Int) -> Double {
    starts[section + 1] - starts[section] - (header(of: section)?.height ?? 0)
  }

  override var contentSize: Size {
    Size(width: input.viewportSize.width, height: starts[input.sectionCount])
  }

  // MARK: Queries

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: (Element) -> Void) {
    var section = firstSection(endingAfter: rect.y)
    while section < input.sectionCount && starts[section] < rect.maxY {
      yield(background(section))
      if let header = header(section, viewport) { yield(header) }
      if isOpen(section), let columns = columns[section] {
        columns.visit(in: rect, top: itemsTop(of: section)) { item, frame in
          yield(cell(section, item, frame))
        }
      }
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

  /// - Complexity: O(log sections).
  private func firstSection(endingAfter position: Double) -> Int {
    // What a section shows may end a few ulps behind the section.
    let position = position - max(1, position.magnitude) * 0x1p-48
    return (0..<input.sectionCount).partitioningIndex { starts[$0 + 1] > position }
  }

  private func itemsTop(of section: Int) -> Double {
    starts[section] + (header(of: section)?.height ?? 0) + input.insets(.insets, section).top
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

  private func background(_ section: Int) -> Element {
    var element = Element(
      Kind.background, section: section, item: 0,
      frame: Rect(
        x: 0, y: starts[section], width: input.viewportSize.width,
        height: starts[section + 1] - starts[section]))
    element.z = depth(of: section) - 2
    return element
  }

  /// A sticky header stays at the viewport's top until the end of its section pushes it out.
  private func header(_ section: Int, _ viewport: Viewport) -> Element? {
    guard let size = header(of: section) else { return nil }
    var y = starts[section]
    var flags: UInt32 = 0
    if input.flag(.stickyHeader, section) {
      let top = viewport.bounds.y + viewport.content_insets.top
      let pinned = min(top, starts[section + 1] - size.height)
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
