import LayoutABI

/// How the last placement came from the one before: what it was, and what became of each item.
public struct PlacementChange {
  /// The placement before, and `nil` at the first.
  public let previous: Placement?
  /// Whether the counts were set anew, so that nothing is known of single items.
  public let isReload: Bool
  /// One for each batch, in order.
  let arrangements: [Arrangement]

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
  /// - Complexity: O(batches · log changes).
  public func before(_ path: Path) -> Counterpart? {
    var trace = Trace(path)
    for arrangement in arrangements.reversed() { trace.goBack(arrangement) }
    return trace.counterpart
  }

  /// Where an element of the old arrangement went, or `nil` if it is gone.
  ///
  /// - Complexity: O(batches · log changes).
  public func after(_ path: Path) -> Counterpart? {
    var trace = Trace(path)
    for arrangement in arrangements { trace.goForward(arrangement) }
    return trace.counterpart
  }

  /// Where the item went that was nearest to an item of the old arrangement, of those that are still in
  /// its section; of two equally near, the one behind. `nil` when none is left.
  ///
  /// - Complexity: O(changes).
  public func afterNearest(_ path: Path) -> Path? {
    var section = path.sectionIndex
    var item = path.itemIndex
    for arrangement in arrangements {
      guard let next = arrangement.nearestItem(section, item) else { return nil }
      (section, item) = next
    }
    return Path(path.kind, section, item, cycle: Int(path.cycle))
  }

  /// A path on its way through the arrangements.
  private struct Trace {
    private let isItem: Bool
    private var path: Path
    private var isReloaded = false
    private var isLost = false

    init(_ path: Path) {
      self.path = path
      isItem = path.kind == Kind.cell || path.kind == Kind.floatingCell
    }

    var counterpart: Counterpart? {
      isLost ? nil : Counterpart(path: path, isReloaded: isReloaded)
    }

    mutating func goBack(_ arrangement: Arrangement) {
      if isLost { return }
      if isItem {
        step(arrangement.oldItem(path.sectionIndex, path.itemIndex))
      } else if let old = arrangement.oldSection(path.sectionIndex) {
        step((old, path.itemIndex, arrangement.section(path.sectionIndex).isReloaded))
      } else {
        isLost = true
      }
    }

    mutating func goForward(_ arrangement: Arrangement) {
      if isLost { return }
      if isItem {
        step(arrangement.newItem(path.sectionIndex, path.itemIndex))
      } else if let new = arrangement.newSection(path.sectionIndex) {
        step((new, path.itemIndex, arrangement.section(new).isReloaded))
      } else {
        isLost = true
      }
    }

    private mutating func step(_ place: (section: Int, item: Int, isReloaded: Bool)?) {
      guard let place else {
        isLost = true
        return
      }
      path.section = Int64(place.section)
      path.item = Int64(place.item)
      isReloaded = isReloaded || place.isReloaded
    }
  }
}
