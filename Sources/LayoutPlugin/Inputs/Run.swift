/// The section and index of an item. For sections themselves, `section` is 0.
struct Place: Comparable {
  var section: Int
  var index: Int

  static func < (a: Place, b: Place) -> Bool {
    a.section == b.section ? a.index < b.index : a.section < b.section
  }
}

/// Consecutive items of one section, or consecutive sections.
///
///     place     the new places: 3 4 5
///     origin    the old places: 7 8 9; none if they are new
///
/// For removals, `place` is the old place.
struct Run {
  var place: Place
  var count: Int
  var origin: Place?
  /// Whether the items were reloaded, perhaps with their whole section.
  var isReloaded = false
  /// For removals: whether the items are deleted, and not moved.
  var isDeleted = false
  /// For new sections: the number of items in each.
  var items = 0
  /// The index of the change in the batch.
  var change = 0

  var start: Int { place.index }
  var end: Int { place.index + count }
  var range: Range<Int> { place.index..<place.index + count }

  /// Returns the old place of an index of the run.
  func origin(of index: Int) -> Place? {
    origin.map { Place(section: $0.section, index: $0.index + index - start) }
  }

  /// Returns the part of the run in a range, which must overlap it.
  func clamped(to range: Range<Int>) -> Run {
    var part = self
    part.place.index = max(start, range.lowerBound)
    part.count = min(end, range.upperBound) - part.start
    part.origin = origin(of: part.start)
    return part
  }

  /// Returns the inverse run, given its origin.
  func inverted(_ origin: Place) -> Run {
    Run(place: origin, count: count, origin: place, isReloaded: isReloaded)
  }
}

extension [Run] {
  /// Sorts the runs by place. The sort is stable.
  ///
  /// - Complexity: O(n log n).
  mutating func orderByPlace() {
    let runs = self
    var keys: [Place] = []
    for run in runs { keys.append(run.place) }
    let order = ascendingOrder(of: keys)
    for index in order.indices { self[index] = runs[order[index]] }
  }

  /// Returns the inverse of all runs that have an origin, sorted by old place.
  func inverted() -> [Run] {
    var result: [Run] = []
    for run in self {
      if let origin = run.origin { result.append(run.inverted(origin)) }
    }
    result.orderByPlace()
    return result
  }

  // MARK: Sorted runs without overlaps

  /// Returns the first run that ends after a place.
  ///
  /// - Complexity: O(log runs); the same applies to the methods below.
  func firstIndex(endingAfter place: Place) -> Int {
    indices.partitioningIndex {
      Place(section: self[$0].place.section, index: self[$0].end) > place
    }
  }

  /// Returns the run that contains a place.
  func run(at place: Place) -> Run? {
    let index = firstIndex(endingAfter: place)
    return index < count && self[index].place <= place ? self[index] : nil
  }

  /// Returns the range of the runs of one section.
  func indices(of section: Int) -> Range<Int> {
    let first = indices.partitioningIndex { self[$0].place.section >= section }
    return first..<(first..<count).partitioningIndex { self[$0].place.section > section }
  }

  /// Returns the union of all runs, in any order, as sorted runs that neither overlap nor touch.
  ///
  /// - Complexity: O(n log n).
  func united() -> [Run] {
    var sorted = self
    sorted.orderByPlace()
    var result: [Run] = []
    for run in sorted {
      if let last = result.last, last.place.section == run.place.section, run.start <= last.end {
        result[result.count - 1].count = Swift.max(last.end, run.end) - last.start
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// Appends a run, or extends the last one if the new one continues it.
  mutating func appendJoined(_ run: Run) {
    if let last = last, last.origin(of: last.end) == run.origin,
      last.isReloaded == run.isReloaded, last.items == run.items
    {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }
}

// MARK: - Sorting

extension Array {
  /// Sorts by an integer key. The sort is stable.
  ///
  /// - Complexity: O(n log n).
  public mutating func order(by key: (Element) -> Int) {
    let values = self
    var keys: [Place] = []
    for value in values { keys.append(Place(section: 0, index: key(value))) }
    let order = ascendingOrder(of: keys)
    for index in order.indices { self[index] = values[order[index]] }
  }
}

/// Returns the order of keys, as indexes, so that a plugin contains one sort instead of one for each type.
///
/// A heap sort takes less than 1 KB of a plugin, the standard library's sort 3 KB. Sorted input,
/// the usual case, is returned early.
@inline(never)
private func ascendingOrder(of keys: [Place]) -> [Int] {
  var order = Array(keys.indices)
  func isBehind(_ a: Int, _ b: Int) -> Bool {
    keys[a] == keys[b] ? a > b : keys[b] < keys[a]
  }
  var ordered = 1
  while ordered < order.count && !isBehind(ordered - 1, ordered) { ordered += 1 }
  if ordered >= order.count { return order }
  func sink(_ start: Int, _ end: Int) {
    var parent = start
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end && isBehind(order[child + 1], order[child]) { child += 1 }
      guard isBehind(order[child], order[parent]) else { return }
      order.swapAt(parent, child)
      parent = child
    }
  }
  var start = order.count / 2
  while start > 0 {
    start -= 1
    sink(start, order.count)
  }
  var end = order.count
  while end > 1 {
    end -= 1
    order.swapAt(0, end)
    sink(0, end)
  }
  return order
}
