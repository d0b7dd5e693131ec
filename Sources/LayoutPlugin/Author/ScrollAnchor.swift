import LayoutABI

/// Scroll anchoring: keeps visible content at its position on the screen when content above it changes.
///
///     before    ┌viewport┐        a row was inserted above       the offset follows
///               │ ▢ 4    │               │ ▢ new  │                ▢ new
///               │ ▢ 5    │               │ ▢ 4    │               │ ▢ 4    │
///
/// The anchor is the first visible cell, in reading order, that still exists; cells whose beginning
/// is visible come first. Without any cell, it is another element that is not a background.
struct ScrollAnchor {
  private let change: PlacementChange
  private let previous: Placement
  private let placement: Placement
  private let viewport: Viewport

  /// Returns `nil` if the former positions are unknown.
  init?(_ context: LayoutContext) {
    guard let previous = context.now.change.previous, let placement = context.now.placement,
      !context.now.change.isReload
    else { return nil }
    change = context.now.change
    self.previous = previous
    self.placement = placement
    viewport = context.settledViewport
  }

  /// Returns the distance that the program has to scroll so that the anchor keeps its position.
  ///
  /// The distance is zero if the viewport is at the content's start (insets included), and on an
  /// axis on which the content cannot scroll. It never leads beyond the content.
  ///
  /// - Complexity: One query of the visible elements, with the same limit.
  func adjustment(preferring preferred: Path?) -> Point {
    let bounds = viewport.bounds
    let insets = viewport.content_insets
    guard bounds.x > -max(0, insets.left) || bounds.y > -max(0, insets.top),
      let delta = movement(ofPreferred: preferred) ?? movementOfFirstVisible()
    else { return .zero }
    let needed = Size(
      width: bounds.maxX.magnitude + delta.x.magnitude + insets.right.magnitude + 1,
      height: bounds.maxY.magnitude + delta.y.magnitude + insets.bottom.magnitude + 1)
    let old = previous.contentSize(upTo: needed)
    let new = placement.contentSize(upTo: needed)
    return Point(
      x: ScrollAnchor.reachable(
        delta.x, from: bounds.x, window: bounds.width, old.width, new.width, insets.left,
        insets.right),
      y: ScrollAnchor.reachable(
        delta.y, from: bounds.y, window: bounds.height, old.height, new.height, insets.top,
        insets.bottom))
  }

  private func movement(ofPreferred path: Path?) -> Point? {
    guard let path, let old = change.before(path),
      let start = previous.element(at: old.path, from: viewport),
      start.frame.meets(viewport.bounds)
    else { return nil }
    return movement(of: start, to: path)
  }

  /// Returns the distance that an element visible in the viewport moves, if the viewport moves with it.
  private func movement(of start: Element, to path: Path) -> Point? {
    guard var end = placement.element(at: path, from: viewport) else { return nil }
    // A pinned element would move with the viewport; use its unpinned position.
    if end.isPinned && !start.isPinned {
      guard let free = placement.element(at: path, from: .unbounded) else { return nil }
      end = free
    }
    return end.frame.origin - start.frame.origin
  }

  private func movementOfFirstVisible() -> Point? {
    var search = FirstVisible(anchor: self)
    try? ElementWriter.search(&search) { writer throws(StopIteration) in
      try previous.visitForeground(in: viewport.bounds, from: viewport, &writer)
    }
    return search.movement
  }

  /// A search for the first visible element that still exists, and the distance that it moves.
  private struct FirstVisible: ElementFilter {
    private let anchor: ScrollAnchor
    private var best: (kind: Int, edge: Int, y: Double, x: Double)?
    private(set) var movement: Point?

    init(anchor: ScrollAnchor) { self.anchor = anchor }

    mutating func keeps(_ element: inout Element) -> Bool {
      let window = anchor.viewport.bounds
      guard element.kind != Kind.background, element.frame.meets(window) else { return false }
      let isCut = element.frame.y < window.y || element.frame.x < window.x
      let rank = (
        kind: element.kind == Kind.cell ? 0 : 1, edge: isCut ? 1 : 0, y: element.frame.y,
        x: element.frame.x
      )
      if let best, best <= rank { return true }
      guard let now = anchor.change.after(element.path),
        let movement = anchor.movement(of: element, to: now.path)
      else { return true }
      best = rank
      self.movement = movement
      return true
    }
  }

  /// Returns the part of a distance along one axis that scrolling can compensate within the content.
  @inline(never)
  private static func reachable(
    _ delta: Double, from offset: Double, window: Double, _ old: Double, _ new: Double,
    _ insetBefore: Double, _ insetAfter: Double
  ) -> Double {
    let start = -max(0, insetBefore)
    guard offset > start, max(old, new) > window else { return 0 }
    if delta < 0 { return max(delta, start - offset) }
    return min(delta, max(0, new + insetAfter - window - offset))
  }
}

extension Viewport {
  /// A viewport so large that nothing is pinned to its edges.
  fileprivate static var unbounded: Viewport {
    var viewport = Viewport()
    viewport.bounds = Rect(x: -0x1p64, y: -0x1p64, width: 0x1p65, height: 0x1p65)
    return viewport
  }
}
