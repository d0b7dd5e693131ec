import LayoutABI

// During a change, the view keeps one cell at its place on the screen: the anchor.
//
//     ┌──────┐
//     │░░░░░░│  entered with the last frame: the program may measure it only now
//     │██████│  the anchor
//     │██████│
//     └──────┘

/// A cell, and where it was in the content before a change.
struct Anchor {
  let path: ElementPath
  /// In content space.
  let frame: Rect
}

extension CollectionView {
  /// The cell under the pointer. Otherwise the first visible cell in reading order, preferably one that was visible
  /// before the last frame and begins in the window. `nil` while an item is open, because the elements then have the
  /// frames of the transition.
  ///
  /// - Parameters:
  ///   - former: The content offset before the change.
  ///   - isPassing: Whether the nearest cell is the anchor if content has scrolled past all visible ones.
  func anchor(from former: Point, isPassing: Bool = false) -> Anchor? {
    if presentation != nil || table.query.isOfTransition { return nil }
    let (isRow, isReversed) = (scroll.isRow, isRightToLeft)
    var best: (number: Int, rank: (Double, Int, Int, Double, Double))?
    for number in 0..<table.count where table[number].canAnchor {
      if inputState.isTouched(table[number].slot) { return anchor(number) }
      guard table[number].output.wasVisible else { continue }
      let screen = table[number].model.frame.moved(by: -former)
      let gap = gap(to: screen)
      guard gap < 0 || isPassing else { continue }
      let across = isReversed ? -(screen.x + screen.width) : screen.x
      let place = isRow ? (across, screen.y) : (screen.y, across)
      let isNew = output.hasEntered(table[number].output.rank)
      let rank = (gap, isNew ? 1 : 0, begins(screen) ? 0 : 1, place.0, place.1)
      if let best, best.rank <= rank { continue }
      best = (number, rank)
    }
    return best.map { anchor($0.number) }
  }

  private func anchor(_ number: Int) -> Anchor {
    let drift = drift(of: table[number].model)
    return Anchor(path: table[number].path, frame: table[number].model.frame.moved(by: -drift))
  }

  /// The distance along the scroll axis from the window to an element that is not in it; -1 for one that is.
  private func gap(to screen: Rect) -> Double {
    if screen.isSeen(in: window.bounds) { return -1 }
    let (start, length) = scroll.along(screen)
    return max(0, max(-(start + length), start - scroll.along(window.bounds).length))
  }

  /// Whether an element begins in the part of the window that the content insets leave free.
  private func begins(_ screen: Rect) -> Bool {
    let insets = window.content_insets
    if !scroll.isRow {
      return screen.y >= insets.top && screen.y < window.bounds.height - insets.bottom
    }
    let (left, right) = (insets.left, window.bounds.width - insets.right)
    let end = screen.x + screen.width
    return isRightToLeft ? end <= right && end > left : screen.x >= left && screen.x < right
  }

  /// The distance by which to scroll the content after a change.
  ///
  /// - Parameters:
  ///   - anchor: The cell that keeps its place on the screen.
  ///   - adjustment: The scroll distance that the layout requests. It applies if the layout stops at items or is
  ///     endless, or if there is no anchor.
  func distance(
    of anchor: Anchor?, from former: Point, wantedByLayout adjustment: Point?
  ) throws(LayoutError) -> Point? {
    if let adjustment, try layoutDecides() { return adjustment }
    guard let anchor, let element = try layout.shownElement(at: anchor.path) else {
      return adjustment
    }
    let traits = try layout.scrollTraits()
    let (isAcross, isAlong) = (traits.horizontal.isMovable, traits.vertical.isMovable)
    let distance = Point(
      x: beginning(of: element.frame) - beginning(of: anchor.frame),
      y: element.frame.y - anchor.frame.y)
    if isAcross != isAlong && isAcross != scroll.position.horizontal.isMovable {
      // The scroll axis has changed: the anchor keeps its distance from the edge where content begins.
      let (edge, sign) = isRightToLeft ? (window.bounds.width, -1.0) : (0, 1)
      let x = sign * (beginning(of: anchor.frame) - former.x - edge)
      let y = anchor.frame.y - former.y
      return isAcross
        ? Point(x: distance.x + sign * (x - y), y: 0) : Point(x: 0, y: distance.y + y - x)
    }
    return Point(x: isAcross ? distance.x : 0, y: isAlong ? distance.y : 0)
  }

  /// The x coordinate at which a cell begins. The anchor keeps it when its width changes.
  private func beginning(of frame: Rect) -> Double {
    isRightToLeft ? frame.x + frame.width : frame.x
  }

  /// How much farther to the right the layout's initial appearances are than the elements were before a change.
  ///
  /// Content that begins at the right grows at its left, and appearances are in the new content. A cell that was
  /// visible and still exists shows the difference; call it before the elements are queried again.
  func growthAtLeft() throws(LayoutError) -> Double {
    guard isRightToLeft else { return 0 }
    for number in 0..<table.count
    where table[number].canAnchor && table[number].output.wasVisible {
      let initial = try layout.shownAppearance(LH_INITIAL, of: table[number].path)
      guard let initial, initial.flags & LH_ELEMENT_KEPT != 0 else { continue }
      return beginning(of: initial.frame) - beginning(of: table[number].model.frame)
    }
    return 0
  }

  func layoutDecides() throws(LayoutError) -> Bool {
    if layout.capabilityBits & LH_CAPABILITY_ENDLESS != 0 { return true }
    let page = try layout.scrollTraits().page
    return layout.snaps && (page.x > 0 || page.y > 0)
  }
}

extension LiveElement {
  /// Whether it can be the anchor. Pinned and dragged elements do not move with the content.
  var canAnchor: Bool {
    !isLeaving && path.kind == LH_CELL
      && model.flags & (LH_ELEMENT_PINNED | LH_ELEMENT_DRAGGED) == 0
  }
}
