import LayoutABI

// The look of an element in the window: its model plus the remaining displacement.

extension LiveElement {
  /// Whether it is in sight. If so, `shown` is completely current; otherwise at least its frame is.
  @inline(__always)
  mutating func isSeen(in sight: Sight, remaining part: Double, from offset: Point) -> Bool {
    if state.isDisplaced && isBeyond(sight, remaining: part, from: offset) { return false }
    show(remaining: part, from: offset)
    let isTurned = shown.flags & LH_ELEMENT_TRANSFORMED != 0
    return (isTurned ? turnedBounds(shown) : shown.frame).isSeen(in: sight)
  }

  /// Computes `shown` for a remaining part of its displacement.
  @inline(__always)
  mutating func show(remaining part: Double, from offset: Point) {
    if !state.isSteady {
      compose(remaining: part, from: offset)
    } else if state.isOnlyMoving {
      glide(remaining: part, from: offset)
    } else if state.isDisplaced {
      moveOn(remaining: part, from: offset)
    } else {
      scroll(to: offset)
    }
  }

  /// Whether it is certainly out of sight, found without composing it. If so, only the frame of `shown` is
  /// current.
  @inline(__always)
  private mutating func isBeyond(
    _ sight: Sight, remaining part: Double, from offset: Point
  ) -> Bool {
    guard isUpright else { return false }
    let frame = displacement.frame.scaled(by: part, onto: model.frame).moved(by: -offset)
    if frame.isSeen(in: sight) { return false }
    shown.frame = frame
    return true
  }

  /// Updates only the `Movable` part.
  @inline(never)
  private mutating func moveOn(remaining part: Double, from offset: Point) {
    var image = displacement.look(of: model, remaining: part, offset: offset)
    image.move(by: -offset)
    if !output.hasChanged { output.hasChanged = !image.isSame(as: shown.movable) }
    shown.movable = image
  }

  /// Updates only the frame and the clip, which is enough for nearly all animated elements.
  @inline(__always)
  private mutating func glide(remaining part: Double, from offset: Point) {
    let frame = displacement.frame.scaled(by: part, onto: model.frame).moved(by: -offset)
    let (x, y) = (model.clip.x - offset.x, model.clip.y - offset.y)
    if !output.hasChanged {
      output.hasChanged = !frame.isSame(as: shown.frame) || x != shown.clip.x || y != shown.clip.y
    }
    shown.frame = frame
    (shown.clip.x, shown.clip.y) = (x, y)
  }

  /// Updates only the origins, without displacement: nearly all elements in nearly all frames. Of 288 bytes, 32 change.
  @inline(__always)
  private mutating func scroll(to offset: Point) {
    let (x, y) = (model.frame.x - offset.x, model.frame.y - offset.y)
    if x == shown.frame.x && y == shown.frame.y { return }
    output.hasChanged = true
    (shown.frame.x, shown.frame.y) = (x, y)
    (shown.clip.x, shown.clip.y) = (model.clip.x - offset.x, model.clip.y - offset.y)
  }

  /// Whether neither its model nor `shown` is transformed.
  @inline(__always)
  var isUpright: Bool { (model.flags | shown.flags) & LH_ELEMENT_TRANSFORMED == 0 }

  /// Whether the last frame is still current except for its position.
  @inline(__always)
  var isOnlyPlaced: Bool {
    output.isWritten && state.isSteady && (!state.isDisplaced || state.isOnlyMoving)
  }

  /// Updates `shown` to its frame in the last frame, in which nothing else changed.
  @inline(__always)
  mutating func catchUp(to frame: Rect, at moment: Moment) {
    shown.frame = frame
    guard state.isSteady else { return }
    shown.clip.x = model.clip.x - moment.offset.x
    shown.clip.y = model.clip.y - moment.offset.y
  }

  @inline(never)
  private mutating func compose(remaining part: Double, from offset: Point) {
    output.isWritten = false
    var image = model
    if state.isDisplaced { displacement.apply(to: &image, remaining: part, offset: offset) }
    image.move(by: -offset)
    if !output.hasChanged { output.hasChanged = unsafe !isSame(&image, &shown) }
    shown = image
    state.isComposed = true
    state.isSteady = !state.isDisplaced || displacement.isStraight
  }
}

@inline(never)
private func turnedBounds(_ element: Element) -> Rect { element.projectedBounds }

extension Rect {
  @inline(__always)
  func isSeen(in window: Rect) -> Bool {
    x < window.width && y < window.height && x + width > 0 && y + height > 0
  }
}
