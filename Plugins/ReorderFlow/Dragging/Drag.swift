import LayoutPlugin

/// The state of a drag, from its beginning to the end of the drop.
struct Drag {
  enum Phase {
    /// The lift animation is running.
    case lifting
    case following
    /// The finger was lifted, and the drop animation is running.
    case dropping
  }

  var phase = Phase.lifting
  /// The cell's current path.
  var path: Path
  /// The item's place when the drag began.
  var home: Home
  /// The constant vector from the finger to the center of the floating cell.
  let anchor: Point
  /// In content space.
  var finger: Point
  /// The slot for which the program denied a move, until the center leaves it.
  var rejected: Path?
  /// A proposed move, deferred until the item's new slot would be under the finger.
  var awaited: ProposedMove?
  /// The last requested autoscroll speed, along the scroll axis.
  var autoscroll = 0.0

  init(_ cell: Element, finger: Point) {
    path = cell.path
    home = Home(section: path.sectionIndex, others: path.itemIndex)
    anchor = cell.frame.center - finger
    self.finger = finger
  }

  /// The center of the floating cell while it follows the finger.
  var center: Point { finger + anchor }

  /// A place between the other items of a section, which moves of the dragged item do not change.
  struct Home {
    var section: Int
    /// The number of other items before it.
    var others: Int

    /// The path of an item inserted here, after its removal.
    var path: Path { Path(Kind.cell, section, others) }
  }
}

// MARK: - The program's batches

extension Drag {
  /// Updates the item's path and its home after a change by the program.
  ///
  /// The home stays before the same next item, or else after the same previous one.
  ///
  /// - Returns: Whether the item still exists.
  mutating func follow(_ change: PlacementChange, _ counts: ItemCounts) -> Bool {
    guard let path = change.after(path)?.path else { return false }
    let oldPath = self.path
    self.path = path
    rejected = nil
    awaited = nil
    let oldCounts = change.previous?.input.counts ?? ItemCounts()
    var isMapped = false
    if let next = neighbor(0, oldPath, oldCounts, change) {
      home = Home(section: next.sectionIndex, others: others(before: next))
      isMapped = true
    } else if let before = neighbor(-1, oldPath, oldCounts, change) {
      home = Home(section: before.sectionIndex, others: others(before: before) + 1)
      isMapped = true
    }
    if !isMapped {
      let header = change.after(Path(Kind.header, home.section, 0))
      home.section = header?.path.sectionIndex ?? path.sectionIndex
    }
    let own = home.section == path.sectionIndex ? 1 : 0
    home.others = home.others.clamped(to: 0...max(0, counts[home.section] - own))
    return true
  }

  /// Returns the new path of another item at a `distance` from the home; -1 is the one before it.
  private func neighbor(
    _ distance: Int, _ dragged: Path, _ oldCounts: ItemCounts, _ change: PlacementChange
  ) -> Path? {
    var item = home.others + distance
    if dragged.sectionIndex == home.section && item >= dragged.itemIndex { item += 1 }
    guard home.section < oldCounts.count, item >= 0, item < oldCounts[home.section] else {
      return nil
    }
    return change.after(Path(Kind.cell, home.section, item))?.path
  }

  private func others(before path: Path) -> Int {
    let isBehind =
      self.path.sectionIndex == path.sectionIndex && self.path.itemIndex < path.itemIndex
    return path.itemIndex - (isBehind ? 1 : 0)
  }
}
