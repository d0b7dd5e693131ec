import LayoutABI

/// The position of every element, which a layout computes from its input.
///
/// A subclass stores the numbers of one geometry, and returns the content size, the element at a
/// path, and the elements in a rectangle. Several threads query a placement at once, and the same
/// query always returns the same result. Work that a placement defers until a query needs it
/// (`LazyPart`) is done once.
open class Placement {
  /// The approximate maximum number of items that a query returns of those at one point of a section.
  ///
  /// If steps between items have no length, up to 2⁴⁸ items may be at one point. `Steps` applies the limit.
  public static var maxItemsAtOnePoint: Int { 65_536 }

  @available(*, deprecated, renamed: "maxItemsAtOnePoint")
  public static var largestPile: Int { maxItemsAtOnePoint }

  /// The input from which the placement was computed.
  public let input: LayoutInput

  /// Creates a placement for an input.
  public init(_ input: LayoutInput) { self.input = input }

  /// The size of the scrollable content, in points.
  open var contentSize: Size { input.viewportSize }

  /// Returns the content size, exact only up to a limit: an extent above may be any number from the limit on.
  ///
  /// Override it if computing the full size takes much longer than computing what is visible.
  open func contentSize(upTo limit: Size) -> Size { contentSize }

  /// The part of the content size that is known without computing deferred parts.
  ///
  /// If it is not exact, the content is at least this large, and extends beyond the viewport for
  /// which the layout was last prepared.
  ///
  /// - Complexity: O(1).
  open var knownContentSize: (size: Size, isExact: Bool) { (contentSize, true) }

  /// Writes every element whose projected bounds may meet `rect`, in a fixed order.
  ///
  /// The writer drops elements outside the rectangle, so writing too many is safe; but the time
  /// should be proportional to the number of elements inside.
  ///
  /// - Parameters:
  ///   - rect: In content space.
  ///   - viewport: The current viewport, on which elements may depend.
  /// - Throws: `StopIteration` from the writer; do not catch it.
  open func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {}

  /// Writes the elements that may meet `rect`, and may leave out backgrounds.
  ///
  /// Override it if computing a background takes longer than computing the elements in front of it.
  open func visitForeground(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try visit(in: rect, from: viewport, &writer)
  }

  /// Returns the elements that meet a rectangle. For unit tests of a layout.
  public final func elements(in rect: Rect, from viewport: Viewport) -> [Element] {
    var list = ElementList(rect: rect)
    try? ElementWriter.search(&list) { writer throws(StopIteration) in
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

  /// Returns the element at a path, or `nil` if there is none.
  ///
  /// - Parameter path: Of a kind that the layout declares, and within the counts.
  open func element(at path: Path, from viewport: Viewport) -> Element? { nil }
}
