import LayoutABI

// How a change animates a live element: from where it was last shown to its place in the layout.

extension LiveElement {
  /// Marks it as removed from the layout, with its final appearance.
  mutating func leave(_ end: Element) {
    leaving = Leaving()
    model = end
    state.isSteady = false
  }

  /// Makes the next animation start where it is shown now.
  mutating func displace(at offset: Point) {
    let place = model.moved(by: -offset)
    displacement = Displacement(of: shown, from: place, within: slack)
  }

  /// Keeps a removed element at its place on the screen if it only fades or was removed before this change.
  mutating func keepLeaving(scrolledBy distance: Point, to offset: Point) {
    state.isSteady = false
    if !hasJustLeft {
      model = model.moved(by: distance)
    } else if model.alpha == 0 {
      model = shown.moved(by: offset)
      model.alpha = 0
    }
  }

  /// Continues the animation of another element with the same place in the layout.
  mutating func takeOver(from other: LiveElement) {
    let distance = other.model.frame.difference(to: model.frame)
    guard distance.extent < 1 else { return }
    shown.frame = other.shown.frame
    displacement = other.displacement
  }

  /// The rounding errors of a place in the content, in points.
  private var slack: Double {
    1e-9 * max(1, max(model.frame.x.magnitude, model.frame.y.magnitude))
  }

  /// The bounds of its animation in screen space, from where it is shown to its place in the layout.
  func pathBounds(from offset: Point) -> Rect {
    if isUpright { return shown.frame.union(model.frame.moved(by: -offset)) }
    let end = model.moved(by: -offset)
    let ends = shown.projectedBounds.union(end.projectedBounds)
    // While it rotates, its corners may be outside the bounds of both ends.
    return shown.matrix.isNear(end.matrix) ? ends : ends.grown(by: 0.5)
  }

  /// Whether the window shows it like its model plus the remaining part of its displacement, up to rounding errors.
  func isAsShown(in window: Rect, remaining part: Double, from offset: Point) -> Bool {
    var image = model
    if state.isDisplaced { displacement.apply(to: &image, remaining: part, offset: offset) }
    image.move(by: -offset)
    if image.isSame(as: shown, within: slack) { return true }
    // The end of a section moves with each item that is added to it, mostly far from the window. A background has no
    // content that its size could move.
    guard path.kind == LH_BACKGROUND && isUpright else { return false }
    var other = shown
    (image.frame, other.frame) = (image.frame.part(near: window), other.frame.part(near: window))
    return image.isSame(as: other, within: slack)
  }

  /// Makes an element that was never shown start from here.
  mutating func start(from start: Element) {
    shown = start
    state.isComposed = true
    state.isSteady = false
  }
}

extension Rect {
  /// The part that is in a window or less than the window's size away from it.
  fileprivate func part(near window: Rect) -> Rect {
    let (left, top) = (clamp(x, near: window.width), clamp(y, near: window.height))
    return Rect(
      x: left, y: top, width: clamp(x + width, near: window.width) - left,
      height: clamp(y + height, near: window.height) - top)
  }

  private func clamp(_ place: Double, near length: Double) -> Double {
    min(max(place, -length), 2 * length)
  }
}

extension Element {
  /// Whether both look the same, up to rounding errors.
  ///
  /// - Parameter slack: The tolerance of a coordinate, in points.
  fileprivate func isSame(as other: Element, within slack: Double) -> Bool {
    func isNear(_ a: Rect, _ b: Rect) -> Bool { a.difference(to: b).extent <= slack }
    func isNear(_ a: Double, _ b: Double) -> Bool {
      (a - b).magnitude <= 1e-9 * max(1, a.magnitude)
    }
    // A clip without extent clips nothing, so its place does not matter.
    let isClipped = clip.isExtended || other.clip.isExtended
    return isNear(frame, other.frame) && (!isClipped || isNear(clip, other.clip))
      && isNear(alpha, other.alpha)
      && isNear(z, other.z) && isNear(content_offset.x, other.content_offset.x)
      && isNear(content_offset.y, other.content_offset.y)
      && isNear(content_outset.width, other.content_outset.width)
      && isNear(content_outset.height, other.content_outset.height)
      && matrix.isNear(other.matrix)
  }
}

extension Element {
  /// The same element, translated.
  func moved(by distance: Point) -> Element {
    var element = self
    element.move(by: distance)
    return element
  }

  mutating func move(by distance: Point) {
    frame = frame.moved(by: distance)
    clip = clip.moved(by: distance)
  }
}
