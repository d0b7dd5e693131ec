import LayoutABI

// Scroll anchoring: what is visible stays where it is, whatever happens above it.

extension Layout {
  /// Asks the program to scroll so that what is visible stays exactly where it is on the screen,
  /// though the placement before it changed.
  ///
  /// The anchor is the first visible cell that is still there, in reading order; first of all one whose
  /// beginning is in view. Without any, another element that is not a background. Nothing happens at the
  /// content's start, what covers it included, nor along an axis on which there is nothing to scroll; and an adjustment ends where
  /// the content does.
  ///
  /// - Parameter preferred: An element of the new arrangement that is the anchor before all others,
  ///   such as the header that was tapped.
  /// - Complexity: That of one visible query, which where it would be refused is ended likewise.
  public final func keepVisibleStill(preferring preferred: Path? = nil) {
    guard let previous = change.previous, let placement, !change.isReload else { return }
    let before = settledViewport
    let insets = before.content_insets
    guard before.bounds.x > -max(0, insets.left) || before.bounds.y > -max(0, insets.top) else {
      return
    }
    guard
      let delta = movement(of: preferred, from: previous, before)
        ?? movementOfFirstVisible(previous, before)
    else { return }
    let needed = Size(
      width: before.bounds.maxX.magnitude + delta.x.magnitude + insets.right.magnitude + 1,
      height: before.bounds.maxY.magnitude + delta.y.magnitude + insets.bottom.magnitude + 1)
    let old = previous.contentSize(upTo: needed)
    let new = placement.contentSize(upTo: needed)
    adjustOffset(
      by: Point(
        x: Layout.reachable(
          delta.x, from: before.bounds.x, window: before.bounds.width, old.width, new.width,
          insets.left, insets.right),
        y: Layout.reachable(
          delta.y, from: before.bounds.y, window: before.bounds.height, old.height, new.height,
          insets.top, insets.bottom)))
  }

  private final func movement(
    of path: Path?, from previous: Placement, _ viewport: Viewport
  ) -> Point? {
    guard let path, let old = change.before(path),
      let start = previous.element(at: old.path, from: viewport),
      start.frame.meets(viewport.bounds)
    else { return nil }
    return movement(of: start, to: path, viewport)
  }

  /// How far what was seen in the viewport moves, if the viewport moves along.
  private final func movement(of start: Element, to path: Path, _ viewport: Viewport) -> Point? {
    guard let placement, var end = placement.element(at: path, from: viewport) else { return nil }
    // Held at an edge only as long as the viewport does not follow it.
    if end.isPinned && !start.isPinned {
      guard let free = placement.element(at: path, from: .unbounded) else { return nil }
      end = free
    }
    return end.frame.origin - start.frame.origin
  }

  private final func movementOfFirstVisible(
    _ previous: Placement, _ viewport: Viewport
  ) -> Point? {
    var best: (kind: Int, edge: Int, y: Double, x: Double)?
    var delta: Point?
    let window = viewport.bounds
    var walk = Walk()
    try? previous.visitForeground(in: window, from: viewport) { element throws(Enough) in
      guard try walk.counts(element.frame.meets(window)) else { return }
      let isCut = element.frame.y < window.y || element.frame.x < window.x
      let rank = (
        kind: element.kind == Kind.cell ? 0 : 1, edge: isCut ? 1 : 0, y: element.frame.y,
        x: element.frame.x
      )
      if let best, best <= rank { return }
      guard let now = change.after(element.path),
        let movement = movement(of: element, to: now.path, viewport)
      else { return }
      best = rank
      delta = movement
    }
    return delta
  }

  /// As much of a movement along one axis as scrolling can make up for without leaving the content.
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
  /// So large that nothing is held at its edges.
  fileprivate static var unbounded: Viewport {
    var viewport = Viewport()
    viewport.bounds = Rect(x: -0x1p64, y: -0x1p64, width: 0x1p65, height: 0x1p65)
    return viewport
  }
}
