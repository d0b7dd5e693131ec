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
  /// Whether it changes nothing but what is `movable`.
  private(set) var isStraight = true
  /// Whether it changes nothing but the frame.
  private(set) var isOnlyWay = true
  private var alpha = 0.0
  private var z = 0.0
  private var contentOffset = Point()
  private var contentOutset = Size()
  /// What it was clipped to, on the screen; no extent for nothing.
  private var clip = Rect()
  /// Where a matrix does not merely move or scale, a sum of two is no turn: it is shown between both.
  private var matrix: MatrixBlend?

  /// None.
  init() {}

  /// - Parameters:
  ///   - shown: What was last shown.
  ///   - model: What belongs there now; both in screen space.
  init(of shown: Element, from model: Element) {
    way = shown.frame.difference(to: model.frame)
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
    isStraight = z == 0 && matrix == nil
    isOnlyWay =
      isStraight && alpha == 0 && contentOffset == Point() && contentOutset == Size()
      && !clip.isExtended
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
  func apply(to element: inout Element, remaining part: Double, offset: Point) {
    element.movable = look(of: element, remaining: part, offset: offset)
    element.z += z * part
    if let matrix {
      element.matrix = matrix.matrix(to: element.matrix, progress: 1 - part)
      element.flags |= LH_ELEMENT_TRANSFORMED
    }
  }

  /// What it changes of a model, all but depth and turns.
  @inline(__always)
  func look(of model: Element, remaining part: Double, offset: Point) -> Movable {
    var look = model.movable
    look.frame = way.scaled(by: part, onto: look.frame)
    look.alpha = min(max(look.alpha + alpha * part, 0), 1)
    look.contentOffset.x += contentOffset.x * part
    look.contentOffset.y += contentOffset.y * part
    look.contentOutset.width += contentOutset.width * part
    look.contentOutset.height += contentOutset.height * part
    if clip.isExtended {
      let from = clip.moved(by: offset)
      look.clip =
        look.clip.isExtended
        ? from.difference(to: look.clip).scaled(by: part, onto: look.clip) : from
    }
    if look.clip.isExtended { look.flags |= LH_ELEMENT_CLIPPED }
    return look
  }
}

/// What may be otherwise from frame to frame of an element that is on its way, if that is straight.
struct Movable {
  var flags: UInt32
  var frame: Rect
  var alpha: Double
  var contentOffset: Point
  var contentOutset: Size
  var clip: Rect

  @inline(__always)
  mutating func move(by way: Point) {
    frame = frame.moved(by: way)
    clip = clip.moved(by: way)
  }

  /// Whether both are the same in every bit.
  @inline(__always)
  func isSame(as other: Movable) -> Bool {
    flags == other.flags && frame.isSame(as: other.frame)
      && alpha.bitPattern == other.alpha.bitPattern
      && contentOffset.x.bitPattern == other.contentOffset.x.bitPattern
      && contentOffset.y.bitPattern == other.contentOffset.y.bitPattern
      && contentOutset.width.bitPattern == other.contentOutset.width.bitPattern
      && contentOutset.height.bitPattern == other.contentOutset.height.bitPattern
      && clip.isSame(as: other.clip)
  }
}

extension Element {
  var movable: Movable {
    @inline(__always) get {
      Movable(
        flags: flags, frame: frame, alpha: alpha, contentOffset: content_offset,
        contentOutset: content_outset, clip: clip)
    }
    @inline(__always) set {
      flags = newValue.flags
      frame = newValue.frame
      alpha = newValue.alpha
      content_offset = newValue.contentOffset
      content_outset = newValue.contentOutset
      clip = newValue.clip
    }
  }
}
