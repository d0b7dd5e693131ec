import LayoutPlugin

/// Sections one below the other, each with a header and, while it is open, its items in columns.
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
/// The background covers the whole section. Source: ExpandableColumnLayout.
final class ColumnPlacement: Placement {
  /// By section; `nil` until the section is first opened, and for small ones (`isSmall`). Closed
  /// sections keep their columns for the next time.
  private(set) var columns = SectionList<ItemColumns?>()
  /// The positions with known lengths only; sections of unknown length count as zero.
  private(set) var knownStack = StackedSections(SectionStack(.vertical, SectionList()))
  /// The sections of unknown length, in order.
  private(set) var unpacked: [Int] = []
  let packedStack = LazyPart<StackedSections>()
  /// The margins of every section, if all are equal.
  private(set) var sharedMargins: (header: ExactLength, insets: ExactLength)?

  /// - Complexity: O(sections) the first time and after a change that affects all sections;
  ///   otherwise O(blocks of sections), and for each changed section that of `RoundRobinColumns` or
  ///   `PackedColumns`.
  init(_ input: LayoutInput, after change: PlacementChange) throws(Failure) {
    super.init(input)
    let keys = [properties.headerSize.key, properties.insets.key]
    if !keys.contains(where: { input.hasSectionValues($0) }) { sharedMargins = margins(of: 0) }
    let previous = change.previous as? ColumnPlacement
    let count = input.sectionCount
    var budget = MemoryBudget()
    try budget.spend(
      SectionList<ItemColumns?>.bytes(for: count) + SectionStack.bytes(for: count))
    columns = (previous?.columns ?? SectionList()).rearranged(
      after: change, to: count, filledWith: nil)
    var changed: [Int] = []
    try input.visitChangedSections(after: change, of: ColumnPlacement.keys) {
      section throws(Failure) in
      let old = columns[section]
      let new = try arrange(section, after: old, &budget)
      // Only a block of sections with a change is copied.
      if new !== old { columns[section] = new }
      // The index is stored in three lists, which grow by doubling, and sorted.
      try budget.spend(16 * MemoryLayout<Int>.stride)
      changed.append(section)
    }
    try budget.spend(16 * MemoryLayout<Int>.stride * (previous?.unpacked.count ?? 0))
    measure(changed, after: change, previous)
    // Finding the visible elements, in this placement and the one before, may require packing them.
    try Memory.require(0, forLater: bytesToPack + (previous?.bytesToPack ?? 0))
  }

  /// All properties that determine the placement of a section, and whether it has visible elements.
  private static var keys: [PropertyKey] { SectionStyle.keys + [properties.background.key] }

  private var bytesToPack: Int {
    unpacked.reduce(0) { $0 + (columns[$1]?.bytesToPack ?? 0) }
      + (unpacked.isEmpty ? 0 : SectionStack.bytes(for: input.sectionCount))
  }

  /// Computes the lengths of sections that may have changed.
  private func measure(
    _ changed: [Int], after change: PlacementChange, _ previous: ColumnPlacement?
  ) {
    var lengths = SectionStack.lengths(
      of: input.sectionCount, after: change, previous?.knownStack.stack)
    var sections = changed
    for section in previous?.unpacked ?? [] {
      if let new = change.after(Path(Kind.background, section, 0)) {
        sections.append(new.path.sectionIndex)
      }
    }
    sections.order { $0 }
    // A section that changed before it was packed is in the list twice.
    for section in sections where section != unpacked.last {
      let length = length(of: section) { $0.knownHeight }
      lengths[section] = length ?? .zero
      if length == nil { unpacked.append(section) }
    }
    knownStack = StackedSections(
      SectionStack(.vertical, lengths, after: previous?.knownStack.stack, shows: shows))
  }

  /// Arranges an open section; a closed one keeps its columns if they are still valid.
  private func arrange(
    _ section: Int, after old: ItemColumns?, _ budget: inout MemoryBudget
  ) throws(Failure) -> ItemColumns? {
    if isSmall(section) { return nil }
    let isOpen = self.isOpen(section)
    let isLarge = PackedColumns.isTooMany(
      input.counts[section], in: input[properties.columns, section: section])
    guard isOpen || old != nil || isLarge else { return nil }
    let items = SectionItems(input, section)
    try items.check(section: section)
    if isOpen {
      // Equal sections share their columns.
      if section > 0, let twin = columns[section - 1], twin.isMade(of: items) { return twin }
      try budget.spend(items.bytes)
      return items.arranged(after: old)
    }
    guard let old, old.isMade(of: items) else { return nil }
    return old
  }

