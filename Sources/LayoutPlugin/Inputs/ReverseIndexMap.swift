/// Maps every section and item of the old arrangement to the new one: the inverse of an index map.
struct ReverseIndexMap {
  private let indexMap: IndexMap
  /// The runs of items, ordered by old place; none for sections whose items did not change.
  private let runs: [Run]

  /// - Complexity: O(runs · log runs).
  init(of indexMap: IndexMap) {
    self.indexMap = indexMap
    var runs: [Run] = []
    runs.reserveCapacity(indexMap.size)
    for section in indexMap.changedSections { section.runs?.appendInverted(to: &runs) }
    runs.order { $0.place }
    self.runs = runs
  }

  /// Returns the new place of an item, and whether it was reloaded; `nil` if it was deleted.
  ///
  /// - Complexity: O(log changes).
  func newItem(_ item: Place) -> (place: Place, isReloaded: Bool)? {
    if let home = home(of: item.section), home.runs == nil {
      guard item.index < home.count else { return nil }
      return (Place(section: home.index, index: item.index), home.isReloaded)
    }
    guard let run = runs.run(at: item), let place = run.origin(of: item.index) else { return nil }
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
    for index in runs.indices(of: item.section) {
      let run = runs[index]
      let old = item.index.clamped(to: run.start...run.end - 1)
      guard let place = run.origin(of: old), place.section == home.index else { continue }
      if abs(old - item.index) <= distance {
        distance = abs(old - item.index)
        nearest = place
      }
    }
    return nearest
  }

  /// Returns the new section of an old one, if it still exists.
  private func home(of section: Int) -> IndexMap.Section? {
    indexMap.order.newSection(section).map { indexMap.section($0) }
  }
}
