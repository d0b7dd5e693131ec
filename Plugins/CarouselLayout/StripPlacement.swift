import LayoutPlugin

/// A row of items with a header and a footer that follow the scroll; optionally endless or scaled.
///
///     |<-window->|
///     +----------+----------------------+
///     |  header  |                      |
///     |   start  +-----+ +-----+ +----- |     one pitch: from one item to the next
///     |<-------->|  0  | |  1  | |      |
///     |          +-----+ +-----+ +----- |
///     |  footer  |                      |
///     +----------+----------------------+
final class StripPlacement: Placement {
  let axis: ScrollAxis
  let row: Row
  let alignment: Alignment
  let loop: Loop?
  /// The viewport's length.
  let window: Double
  let contentLength: Double
  /// The start of the first item; in a loop, that of cycle 0.
  let start: Double
  /// The start of the items across the axis.
  private let near: Double
  private let contentBreadth: Double
  private let header: Double
  private let footer: Double
  private let scaling: Scaling?

  /// The number of cycle 0. The layout sets it at each prepare: when the content is shifted by
  /// whole cycles, copies keep their numbers.
  var firstCycle = 0

  /// - Complexity: O(1); if items have sizes of their own, O(blocks + items of changed blocks).
  init(_ input: LayoutInput, _ rules: StripVariant, after change: PlacementChange) {
    let axis = ScrollAxis(input)
    let window = axis.along(input.viewportSize)
    let insets = EdgeInsets(input, axis)
    let alignment = Alignment(input, insets, window: window)
    let scaling = rules.scaling
    let row = Row(
      input, axis, fraction: alignment.fraction, growth: scaling?.growth ?? 0, after: change,
      (change.previous as? StripPlacement)?.row)
    let firstLength = row.count > 0 ? row[0].length : row.longest
    let lastLength = row.count > 0 ? row[row.count - 1].length : row.longest

    self.axis = axis
    self.window = window
    self.alignment = alignment
    self.scaling = scaling
    self.row = row
    header = input[properties.headerHeight]
    footer = input[properties.footerHeight]
    near = header + insets.near
    contentBreadth = near + row.breadth + insets.far + footer

    let aligned = alignment.line - alignment.fraction * firstLength
    if rules.isEndless(row, window: window),
      let loop = Loop(
        row, window: window, lead: rules.alignsFirst ? aligned : insets.start)
    {
      self.loop = loop
      start = loop.origin
      contentLength = loop.contentLength
    } else {
      loop = nil
      let isAligned = rules.alignsFirst && rules.alignsFirstAtEnds
      start =
        isAligned ? alignment.leading(insets, firstLength: firstLength) : insets.start
      let end =
        isAligned
        ? alignment.trailing(insets, lastLength: lastLength, window: window) : insets.end
      contentLength = start + row.end + end
    }
    super.init(input)
  }

  override var contentSize: Size {
    input.counts.isEmpty ? Size() : axis.size(length: contentLength, breadth: contentBreadth)
  }

  /// Returns the offset nearest to this one at which the viewport, without its insets, is within the content.
  func reachable(_ offset: Double) -> Double {
    let first = -axis.before(input.contentInsets)
    let end = axis.along(contentSize) + axis.after(input.contentInsets)
    return offset.clamped(first, max(first, end - window))
  }

  func offset(of viewport: Viewport) -> Double { axis.along(viewport.bounds.origin) }

  // MARK: Elements

  /// Whether no element depends on the viewport's position: no header, footer, scaling or copies.
  var keepsElements: Bool { loop == nil && scaling == nil && header == 0 && footer == 0 }

