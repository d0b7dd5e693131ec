import LayoutABI
import PluginSystem

/// The removals, insertions or reloads of a batch, of items or of sections, ordered by place.
///
/// They are read from the program's changes when they are needed, so a list takes eight bytes for
/// each. It is valid only during the call.
@safe struct BatchEdits: RandomAccessCollection {
  /// Consecutive items or sections that one change removes, inserts or reloads.
  struct Edit: Placed {
    /// The index of the change in the batch.
    let change: Int
    /// Where it removes or reloads them, in the old arrangement; where it inserts them, in the new one.
    let place: Place
    let count: Int
    /// For moves that insert them: the old place.
    let origin: Place?
    /// Whether it moves them.
    let isMove: Bool
    /// The number of items in each inserted section.
    let items: Int

    var start: Int { place.index }
    var end: Int { place.index + count }
    var range: Range<Int> { start..<end }
    /// As a run. Its section must exist.
    var run: Run { Run(place: place, count: count, origin: origin, items: items) }
  }

  private let changes: UnsafeBufferPointer<lh_change>
  private let isOfSections: Bool
  private let isInsertion: Bool
  /// The indexes of the changes.
  private var order: [Int] = []

  init(_ changes: UnsafeBufferPointer<lh_change>, isOfSections: Bool, isInsertion: Bool = false) {
    unsafe self.changes = unsafe changes
    self.isOfSections = isOfSections
    self.isInsertion = isInsertion
  }

  mutating func reserve(_ count: Int) { order.reserveCapacity(count) }

  /// Appends a change, whose numbers are possible.
  mutating func append(_ change: Int) { order.append(change) }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  subscript(index: Int) -> Edit {
    let number = order[index]
    let change = unsafe changes[number]
    let isMove = change.kind == LH_MOVE_ITEMS || change.kind == LH_MOVE_SECTIONS
    return Edit(
      change: number, place: place(of: number), count: Int(truncatingIfNeeded: change.count),
      origin: isMove && isInsertion ? place(change.section, change.item) : nil,
      isMove: isMove,
      items: change.kind == LH_INSERT_SECTIONS ? Int(truncatingIfNeeded: change.item) : 0)
  }

  /// Prefetches the change of an edit that is read soon. In a shuffle, each one is far from the one before.
  func prefetch(after index: Int) {
    let next = index + 16
    if next < order.count { unsafe plugin_prefetch(changes.baseAddress! + order[next]) }
  }

  private func place(of number: Int) -> Place {
    let change = unsafe changes[number]
    let isMove = change.kind == LH_MOVE_ITEMS || change.kind == LH_MOVE_SECTIONS
    return isMove && isInsertion
      ? place(change.to_section, change.to_item) : place(change.section, change.item)
  }

  private func place(_ section: Int64, _ item: Int64) -> Place {
    let section = Int(truncatingIfNeeded: section)
    return isOfSections
      ? Place(section: 0, index: section)
      : Place(section: section, index: Int(truncatingIfNeeded: item))
  }

  /// - Complexity: O(n).
  mutating func orderByPlace() {
    sort(&order, by: order.map { place(of: $0) })
  }

  /// Returns all of them as sorted runs that neither overlap nor touch.
  func united() -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(count)
    for edit in self { runs.append(edit.run) }
    return runs.united()
  }

  /// Returns the index of the change that contains a place. For error messages.
  ///
  /// - Complexity: O(n).
  func change(at place: Place) -> Int {
    let edit = first { $0.place.section == place.section && $0.range.contains(place.index) }
    return edit?.change ?? 0
  }
}
