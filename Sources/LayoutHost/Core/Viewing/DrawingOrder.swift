import LayoutABI

/// In which order a frame has its elements: what is drawn later covers what was drawn before.
///
/// It begins from the order of the last frame, in which most are in their places already. It asks for memory only
/// where there are more than ever before.
struct DrawingOrder {
  /// Numbers of tracks.
  private(set) var numbers: [Int32] = []
  /// The same of what is left of the last frame, with -1 where something is not.
  private var former: [Int32] = []

  /// More than so many in other places than in the last frame, and all are sorted from scratch.
  private static var fewMoved: Int { 64 }

  /// Arranges all that are visible.
  ///
  /// - Parameter formerCount: How many the last frame had.
  @_optimize(speed)
  mutating func arrange(_ table: borrowing TrackTable, after formerCount: Int) {
    let new = arrangeAsBefore(table, formerCount)
    var moved = 0
    for place in 1..<max(numbers.count, 1)
    where isDrawn(Int(numbers[place]), before: Int(numbers[place - 1]), table) {
      moved += 1
    }
    if moved == 0 { return }
    if new + moved <= DrawingOrder.fewMoved {
      // Two blocks that changed places look like one that is out of its own: then it is the heap's after all.
      var left = 16 * numbers.count
      for place in 1..<numbers.count where left > 0 { left -= insert(place, table) }
      if left > 0 { return }
    }
    sortByHeap(table)
  }

  /// All that are visible: those of the last frame in its order, and behind them what is new.
  ///
  /// - Returns: How many are new.
  private mutating func arrangeAsBefore(
    _ table: borrowing TrackTable, _ formerCount: Int
  ) -> Int {
    former.removeAll(keepingCapacity: true)
    for _ in 0..<formerCount { former.append(-1) }
    var new = 0
    for number in 0..<table.count where table[number].isVisible {
      let rank = Int(table[number].rank)
      if rank >= 0 { former[rank] = Int32(truncatingIfNeeded: number) } else { new += 1 }
    }
    numbers.removeAll(keepingCapacity: true)
    for number in former where number >= 0 { numbers.append(number) }
    guard new > 0 else { return 0 }
    for number in 0..<table.count where table[number].isVisible && table[number].rank < 0 {
      numbers.append(Int32(truncatingIfNeeded: number))
    }
    return new
  }

  /// Puts one where it belongs among those before it, which are in order; answers how many make room for it.
  private mutating func insert(_ place: Int, _ table: borrowing TrackTable) -> Int {
    let number = numbers[place]
    guard isDrawn(Int(number), before: Int(numbers[place - 1]), table) else { return 0 }
    var (low, high) = (0, place - 1)
    while low < high {
      let middle = (low + high) / 2
      if isDrawn(Int(number), before: Int(numbers[middle]), table) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    for other in stride(from: place, to: low, by: -1) { numbers[other] = numbers[other - 1] }
    numbers[low] = number
    return place - low
  }

  /// Because it asks for no memory.
  private mutating func sortByHeap(_ table: borrowing TrackTable) {
    var start = numbers.count / 2
    while start > 0 {
      start -= 1
      sift(start, numbers.count, table)
    }
    var end = numbers.count
    while end > 1 {
      end -= 1
      numbers.swapAt(0, end)
      sift(0, end, table)
    }
  }

  private mutating func sift(_ start: Int, _ end: Int, _ table: borrowing TrackTable) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, isDrawn(Int(numbers[child]), before: Int(numbers[child + 1]), table) {
        child += 1
      }
      guard isDrawn(Int(numbers[root]), before: Int(numbers[child]), table) else { return }
      numbers.swapAt(root, child)
      root = child
    }
  }

  /// What is leaving may have the name of something else; then it is drawn below that.
  @inline(__always)
  private func isDrawn(_ a: Int, before b: Int, _ table: borrowing TrackTable) -> Bool {
    if table[a].shown.isDrawn(before: table[b].shown) { return true }
    let isSame =
      table[a].shown.item == table[b].shown.item && table[a].shown.z == table[b].shown.z
      && table[a].shown.path.isSame(as: table[b].shown.path)
    guard isSame else { return false }
    let (isLeaving, isOtherLeaving) = (table[a].isLeaving, table[b].isLeaving)
    return isLeaving != isOtherLeaving ? isLeaving : table[a].slot < table[b].slot
  }
}
