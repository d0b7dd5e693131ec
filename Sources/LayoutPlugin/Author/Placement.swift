import LayoutABI

/// Where everything is: what a layout computes from its input.
///
/// Subclasses hold the numbers of one geometry, and say how large it is, what lies at a path, and what
/// meets a rectangle. They are asked from several threads at once, and always answer the same: what a
/// placement puts off until somebody asks (`LazyPart`) is computed once.
open class Placement {
  /// How many items a query answers, or little more, of a section's that lie in one place because the
  /// steps from each to the next have no extent: there may be 2⁴⁸. `Steps` sees to that.
  public static var largestPile: Int { 65_536 }

  public let input: LayoutInput

  public init(_ input: LayoutInput) { self.input = input }

  /// The extent of the scrollable content, in points.
  open var contentSize: Size { input.viewportSize }

  /// The same, for a caller that needs to know an extent only as far as it is not above a limit: what
  /// is above may be answered as any number from the limit on.
  ///
  /// For placements in which the whole takes much longer to know than what is in view.
  open func contentSize(upTo limit: Size) -> Size { contentSize }

  /// As much of the extent as is known without computing what was put off.
  ///
  /// Unless it is exact, the content is at least as large, and reaches beyond the viewport that the
  /// layout was last prepared for.
  ///
  /// - Complexity: O(1).
  open var knownContentSize: (size: Size, isExact: Bool) { (contentSize, true) }

  /// Writes every element whose projected bounds may meet `rect`, in a fixed order.
  ///
  /// The writer leaves out what lies beyond the rectangle, so being generous is safe; but the cost
  /// should be that of what is answered.
  ///
  /// - Parameters:
  ///   - rect: In content space.
  ///   - viewport: Where the viewport is now; elements may depend on it.
  open func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(Enough) {}

  /// The same for a caller that has no use for backgrounds: they may be left out.
  ///
  /// For placements in which a background takes longer to know than what is before it.
  open func visitForeground(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(Enough) {
    try visit(in: rect, from: viewport, &writer)
  }

  /// The elements that meet a rectangle, for an author's own tests.
  public final func elements(in rect: Rect, from viewport: Viewport) -> [Element] {
    var list = ElementList(rect: rect)
    try? ElementWriter.search(&list) { writer throws(Enough) in
      try visit(in: rect, from: viewport, &writer)
    }
    return list.elements
  }

  private struct ElementList: ElementFilter {
    let rect: Rect
    private(set) var elements: [Element] = []

    mutating func keeps(_ element: inout Element) -> Bool {
      guard element.projectedBounds.meets(rect) else { return false }
      elements.append(element)
      return true
    }
  }

  /// The element at a path, or `nil` if nothing is shown there.
  ///
  /// - Parameter path: Of a kind that the layout declares, and within the counts.
  open func element(at path: Path, from viewport: Viewport) -> Element? { nil }
}
