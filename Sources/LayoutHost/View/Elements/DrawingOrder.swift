import LayoutABI

/// The order in which a frame draws its elements: a later element covers an earlier one.
///
/// It starts from the order of the last frame, in which most elements are in place already. It allocates memory only
/// when there are more elements than ever before.
struct DrawingOrder {
  /// Indices of live elements; -1 for an element that left since the last frame.
  private(set) var numbers: [Int32] = []
  /// Elements that entered since the last frame.
  private var newcomers: [Int32] = []
  private var hasLosses = false
  /// Whether an element of the last frame may be out of order.
  private var isDisturbed = false

  /// If more elements than this have entered or moved, all are sorted from scratch.
  private static var fewMoved: Int { 64 }

  /// Adds an element that entered, or notes that an element of the last frame may be out of order.
  mutating func come(_ number: Int, isNew: Bool) {
    if isNew {
      newcomers.append(Int32(truncatingIfNeeded: number))
    } else {
      isDisturbed = true
    }
  }

  /// Removes the element at a place in the order.
  mutating func leave(_ place: Int) {
    numbers[place] = -1
    hasLosses = true
  }

  /// The element at a place in the order has another index now.
  mutating func renumber(_ place: Int, as number: Int) {
    numbers[place] = Int32(truncatingIfNeeded: number)
  }

  /// Sorts the visible elements.
  @_optimize(speed)
  mutating func arrange(_ liveElements: [LiveElement]) {
    if hasLosses { numbers.removeAll { $0 < 0 } }
    hasLosses = false
    let new = newcomers.count
    guard isDisturbed || new > 0 else { return }
    // If nothing else is disturbed, only the elements that entered can be out of order.
    let uncertain = isDisturbed ? 1 : max(numbers.count, 1)
    isDisturbed = false
    numbers.append(contentsOf: newcomers)
    newcomers.removeAll(keepingCapacity: true)
    var (first, moved) = (0, 0)
    for place in uncertain..<max(numbers.count, uncertain)
    where isDrawn(Int(numbers[place]), before: Int(numbers[place - 1]), liveElements) {
      if moved == 0 { first = place }
      moved += 1
    }
    if moved == 0 { return }
    // Two swapped blocks, as in the result of a layout that visits a circle.
    if moved == 1, isDrawn(Int(numbers[numbers.count - 1]), before: Int(numbers[0]), liveElements) {
      return swapBlocks(at: first)
    }
    if new + moved <= DrawingOrder.fewMoved {
      // If too many elements have to shift, heap sort is cheaper.
      var left = 16 * numbers.count
      for place in first..<numbers.count where left > 0 { left -= insert(place, liveElements) }
      if left > 0 { return }
    }
    sortByHeap(liveElements)
  }

  /// Moves the elements from a place on before all others.
  private mutating func swapBlocks(at place: Int) {
    reverse(0..<place)
    reverse(place..<numbers.count)
    reverse(0..<numbers.count)
  }

  /// In place; `reverse` of a slice would copy it.
  private mutating func reverse(_ places: Range<Int>) {
    for step in 0..<places.count / 2 {
      numbers.swapAt(places.lowerBound + step, places.upperBound - 1 - step)
    }
  }

  /// Inserts an element among the sorted ones before it. Returns the number of elements that shift.
  private mutating func insert(_ place: Int, _ liveElements: [LiveElement]) -> Int {
    let number = numbers[place]
    guard isDrawn(Int(number), before: Int(numbers[place - 1]), liveElements) else { return 0 }
    var (low, high) = (0, place - 1)
    while low < high {
      let middle = (low + high) / 2
      if isDrawn(Int(number), before: Int(numbers[middle]), liveElements) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    for other in stride(from: place, to: low, by: -1) { numbers[other] = numbers[other - 1] }
    numbers[low] = number
    return place - low
  }

  /// Heap sort, because it allocates no memory.
  private mutating func sortByHeap(_ liveElements: [LiveElement]) {
    var start = numbers.count / 2
    while start > 0 {
      start -= 1
      sift(start, numbers.count, liveElements)
    }
    var end = numbers.count
    while end > 1 {
      end -= 1
      numbers.swapAt(0, end)
      sift(0, end, liveElements)
    }
  }

  private mutating func sift(_ start: Int, _ end: Int, _ liveElements: [LiveElement]) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end,
        isDrawn(Int(numbers[child]), before: Int(numbers[child + 1]), liveElements)
      {
        child += 1
      }
      guard isDrawn(Int(numbers[root]), before: Int(numbers[child]), liveElements) else { return }
      numbers.swapAt(root, child)
      root = child
    }
  }

  /// A removed element may have the same path as another element; it is drawn below that.
  @inline(__always)
  private func isDrawn(_ a: Int, before b: Int, _ liveElements: [LiveElement]) -> Bool {
    if liveElements[a].shown.isDrawn(before: liveElements[b].shown) { return true }
    let isSame =
      liveElements[a].shown.item == liveElements[b].shown.item
      && liveElements[a].shown.z == liveElements[b].shown.z
      && liveElements[a].shown.path.isSame(as: liveElements[b].shown.path)
    guard isSame else { return false }
    let (isLeaving, isOtherLeaving) = (liveElements[a].isLeaving, liveElements[b].isLeaving)
    return isLeaving != isOtherLeaving ? isLeaving : liveElements[a].slot < liveElements[b].slot
  }
}
