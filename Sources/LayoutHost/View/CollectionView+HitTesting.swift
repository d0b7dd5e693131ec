import LayoutABI

// Finds the element at a point of the screen, and the one under the pointer.

extension CollectionView {
  /// The index of the topmost element at a point in screen space. Ignores backgrounds, and elements that are being
  /// removed.
  func elementNumber(at place: Point) -> Int? {
    table.catchUp()
    var top: Int?
    for number in 0..<table.count where !table[number].isLeaving {
      guard table[number].state.isComposed, table[number].path.kind != LH_BACKGROUND,
        table[number].shown.flags & LH_ELEMENT_HIDDEN == 0,
        table[number].shown.part(at: place) != nil
      else { continue }
      if let top, table[number].shown.isDrawn(before: table[top].shown) { continue }
      top = number
    }
    return top
  }

  /// Whether the press began on this element, or the finger drags it. It then stays live wherever it is.
  func isTouched(_ live: LiveElement) -> Bool {
    live.path.kind == LH_FLOATING_CELL || inputState.isTouched(live.slot)
  }

  /// The index of the element on which the press began, wherever it is now; `nil` if it was removed.
  private func target(of touch: PointerTouch) -> Int? {
    guard let slot = touch.target?.slot else { return nil }
    for number in 0..<table.count where table[number].slot == slot {
      return table[number].isLeaving ? nil : number
    }
    return nil
  }

  /// Maps a point in screen space to content space, through the element shown there if there is one.
  func modelPlace(at place: Point) -> Point {
    guard let number = elementNumber(at: place),
      let part = table[number].shown.part(at: place)
    else { return Point(x: place.x + offset.x, y: place.y + offset.y) }
    return layoutPlace(of: part, in: number)
  }

  /// Announces an event about the element on which the press began.
  func announce(_ kind: UInt32, of touch: PointerTouch, at time: Double) {
    guard let number = target(of: touch) else {
      return announce(kind, .none, touch.start, at: time)
    }
    announce(
      kind, table[number].path, identity: table[number].identity, touch.start, at: time)
  }

  /// The start of the press in content space, through the element on which it began. An animating element is hit where
  /// it is shown.
  func modelPlace(of touch: PointerTouch) -> Point {
    guard let number = target(of: touch), let part = touch.target?.part else {
      return Point(x: touch.start.x + offset.x, y: touch.start.y + offset.y)
    }
    return layoutPlace(of: part, in: number)
  }

  /// A place in an element, in the content space of the layout.
  private func layoutPlace(of part: Point, in number: Int) -> Point {
    let (place, drift) = (table[number].model.place(of: part), drift(of: table[number].model))
    return Point(x: place.x - drift.x, y: place.y - drift.y)
  }

  /// The gesture that begins at a point in screen space.
  func gesture(_ kind: UInt32, beginningAt place: Point) throws(LayoutError) -> Gesture {
    guard place.isFinite else { throw LayoutError(.notFinite, "place is not finite") }
    return Gesture(kind: kind, phase: LH_PHASE_BEGAN, location: modelPlace(at: place))
  }
}

extension ElementPath {
  /// The path of no element.
  static var none: ElementPath { .cell(-1, section: -1, cycle: 0) }
}
