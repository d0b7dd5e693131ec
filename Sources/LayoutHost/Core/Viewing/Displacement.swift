import LayoutABI

/// By how much something is shown otherwise than where it belongs, at the moment a change was made.
///
/// What is shown is where it belongs plus a part of this that shrinks to nothing. So an animation goes on
/// through scrolling, and one that is interrupted needs to know nothing of those before it: the next one
/// begins from what was last shown.
///
///     shown = model + displacement · (1 − e(p))
struct Displacement {
  /// How far it is from where it belongs, and how much larger than there.
  private(set) var way = Rect()
  private var alpha = 0.0
  private var z = 0.0
  private var contentOffset = Point()
  private var contentOutset = Size()
  /// What it was clipped to, on the screen; no extent for nothing.
  private var clip = Rect()
  /// Where a matrix does not merely move or scale, a sum of two is no turn: it is shown between both.
  private var matrix: MatrixBlend?

  /// - Parameters:
  ///   - shown: What was last shown.
  ///   - model: What belongs there now; both in screen space.
  init(of shown: Element, from model: Element) {
    way = Rect(
      x: shown.frame.x - model.frame.x, y: shown.frame.y - model.frame.y,
      width: shown.frame.width - model.frame.width,
      height: shown.frame.height - model.frame.height)
    alpha = shown.alpha - model.alpha
    z = shown.z - model.z
    contentOffset = Point(
      x: shown.content_offset.x - model.content_offset.x,
      y: shown.content_offset.y - model.content_offset.y)
    contentOutset = Size(
      width: shown.content_outset.width - model.content_outset.width,
      height: shown.content_outset.height - model.content_outset.height)
    clip = shown.clip
    if (shown.flags | model.flags) & LH_ELEMENT_TRANSFORMED != 0 {
      matrix = MatrixBlend(from: shown.matrix, to: model.matrix)
    }
  }

  /// Whether nothing is displaced.
  var isNothing: Bool {
    way == Rect() && alpha == 0 && z == 0 && contentOffset == Point()
      && contentOutset == Size() && matrix == nil
  }

  /// Has a model look as it does while a part of the displacement is left.
  ///
  /// - Parameters:
  ///   - element: In content space.
  ///   - offset: The content offset.
  @_optimize(speed)
  func apply(to element: inout Element, remaining part: Double, offset: Point) {
    element.frame = way.scaled(by: part, onto: element.frame)
    element.alpha = min(max(element.alpha + alpha * part, 0), 1)
    element.z += z * part
    element.content_offset.x += contentOffset.x * part
    element.content_offset.y += contentOffset.y * part
    element.content_outset.width += contentOutset.width * part
    element.content_outset.height += contentOutset.height * part
    if let matrix {
      element.matrix = matrix.matrix(to: element.matrix, progress: 1 - part)
      element.flags |= LH_ELEMENT_TRANSFORMED
    }
    let from = Rect(
      x: clip.x + offset.x, y: clip.y + offset.y, width: clip.width, height: clip.height)
    if from.isExtended {
      element.clip =
        element.clip.isExtended
        ? from.difference(to: element.clip).scaled(by: part, onto: element.clip) : from
    }
    if element.clip.isExtended { element.flags |= LH_ELEMENT_CLIPPED }
  }
}

extension Rect {
  /// Whether it has any extent: a clip without is none.
  fileprivate var isExtended: Bool { width > 0 || height > 0 }

  fileprivate static func == (a: Rect, b: Rect) -> Bool {
    a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height
  }

  fileprivate func difference(to other: Rect) -> Rect {
    Rect(
      x: x - other.x, y: y - other.y, width: width - other.width, height: height - other.height)
  }

  /// A rectangle with a part of this one, which is a difference, added.
  fileprivate func scaled(by part: Double, onto other: Rect) -> Rect {
    Rect(
      x: other.x + x * part, y: other.y + y * part, width: max(0, other.width + width * part),
      height: max(0, other.height + height * part))
  }
}

extension Point {
  fileprivate static func == (a: Point, b: Point) -> Bool { a.x == b.x && a.y == b.y }
}

extension Size {
  fileprivate static func == (a: Size, b: Size) -> Bool {
    a.width == b.width && a.height == b.height
  }
}
