import LayoutABI

// The element at a point of the screen, and the one under a finger.

extension CollectionView {
  /// The number of the topmost element that is drawn at a place of the screen. Backgrounds, and elements that are
  /// being removed, do not count.
  func track(at place: Point) -> Int? {
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

  /// Whether a finger came down on an element, which the view then follows wherever it is.
  func isTouched(_ track: LiveElement) -> Bool { interaction.pointer?.target?.slot == track.slot }

  /// What a finger came down on, wherever it is now; `nil` when it is gone.
  private func target(of touch: PointerTouch) -> Int? {
    guard let slot = touch.target?.slot else { return nil }
    for number in 0..<table.count where table[number].slot == slot {
      return table[number].isLeaving ? nil : number
    }
    return nil
  }

  /// Where the layout has what is drawn at a place of the screen, in content space.
  func modelPlace(at place: Point) -> Point {
    guard let number = track(at: place),
      let part = table[number].shown.part(at: place)
    else { return Point(x: place.x + offset.x, y: place.y + offset.y) }
    return table[number].model.place(of: part)
  }

  /// Says what happened to what a finger came down on.
  func announce(_ kind: UInt32, of touch: PointerTouch, at time: Double) {
    guard let number = target(of: touch) else {
      return announce(kind, .none, touch.start, at: time)
    }
    announce(
      kind, table[number].path, identity: table[number].identity, touch.start, at: time)
  }

  /// Where the layout has what a finger came down on, in content space: an element that was on its way is hit
  /// where it was seen.
  func modelPlace(of touch: PointerTouch) -> Point {
    guard let number = target(of: touch), let part = touch.target?.part else {
      return Point(x: touch.start.x + offset.x, y: touch.start.y + offset.y)
    }
    return table[number].model.place(of: part)
  }

  /// The gesture that begins at a point in screen space.
  func gesture(_ kind: UInt32, beginningAt place: Point) throws(LayoutError) -> Gesture {
    guard place.isFinite else { throw LayoutError(.notFinite, "place is not finite") }
    return Gesture(kind: kind, phase: LH_PHASE_BEGAN, location: modelPlace(at: place))
  }
}

extension ElementPath {
  /// The path of nothing, for what happens beside all elements.
  static var none: ElementPath {
    ElementPath(kind: LH_CELL, reserved: 0, section: -1, item: -1, cycle: 0)
  }
}
