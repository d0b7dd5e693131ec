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
    if newcomers.capacity < numbers.count { newcomers.reserveCapacity(numbers.capacity) }
    var (first, moved) = (0, 0)
    for place in uncertain..<max(numbers.count, uncertain)
    where isDrawn(Int(numbers[place]), before: Int(numbers[place - 1]), liveElements) {
      if moved == 0 { first = place }
      moved += 1
    }
    if moved == 0 { return }
    if new + moved <= DrawingOrder.fewMoved {
      // If too many elements have to shift, merging is cheaper.
      var left = 16 * numbers.count
      for place in first..<numbers.count where left > 0 { left -= insert(place, liveElements) }
      if left > 0 { return }
    }
    mergeRuns(liveElements)
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

  // MARK: Sorting from scratch

  /// Natural merge sort: a layout that visits a circle returns a few rising and falling runs. `newcomers`, which is
  /// empty and has the capacity for all elements, is the memory that it needs.
  private mutating func mergeRuns(_ liveElements: [LiveElement]) {
    // Each pass halves the number of runs. The limit also ends the loop if a plugin's z is not a number.
    for _ in 0...Int.bitWidth - numbers.count.leadingZeroBitCount {
      var (start, pairs) = (0, 0)
      while start < numbers.count {
        let middle = endOfRun(from: start, liveElements)
        let end = endOfRun(from: middle, liveElements)
        merge(start..<middle, middle..<end, liveElements)
        (start, pairs) = (end, pairs + 1)
      }
      swap(&numbers, &newcomers)
      newcomers.removeAll(keepingCapacity: true)
      if pairs == 1 { return }
    }
  }

  /// The end of the run that begins at a place. A falling run becomes a rising one.
  @_optimize(speed)
  private mutating func endOfRun(from start: Int, _ liveElements: [LiveElement]) -> Int {
    var (end, isFalling) = (start, false)
    while end + 1 < numbers.count {
      let falls = falls(after: end, liveElements)
      if end == start { isFalling = falls }
      if falls != isFalling { break }
      end += 1
    }
    if isFalling {
      for step in 0..<(end + 1 - start) / 2 { numbers.swapAt(start + step, end - step) }
    }
    return min(end + 1, numbers.count)
  }

  @inline(__always)
  private func falls(after place: Int, _ liveElements: [LiveElement]) -> Bool {
    isDrawn(Int(numbers[place + 1]), before: Int(numbers[place]), liveElements)
  }

  /// Appends the elements of two runs to `newcomers`, in order.
  @_optimize(speed)
  private mutating func merge(
    _ first: Range<Int>, _ second: Range<Int>, _ liveElements: [LiveElement]
  ) {
    var (one, other) = (first.lowerBound, second.lowerBound)
    while one < first.upperBound || other < second.upperBound {
      let isOther =
        one == first.upperBound
        || other < second.upperBound
          && isDrawn(Int(numbers[other]), before: Int(numbers[one]), liveElements)
      newcomers.append(numbers[isOther ? other : one])
      if isOther { other += 1 } else { one += 1 }
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