  @_optimize(speed)
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try visitCells(in: rect, from: viewport, &writer)
    if shows(Kind.header) { try writer.add(strip(Kind.header, from: viewport)) }
    if shows(Kind.footer) { try writer.add(strip(Kind.footer, from: viewport)) }
  }

  @_optimize(speed)
  private func visitCells(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let across = axis.across(rect.origin)
    let outside = row.rule.growth * row.breadth
    guard row.count > 0, across <= near + row.breadth + outside,
      across + axis.across(rect.size) >= near - outside
    else { return }
    // Slightly more than requested, because positions are rounded; the writer drops elements outside.
    let slack = 1e-3 + axis.along(rect.origin).magnitude * 1e-14
    let low = axis.along(rect.origin) - slack
    let high = low + axis.along(rect.size) + 2 * slack
    var cycles = 0...0
    if let loop {
      let inhabited = inhabited(loop, from: viewport)
      let first = max(inhabited.lowerBound, loop.cycle(at: low - row.reach.high))
      let last = min(inhabited.upperBound, loop.cycle(at: high - row.reach.low) + 1)
      guard first <= last else { return }
      cycles = first...last
    }
    let rest = offset(of: viewport) + alignment.line
    for cycle in cycles {
      let shift = start(ofCycle: cycle)
      let name = name(ofCycle: cycle)
      try row.visit(low - shift, high - shift) { place throws(StopIteration) in
        let position = shift + place.start
        let frame = frame(place, at: position)
        guard let scaling else {
          return try writer.addCell(0, place.index, frame) { $0.cycle = name }
        }
        let factor = scaling.factor(at: rest - (position + alignment.fraction * place.length))
        try writer.addCell(0, place.index, frame, drawnIn: scaling.bounds(of: frame, at: factor)) {
          $0.cycle = name
          scaling.apply(factor, to: &$0)
        }
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    guard path.section == 0 else { return nil }
    guard path.kind == Kind.cell else {
      guard path.isNearestCycle || path.cycle == 0, shows(path.kind) else { return nil }
      return strip(path.kind, from: viewport)
    }
    guard path.itemIndex < row.count else { return nil }
    let place = row[path.itemIndex]
    guard let loop else {
      guard path.isNearestCycle || path.cycle == 0 else { return nil }
      return cell(0, path.itemIndex, place, viewport)
    }
    if path.isNearestCycle {
      return nearestCell(in: loop, path.itemIndex, place, viewport)
    }
    let (distance, isTooFar) = path.cycle.subtractingReportingOverflow(Int64(firstCycle))
    guard !isTooFar, let cycle = Int(exactly: distance),
      inhabited(loop, from: viewport).contains(cycle)
    else { return nil }
    return cell(cycle, path.itemIndex, place, viewport)
  }

  /// Returns the copy nearest to the viewport's center. If copies grow with their distance, returns
  /// the nearest one that is visible.
  ///
  /// - Complexity: O(1); O(copies across the viewport) if the nearest one is too small to be
  ///   visible.
  private func nearestCell(
    in loop: Loop, _ item: Int, _ place: Row.Item, _ viewport: Viewport
  ) -> Element {
    let middle = place.start + place.length / 2
    let nearest = loop.nearestCopy(of: middle, to: offset(of: viewport) + window / 2)
    // Alternates between both sides, up to the farthest copy that may extend into the viewport.
    let most = row.rule.growth > 0 ? loop.margin : 0
    var (distance, copy) = (0, cell(nearest, item, place, viewport))
    while !copy.frame.scaled(copy.transform.0).meets(viewport.bounds) {
      guard distance.magnitude < most else { return cell(nearest, item, place, viewport) }
      distance = distance < 0 ? -distance : -distance - 1
      copy = cell(nearest + distance, item, place, viewport)
    }
    return copy
  }

  private func inhabited(_ loop: Loop, from viewport: Viewport) -> ClosedRange<Int> {
    loop.inhabited(around: offset(of: viewport) + window / 2)
  }

  @inline(never)
  private func cell(_ cycle: Int, _ item: Int, _ place: Row.Item, _ viewport: Viewport) -> Element {
    let position = start(ofCycle: cycle) + place.start
    var element = Element(section: 0, item: item, frame: frame(place, at: position))
    element.cycle = name(ofCycle: cycle)
    if let scaling {
      let rest = offset(of: viewport) + alignment.line
      let factor = scaling.factor(at: rest - (position + alignment.fraction * place.length))
      scaling.apply(factor, to: &element)
    }
    return element
  }

  @inline(__always)
  private func frame(_ place: Row.Item, at position: Double) -> Rect {
    axis.rect(along: position, across: near, length: place.length, breadth: place.breadth)
  }

  /// Returns the number of a cycle; 0 without a loop.
  private func name(ofCycle cycle: Int) -> Int64 { loop == nil ? 0 : Int64(cycle &+ firstCycle) }

  private func breadth(of kind: UInt32) -> Double { kind == Kind.header ? header : footer }

  /// Returns whether there is a header or a footer.
  private func shows(_ kind: UInt32) -> Bool { breadth(of: kind) > 0 && !input.counts.isEmpty }

  /// Returns the header or footer, which has the viewport's length and position.
  @inline(never)
  private func strip(_ kind: UInt32, from viewport: Viewport) -> Element {
    let breadth = breadth(of: kind)
    var element = Element(
      kind, section: 0, item: 0,
      frame: axis.rect(
        along: offset(of: viewport), across: kind == Kind.header ? 0 : contentBreadth - breadth,
        length: window, breadth: breadth))
    element.set(.pinned)
    return element
  }
}
