import LayoutPlugin

/// Sections one after the other, each a header and its groups; then the loader.
final class BnbPlacement: Placement {
  private let mosaic: Mosaic
  private let axis: ScrollAxis
  /// Where each section begins, and behind the last one, where the sections end.
  private let starts: [Double]
  private let headers: [Double]
  private let loader: Double

  static func bytes(for input: LayoutInput) -> Int {
    2 * (input.sectionCount + 4) * MemoryLayout<Double>.stride
  }

  /// - Complexity: O(sections + pattern), whatever the number of items.
  init(_ input: LayoutInput, _ mosaic: Mosaic) {
    self.mosaic = mosaic
    let axis = mosaic.axis
    self.axis = axis
    headers = input.counts.indices.map {
      let size = input[properties.headerSize, section: $0]
      return size.width > 0 && size.height > 0 ? axis.along(size) : 0
    }
    var starts = [0.0]
    starts.reserveCapacity(input.counts.count + 1)
    for (section, count) in input.counts.enumerated() {
      starts.append(starts[section] + headers[section] + mosaic.length(of: count))
    }
    self.starts = starts
    let hasLoader = input[properties.loadMoreEnabled] && !input.counts.isEmpty
    loader = hasLoader ? axis.along(input[properties.moreLoaderSize]) : 0
    super.init(input)
  }

  private var length: Double { (starts.last ?? 0) + loader }
  private var breadth: Double { axis.across(input.viewportSize) }

  override var contentSize: Size { axis.size(length: length, breadth: breadth) }

  /// Whether the end of the content is in view.
  func isAtEnd(_ bounds: Rect) -> Bool {
    !input.counts.isEmpty && axis.along(bounds.origin) >= length - axis.along(bounds.size)
  }

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: Yield) throws(Enough) {
    let low = axis.along(rect.origin)
    let high = low + axis.along(rect.size)
    var section = firstSection(endingAfter: low)
    while section < input.sectionCount && starts[section] < high {
      if headers[section] > 0 { try yield(header(section)) }
      try visitCells(of: section, low, high, viewport, yield)
      section += 1
    }
    if loader > 0 { try yield(loaderElement) }
  }

  /// The groups that the range touches; and one more on either side, for cells that reach out of
  /// theirs.
  private func visitCells(
    of section: Int, _ low: Double, _ high: Double, _ viewport: Viewport, _ yield: Yield
  ) throws(Enough) {
    let count = input.counts[section]
    guard count > 0 else { return }
    let size = mosaic.cells.count
    let origin = starts[section] + headers[section]
    let groups = Steps(from: origin, by: mosaic.length, count: (count - 1) / size + 1)
    let pile = max(1, Placement.largestPile / size)
    for group in groups.numbers(from: low, to: high, largestPile: pile) {
      let base = group * size
      for index in 0..<min(size, count - base) {
        let start = origin + Double(group) * mosaic.length + mosaic.cells[index].along
        if start < high && start + mosaic.cells[index].length > low {
          try yield(cell(section, base + index, viewport))
        }
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    switch path.kind {
    case Kind.header: return headers[path.sectionIndex] > 0 ? header(path.sectionIndex) : nil
    case Kind.loader: return loader > 0 && path.section == 0 ? loaderElement : nil
    default: return cell(path.sectionIndex, path.itemIndex, viewport)
    }
  }

  // MARK: Elements

  private func cell(_ section: Int, _ item: Int, _ viewport: Viewport) -> Element {
    let (group, index) = item.quotientAndRemainder(dividingBy: mosaic.cells.count)
    let place = mosaic.cells[index]
    let start = starts[section] + headers[section] + Double(group) * mosaic.length
    let frame = axis.rect(
      along: start + place.along, across: place.across, length: place.length,
      breadth: place.breadth)
    var element = Element(section: section, item: item, frame: frame)
    switch input[properties.parallax, section: section, item: item] {
    case .on: addParallax(to: &element, viewport)
    case .automatic where place.isFullWidth: addParallax(to: &element, viewport)
    case .automatic, .off: break
    }
    return element
  }

  /// The content moves in proportion to the distance between the middles of cell and viewport, and
  /// has reached the maximum when the cell has left.
  private func addParallax(to element: inout Element, _ viewport: Viewport) {
    let maximum = input[properties.maxParallaxOffset]
    let span = (axis.along(viewport.bounds.size) + axis.along(element.frame.size)) / 2
    let distance = axis.along(element.frame.center) - axis.along(viewport.bounds.center)
    let offset = span > 0 ? (distance * maximum / span).clamped(-maximum, maximum) : 0
    element.flags |= ElementFlag.parallax
    element.content_offset = axis.point(along: offset)
    element.content_outset = axis.size(length: 2 * maximum, breadth: 0)
  }

  private func header(_ section: Int) -> Element {
    Element(
      Kind.header, section: section, item: 0,
      frame: axis.rect(
        along: starts[section], across: 0, length: headers[section], breadth: breadth))
  }

  private var loaderElement: Element {
    Element(
      Kind.loader, section: 0, item: 0,
      frame: axis.rect(along: length - loader, across: 0, length: loader, breadth: breadth))
  }

  /// - Complexity: O(log sections).
  private func firstSection(endingAfter position: Double) -> Int {
    return (0..<input.sectionCount).partitioningIndex { starts[$0 + 1] > position }
  }
}
