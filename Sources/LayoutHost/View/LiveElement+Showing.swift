import LayoutABI

// How an element looks: where it belongs, displaced by what is left of its way, in the window.

extension LiveElement {
  /// Whether it is in the window, and then how it looks there; else it is enough to know where it is.
  @inline(__always)
  mutating func isSeen(in window: Rect, remaining part: Double, from offset: Point) -> Bool {
    if state.isDisplaced && isBeyond(window, remaining: part, from: offset) { return false }
    show(remaining: part, from: offset)
    let isTurned = shown.flags & LH_ELEMENT_TRANSFORMED != 0
    return (isTurned ? turnedBounds(shown) : shown.frame).isSeen(in: window)
  }

  /// Finds out how it looks while a part of its displacement is left.
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

  /// Whether nothing of it is seen, as far as that can be told without composing it; then where it is shown is
  /// known. Whoever needs to know more of it composes it.
  @inline(__always)
  private mutating func isBeyond(
    _ window: Rect, remaining part: Double, from offset: Point
  ) -> Bool {
    guard isUpright else { return false }
    let frame = displacement.way.scaled(by: part, onto: model.frame).moved(by: -offset)
    if frame.isSeen(in: window) { return false }
    shown.frame = frame
    return true
  }

  /// Where all is as it has to be, but for what is `movable`: brings that to a moment.
  @inline(__always)
  private mutating func moveOn(remaining part: Double, from offset: Point) {
    var image = displacement.look(of: model, remaining: part, offset: offset)
    image.move(by: -offset)
    if !output.hasChanged { output.hasChanged = !image.isSame(as: shown.movable) }
    shown.movable = image
  }

  /// The same where only the frame is otherwise: of nearly all that is on its way.
  @inline(__always)
  private mutating func glide(remaining part: Double, from offset: Point) {
    let frame = displacement.way.scaled(by: part, onto: model.frame).moved(by: -offset)
    let (x, y) = (model.clip.x - offset.x, model.clip.y - offset.y)
    if !output.hasChanged {
      output.hasChanged = !frame.isSame(as: shown.frame) || x != shown.clip.x || y != shown.clip.y
    }
    shown.frame = frame
    (shown.clip.x, shown.clip.y) = (x, y)
  }

  /// The same where nothing is displaced. Nearly all elements of nearly all frames: of 288 bytes, 32 change.
  @inline(__always)
  private mutating func scroll(to offset: Point) {
    let (x, y) = (model.frame.x - offset.x, model.frame.y - offset.y)
    if x == shown.frame.x && y == shown.frame.y { return }
    output.hasChanged = true
    (shown.frame.x, shown.frame.y) = (x, y)
    (shown.clip.x, shown.clip.y) = (model.clip.x - offset.x, model.clip.y - offset.y)
  }

  /// Whether neither it nor what is shown of it is turned.
  @inline(__always)
  var isUpright: Bool { (model.flags | shown.flags) & LH_ELEMENT_TRANSFORMED == 0 }

  /// Whether the last frame says of it all that a frame would say now, but for where it is.
  @inline(__always)
  var isOnlyPlaced: Bool {
    output.isWritten && state.isSteady && (!state.isDisplaced || state.isOnlyMoving)
  }

  /// It was shown there in the last frame, and nothing else of it is otherwise.
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
