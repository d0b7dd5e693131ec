import LayoutABI

/// The change from the previous placement to the last one, with the former and new path of each item.
public struct PlacementChange {
  /// The placement before; `nil` if this is the first.
  public let previous: Placement?
  /// Whether the program set new counts, which does not identify items. Items with the same index
  /// then count as the same.
  public let isReload: Bool
  /// All batches combined, and their inverse; `nil` if there were none.
  private let departures: ReverseIndexMap?
  /// The counts before the batches: those of `previous`, unless the program set new ones.
  private let startCounts: ItemCounts

  /// - Parameter counts: The counts of the new placement.
  init(previous: Placement?, isReload: Bool, indexMap: IndexMap?, counts: ItemCounts) {
    self.previous = previous
    self.isReload = isReload
    departures = indexMap.map { ReverseIndexMap(of: $0) }
    startCounts = indexMap?.oldCounts ?? counts
  }

  /// All batches combined; `nil` if there were none.
  var indexMap: IndexMap? { departures?.indexMap }

  /// An element on the other side of a change.
  public struct Counterpart {
    /// The element's path there.
    public let path: Path
    /// Whether the program reloaded the element: its content differs.
    public let isReloaded: Bool
  }

  /// Returns the former path of an element of the new arrangement, or `nil` if it is new.
  ///
  /// Cells are identified by their item, supplementary elements by their section.
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

  /// Returns the new path of an element of the old arrangement, or `nil` if it was removed.
  ///
  /// - Complexity: O(log changes).
  public func after(_ path: Path) -> Counterpart? {
    guard startCounts.hold(path) else { return nil }
    guard let departures else { return path.unchanged }
    if path.isOfItem {
      return path.moved(to: departures.newItem(path.place))
    }
    guard let section = departures.indexMap.order.newSection(path.sectionIndex) else { return nil }
    let isReloaded = departures.indexMap.section(section).isReloaded
    return path.moved(to: (Place(section: section, index: path.itemIndex), isReloaded))
  }

  /// Returns the new path of the item that was nearest to an item of the old arrangement.
  ///
  /// Considers only items that are still in the same section; of two equally near, the later one. `nil` if none remain.
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
  /// Returns whether these counts include a path: its section and, for a cell, its item.
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
