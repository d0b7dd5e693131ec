import LayoutABI

/// How the last placement came from the one before: what it was, and what became of each item.
public struct PlacementChange {
  /// The placement before, and `nil` at the first.
  public let previous: Placement?
  /// Whether the counts were set anew, so that nothing is known of single items; they are then followed
  /// by their number, as far as there is one.
  public let isReload: Bool
  /// All batches as one, and `nil` if there was none.
  let indexMap: IndexMap?
  private let departures: ReverseIndexMap?
  /// What the batches started from: the counts of `previous`, unless they were set anew.
  private let startCounts: ItemCounts

  /// - Parameter counts: Of the placement that the change leads to.
  init(previous: Placement?, isReload: Bool, indexMap: IndexMap?, counts: ItemCounts) {
    self.previous = previous
    self.isReload = isReload
    self.indexMap = indexMap
    departures = indexMap.map { ReverseIndexMap(of: $0) }
    startCounts = indexMap?.oldCounts ?? counts
  }

  /// What became of an element, if it is there on the other side.
  public struct Counterpart {
    public let path: Path
    /// Whether it shows something else now.
    public let isReloaded: Bool
  }

  /// Where an element of the new arrangement was, or `nil` if it is new.
  ///
  /// Cells are followed by their item, supplementary elements by their section.
  ///
  /// - Complexity: O(log changes).
  public func before(_ path: Path) -> Counterpart? {
    guard let old = origin(of: path) else { return nil }
    if let previous, !previous.input.counts.hold(old.path) { return nil }
    return old
  }

  private func origin(of path: Path) -> Counterpart? {
    guard let indexMap else { return path.unchanged }
    if path.isOfItem {
      return path.moved(to: indexMap.oldItem(path.place))
    }
    let section = indexMap.section(path.sectionIndex)
    guard let old = section.oldSection else { return nil }
    return path.moved(to: (Place(section: old, index: path.itemIndex), section.isReloaded))
  }

  /// Where an element of the old arrangement went, or `nil` if it is gone.
  ///
  /// - Complexity: O(log changes).
  public func after(_ path: Path) -> Counterpart? {
    guard startCounts.hold(path) else { return nil }
    guard let indexMap, let departures else { return path.unchanged }
    if path.isOfItem {
      return path.moved(to: departures.newItem(path.place))
    }
    guard let section = indexMap.order.newSection(path.sectionIndex) else { return nil }
    let isReloaded = indexMap.section(section).isReloaded
    return path.moved(to: (Place(section: section, index: path.itemIndex), isReloaded))
  }

  /// Where the item went that was nearest to an item of the old arrangement, of those that are still in
  /// its section; of two equally near, the one behind. `nil` when none is left.
  ///
  /// - Complexity: O(changes).
  public func afterNearest(_ path: Path) -> Path? {
    guard path.sectionIndex < startCounts.count, startCounts[path.sectionIndex] > 0 else {
      return nil
    }
    var place = path.place
    place.index = min(place.index, startCounts[place.section] - 1)
    if let departures {
      guard let nearest = departures.nearestItem(place) else { return nil }
      place = nearest
    }
    return path.at(place)
  }
}

extension ItemCounts {
  /// Whether there is an element at a path: its section, and if it is an item's, the item.
  fileprivate func hold(_ path: Path) -> Bool {
    path.sectionIndex < count && (!path.isOfItem || path.itemIndex < self[path.sectionIndex])
  }
}

extension Path {
  fileprivate var isOfItem: Bool { kind == Kind.cell || kind == Kind.floatingCell }

  fileprivate var unchanged: PlacementChange.Counterpart {
    PlacementChange.Counterpart(path: self, isReloaded: false)
  }

  fileprivate var place: Place { Place(section: sectionIndex, index: itemIndex) }

  fileprivate func moved(
    to new: (place: Place, isReloaded: Bool)?
  ) -> PlacementChange.Counterpart? {
    guard let new else { return nil }
    return PlacementChange.Counterpart(path: at(new.place), isReloaded: new.isReloaded)
  }

  fileprivate func at(_ place: Place) -> Path {
    Path(
      kind: kind, reserved: 0, section: Int64(place.section), item: Int64(place.index),
      cycle: cycle)
  }
}
