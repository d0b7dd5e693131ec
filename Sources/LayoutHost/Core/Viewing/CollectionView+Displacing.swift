import LayoutABI

// From where everything sets out when it is adopted where it belongs.

extension CollectionView {
  /// Has all elements on their way from where they were shown.
  ///
  /// - Parameter way: How far the change has scrolled the content.
  func displace(
    scrolledBy way: Point, at time: Double, lasting duration: Double, isRearranged: Bool
  ) throws(LayoutError) {
    let offset = offset
    for number in 0..<table.count {
      if !table[number].isComposed {
        if isRearranged {
          try startNew(number, scrolledBy: way)
        } else {
          startLifted(number)
        }
        if duration == 0 { continue }
      } else if table[number].isLeaving {
        table[number].keepLeaving(scrolledBy: way, to: offset)
        if !table[number].hasJustLeft { continue }
        if duration > 0 {
          table[number].departure = Course(start: time, duration: duration)
          lastDeparture = max(lastDeparture, time + duration)
        }
      }
      if duration > 0 { table[number].displace(at: offset) }
    }
    if duration > 0 {
      animation = Course(start: time, duration: duration)
    } else {
      giveUp { $0.isLeaving && $0.hasJustLeft }
    }
    for number in 0..<table.count { table[number].hasJustLeft = false }
    giveUp { isFar(&$0, from: offset) }
  }

  /// Whether something passes the window nowhere on its way, nor comes near it: then it need not be followed.
  private func isFar(_ track: inout Track, from offset: Point) -> Bool {
    if track.wasVisible { return false }
    if (track.model.flags | track.shown.flags) & LH_ELEMENT_TRANSFORMED != 0 { return false }
    let (start, model) = (track.shown.frame, track.model.frame)
    let (x, y) = (model.x - offset.x, model.y - offset.y)
    let (left, top) = (min(start.x, x), min(start.y, y))
    return !isNear(
      Rect(
        x: left, y: top, width: max(start.x + start.width, x + model.width) - left,
        height: max(start.y + start.height, y + model.height) - top))
  }

  /// Puts what has come where the layout says that it starts from.
  private func startNew(_ number: Int, scrolledBy way: Point) throws(LayoutError) {
    let model = table[number].model
    var start = model
    var from = offset
    if change?.isFading ?? false {
      start.alpha = 0
    } else if let initial = try layout.appearance(LH_INITIAL, of: table[number].path) {
      start = initial
      let onlyFades = initial.alpha == 0 && initial.flags & LH_ELEMENT_KEPT == 0
      // All else starts in the content as it was before the change scrolled it.
      if !onlyFades { from = Point(x: offset.x - way.x, y: offset.y - way.y) }
    }
    // Its name is that of now; the answer's may be that of before.
    (start.section, start.item, start.flags) = (model.section, model.item, model.flags)
    table[number].setOut(from: start.moved(by: -from))
  }

  /// Puts what a gesture has brought where the same item was shown as another kind: the copy of a cell that
  /// follows the finger begins at the cell.
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

  /// Has a cell go on where the copy of it ends that followed the finger: what came between the drop and its end
  /// may have put that on a longer way.
  func handOver(_ number: Int) {
    let path = table[number].path
    for other in 0..<table.count
    where table[other].path.isCell(of: path) && !table[other].isLeaving {
      table[other].takeOver(from: table[number])
    }
  }
}

extension ElementPath {
  /// Whether it names the cell of the item that another one is about.
  fileprivate func isCell(of other: ElementPath) -> Bool {
    kind == LH_CELL && item == other.item && section == other.section
  }
}

extension Track {
  /// It goes on from where another is shown that belongs where it does.
  fileprivate mutating func takeOver(from other: Track) {
    let way = other.model.frame.difference(to: model.frame)
    guard max(abs(way.x), abs(way.y), abs(way.width), abs(way.height)) < 1 else { return }
    shown.frame = other.shown.frame
    displacement = other.displacement
  }

  /// It was never shown; now it is as if it had been shown like this.
  fileprivate mutating func setOut(from start: Element) {
    shown = start
    isComposed = true
    isSteady = false
  }
}
