import LayoutABI

// Checks each change on its own, and notes what it removes, inserts and reloads.

extension Batch {
  init(_ changes: UnsafeBufferPointer<lh_change>, _ oldCounts: ItemCounts) throws(Failure) {
    self.oldCounts = oldCounts
    unsafe sectionLeaves = BatchEdits(changes, isOfSections: true)
    unsafe sectionArrives = BatchEdits(changes, isOfSections: true, isInsertion: true)
    unsafe sectionReloads = BatchEdits(changes, isOfSections: true)
    unsafe itemLeaves = BatchEdits(changes, isOfSections: false)
    unsafe itemArrives = BatchEdits(changes, isOfSections: false, isInsertion: true)
    unsafe itemReloads = BatchEdits(changes, isOfSections: false)
    var counts = SIMD8<Int>(repeating: 0)
    for index in changes.indices {
      let change = unsafe changes[index]
      try check(change, index)
      counts[Int(change.kind)] += 1
    }
    // Reserved first, because arrays that grow would take twice the memory.
    reserve(counts)
    for index in changes.indices {
      let change = unsafe changes[index]
      if change.count > 0 { note(change.kind, index) }
    }
  }

  private mutating func reserve(_ counts: SIMD8<Int>) {
    func sum(_ kind: UInt32, _ moves: UInt32) -> Int { counts[Int(kind)] + counts[Int(moves)] }
    itemLeaves.reserve(sum(LH_DELETE_ITEMS, LH_MOVE_ITEMS))
    itemArrives.reserve(sum(LH_INSERT_ITEMS, LH_MOVE_ITEMS))
    itemReloads.reserve(counts[Int(LH_RELOAD_ITEMS)])
    sectionLeaves.reserve(sum(LH_DELETE_SECTIONS, LH_MOVE_SECTIONS))
    sectionArrives.reserve(sum(LH_INSERT_SECTIONS, LH_MOVE_SECTIONS))
    sectionReloads.reserve(counts[Int(LH_RELOAD_SECTIONS)])
  }

  private mutating func note(_ kind: UInt32, _ change: Int) {
    switch kind {
    case LH_INSERT_ITEMS: itemArrives.append(change)
    case LH_DELETE_ITEMS: itemLeaves.append(change)
    case LH_RELOAD_ITEMS: itemReloads.append(change)
    case LH_MOVE_ITEMS:
      itemLeaves.append(change)
      itemArrives.append(change)
    case LH_INSERT_SECTIONS: sectionArrives.append(change)
    case LH_DELETE_SECTIONS: sectionLeaves.append(change)
    case LH_MOVE_SECTIONS:
      sectionLeaves.append(change)
      sectionArrives.append(change)
    default: sectionReloads.append(change)
    }
  }

  /// Rejects a change with impossible numbers.
  private func check(_ change: lh_change, _ index: Int) throws(Failure) {
    guard change.count >= 0 && change.count <= Limits.items else {
      throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count)")
    }
    guard change.kind <= LH_RELOAD_SECTIONS else {
      throw Failure(LH_INVALID_ARGUMENT, "change \(index): kind is \(change.kind)")
    }
    if change.count == 0 { return }
    switch change.kind {
    case LH_INSERT_ITEMS:
      try checkPlace(change.item, "item", index)
      try checkPlace(change.section, "section", index)
    case LH_DELETE_ITEMS, LH_RELOAD_ITEMS: try checkItems(change, index)
    case LH_MOVE_ITEMS:
      try checkItems(change, index)
      try checkPlace(change.to_item, "to_item", index)
      try checkPlace(change.to_section, "to_section", index)
    case LH_INSERT_SECTIONS:
      guard change.item >= 0 && change.item <= Limits.items else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(index): item, the item count, is \(change.item)")
      }
      guard change.count <= Limits.sections else {
        throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count) sections")
      }
      try checkPlace(change.section, "section", index)
    case LH_MOVE_SECTIONS:
      try checkSections(change, index)
      try checkPlace(change.to_section, "to_section", index)
    default: try checkSections(change, index)
    }
  }

  private func checkPlace(
    _ value: Int64, _ name: StaticString, _ change: Int
  ) throws(Failure) {
    guard value >= 0 && value <= Limits.items else {
      throw Failure(LH_NO_SUCH_INDEX, "change \(change): \(name) is \(value)")
    }
  }

  /// Rejects a change that names items that do not exist.
  private func checkItems(_ change: lh_change, _ index: Int) throws(Failure) {
    guard change.section >= 0 && change.section < oldCounts.count else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): section \(change.section) does not exist; the layout has \(oldCounts.count)"
      )
    }
    let section = Int(change.section)
    guard change.item >= 0 && change.item <= oldCounts[section],
      change.count <= oldCounts[section] - Int(change.item)
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): item is \(change.item), count is \(change.count); section \(section) has \(oldCounts[section]) items"
      )
    }
  }

  /// Rejects a change that names sections that do not exist.
  private func checkSections(_ change: lh_change, _ index: Int) throws(Failure) {
    guard change.section >= 0 && change.section <= oldCounts.count,
      change.count <= oldCounts.count - Int(change.section)
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): section is \(change.section), count is \(change.count); there are \(oldCounts.count) sections"
      )
    }
  }
}
