import LayoutABI

/// In which order a frame has its elements: what is drawn later covers what was drawn before.
///
/// It begins from the order of the last frame, in which most are in their places already. It asks for memory only
/// where there are more than ever before.
struct DrawingOrder {
  /// Numbers of tracks; -1 for what has left since the last frame.
  private(set) var numbers: [Int32] = []
  /// What has come since.
  private var newcomers: [Int32] = []
  private var hasLosses = false
  /// Whether any of those before may be out of its place.
  private var isDisturbed = false

  /// More than so many in other places than in the last frame, and all are sorted from scratch.
  private static var fewMoved: Int { 64 }

  /// Something has to be drawn that is new, or may belong elsewhere than where it was drawn.
  mutating func come(_ number: Int, isNew: Bool) {
    if isNew {
      newcomers.append(Int32(truncatingIfNeeded: number))
    } else {
      isDisturbed = true
    }
  }

  /// What was drawn in a place is not any more.
  mutating func leave(_ place: Int) {
    numbers[place] = -1
    hasLosses = true
  }

  /// What was drawn in a place has another number now.
  mutating func renumber(_ place: Int, as number: Int) {
    numbers[place] = Int32(truncatingIfNeeded: number)
  }

  /// Arranges all that are visible.
  @_optimize(speed)
  mutating func arrange(_ table: borrowing ElementTable) {
    if hasLosses { numbers.removeAll { $0 < 0 } }
    hasLosses = false
    let new = newcomers.count
    guard isDisturbed || new > 0 else { return }
    // All before those are in order still.
    let uncertain = isDisturbed ? 1 : max(numbers.count, 1)
    isDisturbed = false
    numbers.append(contentsOf: newcomers)
    newcomers.removeAll(keepingCapacity: true)
    var (first, moved) = (0, 0)
    for place in uncertain..<max(numbers.count, uncertain)
    where isDrawn(Int(numbers[place]), before: Int(numbers[place - 1]), table) {
      if moved == 0 { first = place }
      moved += 1
    }
    if moved == 0 { return }
    if new + moved <= DrawingOrder.fewMoved {
      // Two blocks that changed places look like one that is out of its own: then it is the heap's after all.
      var left = 16 * numbers.count
      for place in first..<numbers.count where left > 0 { left -= insert(place, table) }
      if left > 0 { return }
    }
    sortByHeap(table)
  }

  /// Puts one where it belongs among those before it, which are in order; answers how many make room for it.
  private mutating func insert(_ place: Int, _ table: borrowing ElementTable) -> Int {
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
  private mutating func sortByHeap(_ table: borrowing ElementTable) {
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

  private mutating func sift(_ start: Int, _ end: Int, _ table: borrowing ElementTable) {
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
  private func isDrawn(_ a: Int, before b: Int, _ table: borrowing ElementTable) -> Bool {
    if table[a].shown.isDrawn(before: table[b].shown) { return true }
    let isSame =
      table[a].shown.item == table[b].shown.item && table[a].shown.z == table[b].shown.z
      && table[a].shown.path.isSame(as: table[b].shown.path)
    guard isSame else { return false }
    let (isLeaving, isOtherLeaving) = (table[a].isLeaving, table[b].isLeaving)
    return isLeaving != isOtherLeaving ? isLeaving : table[a].slot < table[b].slot
  }
}
