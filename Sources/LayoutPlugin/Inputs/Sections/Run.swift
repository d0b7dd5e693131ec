/// Consecutive items of one section, or consecutive sections.
///
///     place     the new places: 3 4 5
///     origin    the old places: 7 8 9; none if they are new
///
/// For removals, `place` is the old place. A run takes 32 bytes, because a shuffle of a million items has a million.
struct Run: Placed {
  var start: Int
  var count: Int
  /// The old index of the first item; for new sections, the number of items in each.
  private var source: Int
  /// `none` if it is new.
  private var oldSection: UInt32
  private var sectionAndReload: UInt32

  private static var none: UInt32 { .max }

  init(
    place: Place, count: Int, origin: Place? = nil, isReloaded: Bool = false, items: Int = 0
  ) {
    start = place.index
    self.count = count
    source = origin?.index ?? items
    oldSection = origin.map { UInt32(truncatingIfNeeded: $0.section) } ?? Run.none
    sectionAndReload = UInt32(truncatingIfNeeded: place.section) << 1 | (isReloaded ? 1 : 0)
  }

  var section: Int {
    get { Int(sectionAndReload >> 1) }
    set { sectionAndReload = UInt32(truncatingIfNeeded: newValue) << 1 | sectionAndReload & 1 }
  }

  /// Whether the items were reloaded, perhaps with their whole section.
  var isReloaded: Bool {
    get { sectionAndReload & 1 != 0 }
    set { sectionAndReload = sectionAndReload & ~1 | (newValue ? 1 : 0) }
  }

  /// For new sections: the number of items in each.
  var items: Int { isNew ? source : 0 }

  var isNew: Bool { oldSection == Run.none }

  var place: Place { Place(section: section, index: start) }

  var origin: Place? {
    get { isNew ? nil : Place(section: Int(oldSection), index: source) }
    set {
      oldSection = newValue.map { UInt32(truncatingIfNeeded: $0.section) } ?? Run.none
      source = newValue?.index ?? 0
    }
  }

  var end: Int { start + count }
  var range: Range<Int> { start..<end }

  /// Returns the old place of an index of the run.
  func origin(of index: Int) -> Place? {
    isNew ? nil : Place(section: Int(oldSection), index: source + index - start)
  }

  /// Returns the part of the run in a range, which must overlap it.
  func clamped(to range: Range<Int>) -> Run {
    var part = self
    part.start = max(start, range.lowerBound)
    part.count = min(end, range.upperBound) - part.start
    if !isNew { part.source += part.start - start }
    return part
  }

  /// Returns the inverse run, given its origin.
  func inverted(_ origin: Place) -> Run {
    Run(place: origin, count: count, origin: place, isReloaded: isReloaded)
  }
}

extension [Run] {
  /// Returns the inverse of all runs that have an origin, sorted by old place.
  @inline(never)
  func inverted() -> [Run] {
    var result: [Run] = []
    for run in self {
      if let origin = run.origin { result.append(run.inverted(origin)) }
    }
    result.order { $0.place }
    return result
  }

  // MARK: Sorted runs without overlaps

  /// Returns the run that contains a place.
  ///
  /// - Complexity: O(log runs).
  func run(at place: Place) -> Run? {
    let index = firstIndex(endingAfter: place)
    return index < count && self[index].place <= place ? self[index] : nil
  }

  /// Returns the union of all runs, in any order, as sorted runs that neither overlap nor touch.
  ///
  /// - Complexity: O(n).
  func united() -> [Run] {
    var sorted = self
    sorted.order { $0.place }
    var result: [Run] = []
    for run in sorted {
      if let last = result.last, last.section == run.section, run.start <= last.end {
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