  // MARK: Sections

  /// Returns whether the section shows its items.
  func isOpen(_ section: Int) -> Bool {
    input[properties.expanded, section: section] && input.counts[section] > 0
  }

  /// Returns whether the section has visible elements. If not, its height is zero.
  private func shows(_ section: Int) -> Bool {
    isOpen(section) || headerHeight(of: section) != nil
      || input[properties.background, section: section]
  }

  /// Returns the height of a section's header, or `nil`. Other positions depend on nothing else of the header.
  func headerHeight(of section: Int) -> Double? {
    let size = input[properties.headerSize, section: section]
    return size.width > 0 || size.height > 0 ? size.height : nil
  }

  /// Returns the size of a section's header, or `nil`.
  func header(of section: Int) -> Size? {
    var size = input[properties.headerSize, section: section]
    guard size.width > 0 || size.height > 0 else { return nil }
    if input[properties.fullWidthHeader, section: section] {
      size.width = input.viewportSize.width
    }
    return size
  }

  /// Returns the unpinned position of a section's header, or `nil`.
  func headerTop(of section: Int) -> Double? {
    headerHeight(of: section) == nil ? nil : start(of: section).points
  }

  /// Returns the height of a section below its header, with the insets.
  func drawerHeight(of section: Int) -> Double {
    let start = start(of: section)
    return end(of: section, from: start).points - start.points - (headerHeight(of: section) ?? 0)
  }

  override var contentSize: Size {
    Size(width: input.viewportSize.width, height: start(of: input.sectionCount).points)
  }

  override func contentSize(upTo limit: Size) -> Size {
    guard let section = unpacked.first,
      extends(section, from: start(of: section), beyond: limit.height)
    else { return contentSize }
    return Size(width: input.viewportSize.width, height: limit.height)
  }

  /// Considers only the first section that is not completely packed.
  override var knownContentSize: (size: Size, isExact: Bool) {
    guard let section = unpacked.first, packedStack.known == nil else { return (contentSize, true) }
    let known = knownStack.stack.length + (length(of: section) { $0.knownReach } ?? .zero)
    return (Size(width: input.viewportSize.width, height: known.points), false)
  }

  // MARK: Queries

  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try visit(in: rect, from: viewport, backgrounds: true, &writer)
  }

  override func visitForeground(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try visit(in: rect, from: viewport, backgrounds: false, &writer)
  }

  @_optimize(speed)
  private func visit(
    in rect: Rect, from viewport: Viewport, backgrounds: Bool, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    guard var (section, start) = firstSection(endingAfter: rect.y) else { return }
    while section < input.sectionCount && start.points < rect.maxY {
      if backgrounds && input[properties.background, section: section] {
        try writer.add(background(section, start))
      }
      var top: Double?
      if let size = header(of: section) {
        let header = header(section, start, size, viewport)
        top = header.frame.maxY
        try writer.add(header)
      }
      if isOpen(section) {
        let dress = CellDress(
          section: section, depth: depth(of: section) - 1, top: top,
          width: input.viewportSize.width)
        let top = itemsTop(of: section, from: start)
        if let columns = columns[section] {
          try columns.visit(in: rect, top: top, dress, &writer)
        } else {
          try visitSmall(section, top: top) { item, frame throws(StopIteration) in
            try writer.add(item, frame, dress)
          }
        }
      }
      if extends(section, from: start, beyond: rect.maxY) { return }
      start = end(of: section, from: start)
      // Skipped sections have no height.
      section = knownStack.stack.firstShown(from: section + 1, shows)
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    let start = start(of: section)
    let header = header(of: section).map { self.header(section, start, $0, viewport) }
    switch path.kind {
    case Kind.background:
      guard input[properties.background, section: section] else { return nil }
      return background(section, start)
    case Kind.header: return header
    default:
      guard isOpen(section) else { return nil }
      let top = itemsTop(of: section, from: start)
      var element = Element(
        section: section, item: path.itemIndex,
        frame: columns[section]?.frame(of: path.itemIndex, top: top)
          ?? smallFrame(of: path.itemIndex, in: section, top: top))
      CellDress(
        section: section, depth: depth(of: section) - 1, top: header?.frame.maxY,
        width: input.viewportSize.width
      ).apply(to: &element)
      return element
    }
  }

  func itemsTop(of section: Int, from start: ExactLength) -> Double {
    let header = ExactLength(headerHeight(of: section) ?? 0)
    return (start + header + ExactLength(input[properties.insets, section: section].top)).points
  }
}
