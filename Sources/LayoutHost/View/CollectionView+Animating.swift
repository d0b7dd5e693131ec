import LayoutABI

// Starts the animation of a change: each element starts where it was last shown.

extension CollectionView {
  /// Animates all elements from where they were shown. If no part of the change is visible, running animations continue
  /// unchanged.
  ///
  /// - Parameters:
  ///   - way: The distance by which the change scrolled the content.
  ///   - growth: `growthAtLeft()`.
  /// - Returns: Whether an animation began.
  func displace(
    scrolledBy way: Point, growingAtLeftBy growth: Double, at time: Double,
    lasting duration: Double, isRearranged: Bool
  ) throws(LayoutError) -> Bool {
    let former = Point(x: offset.x - way.x + growth, y: offset.y - way.y)
    let isSeen = try place(
      scrolledBy: way, from: former, at: time, isRearranged: isRearranged)
    let setsOut = isSeen && duration > 0
    if setsOut {
      let offset = offset
      let course = animation.start(at: time, lasting: duration)
      table.modifyAll { track in
        if track.isLeaving {
          if !track.hasJustLeft { return }
          track.leaving?.course = course
          animation.noteDeparture(endingAt: course.end)
        }
        track.displace(at: offset)
      }
    } else {
      discard { $0.hasJustLeft }
    }
    table.modifyAll { $0.leaving?.isNew = false }
    let offset = offset
    // Elements whose animations continue may come into view.
    discard {
      !isTouched($0) && (setsOut || !$0.state.isDisplaced) && isFar(&$0, from: offset)
    }
    return setsOut
  }

  /// Places new elements where they start and removed ones where they end.
  ///
  /// - Parameter former: The content offset before the change, for the layout's initial appearances.
  /// - Returns: Whether any part of the change is visible in the window.
  private func place(
    scrolledBy way: Point, from former: Point, at time: Double, isRearranged: Bool
  ) throws(LayoutError) -> Bool {
    let offset = offset
    let part = animation.remaining(at: time)
    var isSeen = false
    for number in 0..<table.count {
      if !table[number].state.isComposed {
        if isRearranged {
          try startNew(number, from: former)
        } else {
          startLifted(number)
        }
      } else if table[number].isLeaving {
        table[number].keepLeaving(scrolledBy: way, to: offset)
        if !table[number].hasJustLeft { continue }
      }
      if isSeen { continue }
      if table[number].isLeaving
        || !table[number].isAsShown(in: window.bounds, remaining: part, from: offset)
      {
        isSeen = passesWindow(&table[number], from: offset)
      }
    }
    return isSeen
  }

  /// Whether an element may be visible while it animates to its place in the layout.
  private func passesWindow(_ track: inout LiveElement, from offset: Point) -> Bool {
    track.pathBounds(from: offset).isSeen(in: window.bounds)
  }

  /// Whether an element stays far from the window throughout its animation, so that the view may discard it.
  private func isFar(_ track: inout LiveElement, from offset: Point) -> Bool {
    if track.output.wasVisible { return false }
    if !track.isUpright { return false }
    return !isNear(track.pathBounds(from: offset))
  }

  /// Starts a new element at the initial appearance that the layout returns for it.
  private func startNew(_ number: Int, from former: Point) throws(LayoutError) {
    let model = table[number].model
    var start = model
    var from = offset
    if pending.change?.isFading ?? false {
      start.alpha = 0
    } else if let initial = try layout.shownAppearance(LH_INITIAL, of: table[number].path) {
      start = initial
      let onlyFades = initial.alpha == 0 && initial.flags & LH_ELEMENT_KEPT == 0
      // Any other start is in the content as it was before the change scrolled it.
      if !onlyFades { from = former }
    }
    // The appearance may have the path from before the change; the element keeps its current one.
    (start.section, start.item, start.flags) = (model.section, model.item, model.flags)
    table[number].setOut(from: start.moved(by: -from))
  }

  /// Starts an element that a gesture added. The floating copy of a dragged cell starts where the cell is shown.
  private func startLifted(_ number: Int) {
    let path = table[number].path
    var start = table[number].model.moved(by: -offset)
    if path.kind == LH_FLOATING_CELL {
      for other in 0..<number where table[other].path.isCell(of: path) {
        start.frame = table[other].shown.frame
      }
    }
    table[number].setOut(from: start)
  }

  /// Continues the animation of a dragged cell's floating copy with the cell itself. A change after the drop may have
  /// started a longer animation of the copy.
  func handOver(_ number: Int) {
    let path = table[number].path
    for other in 0..<table.count
    where table[other].path.isCell(of: path) && !table[other].isLeaving {
      table[other].takeOver(from: table[number])
    }
  }
}

extension ElementPath {
  /// Whether it is the path of the cell that shows the item of `other`.
  fileprivate func isCell(of other: ElementPath) -> Bool {
    kind == LH_CELL && item == other.item && section == other.section
  }
}

extension LiveElement {
  /// Continues the animation of another element with the same place in the layout.
  fileprivate mutating func takeOver(from other: LiveElement) {
    let way = other.model.frame.difference(to: model.frame)
    guard max(abs(way.x), abs(way.y), abs(way.width), abs(way.height)) < 1 else { return }
    shown.frame = other.shown.frame
    displacement = other.displacement
  }

  /// The rounding errors of a place in the content, in points.
  var slack: Double { 1e-9 * max(1, max(model.frame.x.magnitude, model.frame.y.magnitude)) }

  /// The bounds of its animation in screen space, from where it is shown to its place in the layout.
  func pathBounds(from offset: Point) -> Rect {
    if isUpright { return shown.frame.union(model.frame.moved(by: -offset)) }
    let end = model.moved(by: -offset)
    let ends = shown.projectedBounds.union(end.projectedBounds)
    // While it rotates, its corners may be outside the bounds of both ends.
    return shown.matrix.isNear(end.matrix) ? ends : ends.grown(by: 0.5)
  }

  /// Whether the window shows it like its model plus the remaining part of its displacement, up to rounding errors.
  fileprivate func isAsShown(
    in window: Rect, remaining part: Double, from offset: Point
  ) -> Bool {
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
  fileprivate mutating func setOut(from start: Element) {
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
