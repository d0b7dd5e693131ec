import LayoutABI

// Starts the animation of a change: each element starts where it was last shown.

extension CollectionView {
  /// Computes how all elements are shown at a time.
  func show(at time: Double, from offset: Point) {
    table.show(remaining: animation.remaining(at: time), at: time, from: offset)
  }

  /// Animates all elements from where they were shown. If no part of the change is visible, running animations continue
  /// unchanged.
  ///
  /// - Parameters:
  ///   - distance: The distance by which the change scrolled the content.
  ///   - growth: `growthAtLeft()`.
  /// - Returns: Whether an animation began.
  func displace(
    scrolledBy distance: Point, growingAtLeftBy growth: Double, at time: Double,
    lasting duration: Double, isRearranged: Bool
  ) throws(LayoutError) -> Bool {
    // No frame has shown an element, and the query returned none far from the window.
    if pending.isFresh {
      discard { $0.hasJustLeft }
      return false
    }
    let former = Point(x: offset.x - distance.x + growth, y: offset.y - distance.y)
    let isSeen = try place(
      scrolledBy: distance, from: former, at: time, isRearranged: isRearranged)
    let isAnimated = isSeen && duration > 0
    if isAnimated {
      let offset = offset
      let course = animation.start(at: time, lasting: duration)
      table.modifyAll { live in
        if live.isLeaving {
          if !live.hasJustLeft { return }
          live.leaving?.course = course
          animation.noteDeparture(endingAt: course.end)
        }
        live.displace(at: offset)
      }
    } else {
      discard { $0.hasJustLeft }
    }
    let offset = offset
    // Elements whose animations continue may come into view.
    discard {
      !isTouched($0) && (isAnimated || !$0.state.isDisplaced) && isFar(&$0, from: offset)
    }
    return isAnimated
  }

  /// Places new elements where they start and removed ones where they end.
  ///
  /// - Parameter former: The content offset before the change, for the layout's initial appearances.
  /// - Returns: Whether any part of the change is visible in the window.
  private func place(
    scrolledBy distance: Point, from former: Point, at time: Double, isRearranged: Bool
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
        table[number].keepLeaving(scrolledBy: distance, to: offset)
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
  private func passesWindow(_ live: inout LiveElement, from offset: Point) -> Bool {
    live.pathBounds(from: offset).isSeen(in: window.bounds)
  }

  /// Whether an element stays far from the window throughout its animation, so that the view may discard it.
  private func isFar(_ live: inout LiveElement, from offset: Point) -> Bool {
    if live.output.wasVisible { return false }
    if !live.isUpright { return false }
    return !isNear(live.pathBounds(from: offset))
  }

  /// Whether a frame in screen space is in the window, or less than the window's size away from it.
  private func isNear(_ frame: Rect) -> Bool {
    let (width, height) = (window.bounds.width, window.bounds.height)
    return frame.x < 2 * width && frame.y < 2 * height && frame.x + frame.width > -width
      && frame.y + frame.height > -height
  }

  /// Starts the elements that a change added, before the sizes of items are measured: that is another change of the
  /// layout, which knows the initial appearances of its last change only.
  ///
  /// - Returns: The slots of those that fade in place.
  func startNewElements(from former: Point) throws(LayoutError) -> [UInt32] {
    var fading: [UInt32] = []
    for number in 0..<table.count where !table[number].state.isComposed {
      if try startNew(number, from: former) { fading.append(table[number].slot) }
    }
    return fading
  }

  /// Starts elements where the measured layout has them: those that fade in place, and those that only came into view
  /// because of the sizes.
  func restartMeasured(fading: [UInt32]) {
    let offset = offset
    for number in 0..<table.count {
      var start = table[number].model.moved(by: -offset)
      if table[number].state.isComposed {
        guard fading.contains(table[number].slot) else { continue }
        start.alpha = 0
      }
      table[number].start(from: start)
    }
  }

  /// Starts a new element at the initial appearance that the layout returns for it.
  ///
  /// - Returns: Whether it only fades.
  @discardableResult
  private func startNew(_ number: Int, from former: Point) throws(LayoutError) -> Bool {
    let model = table[number].model
    var start = model
    var from = offset
    var onlyFades = pending.isFading
    if pending.isFading {
      start.alpha = 0
    } else if let initial = try layout.shownAppearance(LH_INITIAL, of: table[number].path) {
      start = initial
      onlyFades = initial.alpha == 0 && initial.flags & LH_ELEMENT_KEPT == 0
      // Any other start is in the content as it was before the change scrolled it.
      if !onlyFades { from = former }
    }
    // The appearance may have the path from before the change; the element keeps its current one.
    (start.section, start.item, start.flags) = (model.section, model.item, model.flags)
    table[number].start(from: start.moved(by: -from))
    return onlyFades
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
    table[number].start(from: start)
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
