/// Maps every section and item of the old arrangement to the new one: the inverse of an index map.
///
/// A class, because layouts read a `PlacementChange` for each element, and to copy the arrays would take longer than to
/// find an item.
final class ReverseIndexMap {
  let indexMap: IndexMap
  /// The runs of items that are not new, ordered by old place: the index of the section in `changedSections`, and in
  /// the lower bits that of the run. To copy and sort a million runs would take most of the time of a shuffle.
  private let numbers: [Int]
  private let runBits: Int

  /// - Complexity: O(runs · log runs).
  init(of indexMap: IndexMap) {
    self.indexMap = indexMap
    runBits = indexMap.changedSections.count.leadingZeroBitCount - 1
    var numbers: [Int] = []
    var places: [Place] = []
    numbers.reserveCapacity(indexMap.size)
    places.reserveCapacity(indexMap.size)
    for section in indexMap.changedSections.indices {
      guard let runs = indexMap.changedSections[section].runs else { continue }
      for index in runs.indices {
        guard let origin = runs[index].origin else { continue }
        numbers.append(section << runBits | index)
        places.append(origin)
      }
    }
    sort(&numbers, by: places)
    self.numbers = numbers
  }

  /// Returns the inverse of the run with an index in the order of old places.
  @inline(never)
  private func inverse(at index: Int) -> Run? {
    let number = numbers[index]
    let runs = indexMap.changedSections[number >> runBits].runs
    guard let run = runs?[number & (1 << runBits - 1)] else { return nil }
    return run.origin.map { run.inverted($0) }
  }

  /// Returns the new place of an item, and whether it was reloaded; `nil` if it was deleted.
  ///
  /// - Complexity: O(log changes).
  func newItem(_ item: Place) -> (place: Place, isReloaded: Bool)? {
    if let home = home(of: item.section), home.runs == nil {
      guard item.index < home.count else { return nil }
      return (Place(section: home.index, index: item.index), home.isReloaded)
    }
    let next = firstIndex(after: item)
    guard next > 0, let run = inverse(at: next - 1), run.section == item.section,
      item.index < run.end, let place = run.origin(of: item.index)
    else { return nil }
    return (place, run.isReloaded)
  }

  /// Returns the new place of the item nearest to `item` that is still in the same section; of two
  /// equally near, the later one.
  ///
  /// - Complexity: O(runs of the section).
  func nearestItem(_ item: Place) -> Place? {
    guard let home = home(of: item.section) else { return nil }
    if home.runs == nil {
      guard home.count > 0 else { return nil }
      return Place(section: home.index, index: min(item.index, home.count - 1))
    }
    var nearest: Place?
    var distance = Int.max
    let first = firstIndex(after: Place(section: item.section, index: -1))
    for index in first..<numbers.count {
      guard let run = inverse(at: index), run.section == item.section else { break }
      let old = item.index.clamped(to: run.start...run.end - 1)
      guard let place = run.origin(of: old), place.section == home.index else { continue }
      if abs(old - item.index) <= distance {
        distance = abs(old - item.index)
        nearest = place
      }
    }
    return nearest
  }

  /// Returns the index of the first run that begins after an old place.
  @inline(never)
  private func firstIndex(after item: Place) -> Int {
    numbers.indices.partitioningIndex { index in inverse(at: index).map { $0.place > item } ?? true
    }
  }

  /// Returns the new section of an old one, if it still exists.
  private func home(of section: Int) -> IndexMap.Section? {
    indexMap.order.newSection(section).map { indexMap.section($0) }
  }
}
