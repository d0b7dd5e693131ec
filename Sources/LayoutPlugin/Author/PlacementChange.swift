import LayoutABI

/// How the last placement came from the one before: what it was, and what became of each item.
public struct PlacementChange {
  /// The placement before, and `nil` at the first.
  public let previous: Placement?
  /// Whether the counts were set anew, so that nothing is known of single items; they are then followed
  /// by their number, as far as there is one.
  public let isReload: Bool
  /// All batches as one, and `nil` if there was none.
  let arrangement: IndexMap?
  private let departures: ReverseIndexMap?
  /// What the batches started from: the counts of `previous`, unless they were set anew.
  private let startCounts: ItemCounts

  /// - Parameter counts: Of the placement that the change leads to.
  init(previous: Placement?, isReload: Bool, arrangement: IndexMap?, counts: ItemCounts) {
    self.previous = previous
    self.isReload = isReload
    self.arrangement = arrangement
    departures = arrangement.map { ReverseIndexMap(from: $0) }
    startCounts = arrangement?.oldCounts ?? counts
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
    guard let arrangement else { return path.unchanged }
    if path.isOfItem {
      return path.moved(to: arrangement.oldItem(path.sectionIndex, path.itemIndex))
    }
    let section = arrangement.section(path.sectionIndex)
    guard section.oldSection >= 0 else { return nil }
    return path.moved(to: (section.oldSection, path.itemIndex, section.isReloaded))
  }

  /// Where an element of the old arrangement went, or `nil` if it is gone.
  ///
  /// - Complexity: O(log changes).
  public func after(_ path: Path) -> Counterpart? {
    guard startCounts.hold(path) else { return nil }
    guard let arrangement, let departures else { return path.unchanged }
    if path.isOfItem {
      return path.moved(to: departures.newItem(path.sectionIndex, path.itemIndex))
    }
    guard let section = arrangement.order.newSection(path.sectionIndex) else { return nil }
    let isReloaded = arrangement.section(section).isReloaded
    return path.moved(to: (section, path.itemIndex, isReloaded))
  }

  /// Where the item went that was nearest to an item of the old arrangement, of those that are still in
  /// its section; of two equally near, the one behind. `nil` when none is left.
  ///
  /// - Complexity: O(changes).
  public func afterNearest(_ path: Path) -> Path? {
    guard path.sectionIndex < startCounts.count, startCounts[path.sectionIndex] > 0 else {
      return nil
    }
    let item = min(path.itemIndex, startCounts[path.sectionIndex] - 1)
    guard let departures else {
      return Path(path.kind, path.sectionIndex, item, cycle: Int(path.cycle))
    }
    guard let (section, item) = departures.nearestItem(path.sectionIndex, item) else { return nil }
    return Path(path.kind, section, item, cycle: Int(path.cycle))
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

  fileprivate func moved(
    to place: (section: Int, item: Int, isReloaded: Bool)?
  ) -> PlacementChange.Counterpart? {
    guard let place else { return nil }
    var path = self
    path.section = Int64(place.section)
    path.item = Int64(place.item)
    return PlacementChange.Counterpart(path: path, isReloaded: place.isReloaded)
  }
}
