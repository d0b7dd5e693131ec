/// Which item of which section; sections themselves lie in one row, in which `section` is 0.
struct Place: Comparable {
  var section: Int
  var index: Int

  static func < (a: Place, b: Place) -> Bool {
    a.section == b.section ? a.index < b.index : a.section < b.section
  }
}

/// Items of one section, or sections, that follow one another and are told in one piece.
///
///     place     where they are: 3 4 5
///     origin    where they were: 7 8 9; none if they are new
///
/// Of what a batch takes away, the place is where it was.
struct Run {
  var place: Place
  var count: Int
  var origin: Place?
  /// Whether the items show something else now, be it that the whole section was reloaded.
  var isReloaded = false
  /// Of what is taken away: whether it comes to no other place.
  var isDeleted = false
  /// How many items each of new sections begins with.
  var items = 0
  /// Which change of the batch says so.
  var change = 0

  var start: Int { place.index }
  var end: Int { place.index + count }
  var range: Range<Int> { place.index..<place.index + count }

  /// Where the one at a number of the run was.
  func origin(of index: Int) -> Place? {
    origin.map { Place(section: $0.section, index: $0.index + index - start) }
  }

  /// What of the run lies in a range, which must touch it.
  func clamped(to range: Range<Int>) -> Run {
    var part = self
    part.place.index = max(start, range.lowerBound)
    part.count = min(end, range.upperBound) - part.start
    part.origin = origin(of: part.start)
    return part
  }

  /// The same, told from where the run was; there must be an origin.
  func inverted(_ origin: Place) -> Run {
    Run(place: origin, count: count, origin: place, isReloaded: isReloaded)
  }
}

extension [Run] {
  /// Brings the runs into the order of their places; those at the same place stay in their order.
  ///
  /// - Complexity: O(n log n).
  mutating func orderByPlace() {
    let runs = self
    var keys: [Place] = []
    for run in runs { keys.append(run.place) }
    let order = ascendingOrder(of: keys)
    for index in order.indices { self[index] = runs[order[index]] }
  }

  /// Those that were there before, told from where they were, in that order.
  func inverted() -> [Run] {
    var result: [Run] = []
    for run in self {
      if let origin = run.origin { result.append(run.inverted(origin)) }
    }
    result.orderByPlace()
    return result
  }

  // MARK: In order of their places, without overlaps

  /// The first run that ends behind a place.
  ///
  /// - Complexity: O(log runs), as everything below.
  func firstIndex(endingAfter place: Place) -> Int {
    indices.partitioningIndex {
      Place(section: self[$0].place.section, index: self[$0].end) > place
    }
  }

  /// The run that holds a place.
  func run(at place: Place) -> Run? {
    let index = firstIndex(endingAfter: place)
    return index < count && self[index].place <= place ? self[index] : nil
  }

  /// Where the runs of one section are.
  func indices(of section: Int) -> Range<Int> {
    let first = indices.partitioningIndex { self[$0].place.section >= section }
    return first..<(first..<count).partitioningIndex { self[$0].place.section > section }
  }

  /// All that is in some run, whatever their order, as runs that neither overlap nor touch.
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

  /// Appends a run, or lengthens the last one where the new one merely goes on with it.
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
  /// Sorts by a whole number; what has the same stays in its order.
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

/// The one sort, of indices, so that a plugin carries it once and not for each type.
///
/// A heap sort, for it takes less than 1 KB of every plugin and the standard library's sort 3 KB; what is in
/// order already, as it mostly is, is left alone.
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
