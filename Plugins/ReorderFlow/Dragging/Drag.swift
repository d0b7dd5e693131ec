import LayoutPlugin

/// An item on its way: what the reorder flow knows from the finger's arrival to the end of the drop.
struct Drag {
  enum Phase {
    /// The lift is being animated.
    case lifting
    case following
    /// The finger is gone, and the drop is being animated.
    case dropping
  }

  var phase = Phase.lifting
  /// Of the cell: where the item is now.
  var path: Path
  /// Where the item was when the drag began.
  var home: Home
  /// From the finger to the centre of the floating cell; the same throughout.
  let anchor: Point
  /// In content space.
  var finger: Point
  /// The slot that was refused, for as long as the centre stays over it.
  var refused: Path?
  /// A move that waits for the finger to be where it would put the item's slot.
  var awaited: ProposedMove?
  /// The speed of scrolling that was asked for last, along the scroll.
  var autoscroll = 0.0

  init(_ cell: Element, finger: Point) {
    path = cell.path
    home = Home(section: path.sectionIndex, others: path.itemIndex)
    anchor = cell.frame.center - finger
    self.finger = finger
  }

  /// Of the floating cell while it follows the finger.
  var center: Point { finger + anchor }

  /// A place between the other items of a section, so that it stays the same while the dragged item
  /// moves about.
  struct Home {
    var section: Int
    /// How many others are before it.
    var others: Int

    /// Where an item gets that is inserted here, having been taken out first.
    var path: Path { Path(Kind.cell, section, others) }
  }
}

// MARK: - Batches of the program

extension Drag {
  /// Follows the item and its home through what the program did to the items.
  ///
  /// The home stays before the item that it was before, or else behind the one that it was behind.
  ///
  /// - Returns: Whether the item is still there.
  mutating func follow(_ change: PlacementChange, _ counts: ItemCounts) -> Bool {
    guard let path = change.after(path)?.path else { return false }
    let oldPath = self.path
    self.path = path
    refused = nil
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

  /// Where another item went that was `distance` from the home; -1 is the one before it.
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
