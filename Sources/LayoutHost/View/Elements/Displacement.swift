import LayoutABI

/// The difference between how an element is shown and its model, at the time of a change.
///
/// A frame shows the model plus a part of this difference that shrinks to nothing. An animation therefore continues
/// while the content scrolls. If another change interrupts it, the next animation starts from the look last shown.
///
///     shown = model + displacement · (1 − e(p))
struct Displacement {
  /// The difference of the frames: distance and size.
  private(set) var frame = Rect()
  /// Whether it changes only the `Movable` part.
  private(set) var isStraight = true
  /// Whether it changes only the frame.
  private(set) var isOnlyOfFrame = true
  private var alpha = 0.0
  private var z = 0.0
  private var contentOffset = Point()
  private var contentOutset = Size()
  /// The clip before the change, in screen space; no extent if there was none.
  private var clip = Rect()
  /// Blends two different transforms, because a sum of matrices is not a rotation; otherwise `nil`.
  private var matrix: MatrixBlend?

  /// No displacement.
  init() {}

  /// - Parameters:
  ///   - shown: The element as it was last shown, in screen space.
  ///   - model: Its place in the layout now, in screen space.
  ///   - slack: The distance up to which an element did not move, in points.
  init(of shown: Element, from model: Element, within slack: Double) {
    let distance = shown.frame.difference(to: model.frame)
    if distance.extent > slack { frame = distance }
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
    isOnlyOfFrame =
      isStraight && alpha == 0 && contentOffset == Point() && contentOutset == Size()
      && !clip.isExtended
  }

  /// Whether nothing is displaced.
  var isNothing: Bool {
    frame == Rect() && alpha == 0 && z == 0 && contentOffset == Point()
      && contentOutset == Size() && matrix == nil
  }

  /// Displaces a model by the remaining part.
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

  /// The displaced `Movable` part of a model.
  @inline(__always)
  func look(of model: Element, remaining part: Double, offset: Point) -> Movable {
    var look = model.movable
    look.frame = frame.scaled(by: part, onto: look.frame)
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

/// The fields of an element that change from frame to frame under a straight displacement (`isStraight`).
struct Movable {
  var flags: UInt32
  var frame: Rect
  var alpha: Double
  var contentOffset: Point
  var contentOutset: Size
  var clip: Rect

  @inline(__always)
  mutating func move(by distance: Point) {
    frame = frame.moved(by: distance)
    clip = clip.moved(by: distance)
  }

  /// Whether both are equal bit for bit.
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
