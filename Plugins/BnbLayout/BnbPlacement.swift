import LayoutPlugin

/// Consecutive sections, each with a header and its groups, followed by the loader.
final class BnbPlacement: Placement {
  private let mosaic: Mosaic
  private let axis: ScrollAxis
  private let stack: SectionStack
  private let loader: Double

  static func bytes(for input: LayoutInput) -> Int { SectionStack.bytes(for: input.sectionCount) }

  /// - Complexity: O(sections + pattern) the first time and after a change that affects all
  ///   sections; otherwise O(blocks of sections + pattern). Independent of the number of items.
  init(_ input: LayoutInput, _ mosaic: Mosaic, after change: PlacementChange) {
    self.mosaic = mosaic
    let axis = mosaic.axis
    self.axis = axis
    let previous = change.previous as? BnbPlacement
    var lengths = SectionStack.lengths(of: input.sectionCount, after: change, previous?.stack)
    input.visitChangedSections(after: change, of: BnbPlacement.keys) {
      let margins = BnbPlacement.margins(input, $0, axis)
      lengths[$0] = margins.length(around: ExactLength(mosaic.length(of: input.counts[$0])))
    }
    stack = SectionStack(axis, lengths, after: previous?.stack)
    let hasLoader = input[properties.loadMoreEnabled] && !input.counts.isEmpty
    loader = hasLoader ? axis.along(input[properties.moreLoaderSize]) : 0
    super.init(input)
  }

  private static func margins(
    _ input: LayoutInput, _ section: Int, _ axis: ScrollAxis
  ) -> SectionMargins {
    let size = input[properties.headerSize, section: section]
    return SectionMargins(header: size.width > 0 && size.height > 0 ? axis.along(size) : 0, axis)
  }

  /// All properties that determine a section's length.
  private static var keys: [PropertyKey] {
    [
      properties.gridCellSize.key, properties.parallaxCellSize.key, properties.headerSize.key,
      properties.gridCellSpacing.key, properties.gridPadding.key, properties.scrollDirection.key,
      properties.pattern.key,
    ]
  }

  private var length: Double { stack.length.points + loader }
  private var breadth: Double { axis.across(input.viewportSize) }

  override var contentSize: Size { axis.size(length: length, breadth: breadth) }

  /// Returns whether the end of the content is visible at an offset.
  func isAtEnd(_ offset: Point) -> Bool {
    !input.counts.isEmpty && axis.along(offset) >= length - axis.along(input.viewportSize)
  }

  @_optimize(speed)
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let along = axis.along(rect)
    // Cells are added up in points, so they may end a few ulps beyond their section's exact end.
    try stack.visit(along.withSlack) { extent throws(StopIteration) in
      let margins = margins(extent.section)
      if let header = header(extent, margins, viewport) { try writer.add(header) }
      try visitCells(of: extent, margins, along, viewport, &writer)
    }
    if loader > 0 && along.upperBound > length - loader { try writer.add(loaderElement) }
  }

  /// Writes the cells of the groups in the range and of one more on either side, whose cells may
  /// extend beyond their group.
  @_optimize(speed)
  private func visitCells(
    of extent: SectionStack.Extent, _ margins: SectionMargins, _ along: ClosedRange<Double>,
    _ viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let section = extent.section
    let count = input.counts[section]
    guard count > 0 else { return }
    let size = mosaic.cells.count
    let origin = origin(of: extent, margins)
    let groups = Steps(from: origin, by: mosaic.length, count: (count - 1) / size + 1)
    let atOnePoint = max(1, Placement.maxItemsAtOnePoint / size)
    var parallax = ItemReader(input, properties.parallax, section)
    for group in groups.numbers(
      from: along.lowerBound, to: along.upperBound, maxItemsAtOnePoint: atOnePoint)
    {
      let base = group * size
      for index in 0..<min(size, count - base) {
        let cell = mosaic.cells[index]
        let start = origin + Double(group) * mosaic.length + cell.along
        guard start < along.upperBound && start + cell.length > along.lowerBound else { continue }
        let frame = frame(cell, at: start)
        let moves = cell.isMoved(Parallax(parallax.value(at: base + index)))
        try writer.addCell(section, base + index, frame) {
          if moves { addParallax(to: &$0, viewport) }
        }
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    if path.kind == Kind.loader { return loader > 0 && path.section == 0 ? loaderElement : nil }
    let (section, item) = (path.sectionIndex, path.itemIndex)
    let extent = stack.extent(of: section)
    let margins = margins(section)
    if path.kind == Kind.header { return header(extent, margins, viewport) }
    let (group, index) = item.quotientAndRemainder(dividingBy: mosaic.cells.count)
    let cell = mosaic.cells[index]
    let start = origin(of: extent, margins) + Double(group) * mosaic.length + cell.along
    var element = Element(section: section, item: item, frame: frame(cell, at: start))
    if cell.isMoved(input[properties.parallax, section: section, item: item]) {
      addParallax(to: &element, viewport)
    }
    return element
  }

  // MARK: Elements

  private func margins(_ section: Int) -> SectionMargins {
    BnbPlacement.margins(input, section, axis)
  }

  /// Returns the start of a section's first group.
  private func origin(of extent: SectionStack.Extent, _ margins: SectionMargins) -> Double {
    (extent.start + margins.before).points
  }

  private func header(
    _ extent: SectionStack.Extent, _ margins: SectionMargins, _ viewport: Viewport
  ) -> Element? {
    stack.header(extent, margins, breadth: breadth, isSticky: false, from: viewport)
  }

  @inline(__always)
  private func frame(_ cell: Mosaic.Cell, at start: Double) -> Rect {
    axis.rect(along: start, across: cell.across, length: cell.length, breadth: cell.breadth)
  }

  /// Sets the parallax offset, which is proportional to the distance between the centers of cell
  /// and viewport. It reaches the maximum when the cell leaves the viewport.
  @inline(__always)
  private func addParallax(to element: inout Element, _ viewport: Viewport) {
    let maximum = input[properties.maxParallaxOffset]
    let span = (axis.along(viewport.bounds.size) + axis.along(element.frame.size)) / 2
    let distance = axis.along(element.frame.center) - axis.along(viewport.bounds.center)
    let offset = span > 0 ? (distance * maximum / span).clamped(-maximum, maximum) : 0
    element.set(.parallax)
    element.content_offset = axis.point(along: offset)
    element.content_outset = axis.size(length: 2 * maximum, breadth: 0)
  }

  private var loaderElement: Element {
    Element(
      Kind.loader, section: 0, item: 0,
      frame: axis.rect(along: length - loader, across: 0, length: loader, breadth: breadth))
  }
}
