import LayoutABI

// Each change by itself: are its numbers those of a change that could be made?

extension Batch {
  mutating func read(_ change: lh_change, _ index: Int) throws(Failure) {
    guard change.count >= 0 && change.count <= LH_MAX_ITEMS else {
      throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count)")
    }
    guard change.kind <= LH_RELOAD_SECTIONS else {
      throw Failure(LH_INVALID_ARGUMENT, "change \(index): \(change.kind) is not a kind of change")
    }
    if change.count == 0 { return }
    let count = Int(change.count)
    switch change.kind {
    case LH_INSERT_ITEMS:
      let start = try place(change.item, "item", index)
      itemArrives.append(
        Local(
          section: try place(change.section, "section", index),
          value: Arrive(
            start: start, count: count, oldSection: -1, oldStart: 0, items: 0, change: index)))
    case LH_DELETE_ITEMS:
      let (section, range) = try oldItems(change, index)
      itemLeaves.append(
        Local(section: section, value: Leave(range: range, change: index, isMove: false)))
    case LH_RELOAD_ITEMS:
      let (section, range) = try oldItems(change, index)
      reloadedItems.append(
        Local(section: section, value: Leave(range: range, change: index, isMove: false)))
    case LH_MOVE_ITEMS:
      let (section, range) = try oldItems(change, index)
      itemLeaves.append(
        Local(section: section, value: Leave(range: range, change: index, isMove: true)))
      let start = try place(change.to_item, "to_item", index)
      itemArrives.append(
        Local(
          section: try place(change.to_section, "to_section", index),
          value: Arrive(
            start: start, count: count, oldSection: section, oldStart: range.lowerBound, items: 0,
            change: index)))
    case LH_INSERT_SECTIONS:
      guard change.item >= 0 && change.item <= LH_MAX_ITEMS else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(index): item, the items in each, is \(change.item)")
      }
      guard change.count <= LH_MAX_SECTIONS else {
        throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count) sections")
      }
      sectionArrives.append(
        Arrive(
          start: try place(change.section, "section", index), count: count, oldSection: -1,
          oldStart: 0, items: Int(change.item), change: index))
    case LH_DELETE_SECTIONS:
      let range = try oldSections(change, index)
      sectionLeaves.append(Leave(range: range, change: index, isMove: false))
    case LH_MOVE_SECTIONS:
      let range = try oldSections(change, index)
      sectionLeaves.append(Leave(range: range, change: index, isMove: true))
      sectionArrives.append(
        Arrive(
          start: try place(change.to_section, "to_section", index), count: count,
          oldSection: 0, oldStart: range.lowerBound, items: 0, change: index))
    default:
      reloadedSections.append(try oldSections(change, index))
    }
  }

  private func place(_ value: Int64, _ name: StaticString, _ change: Int) throws(Failure) -> Int {
    guard value >= 0 && value <= LH_MAX_ITEMS else {
      throw Failure(LH_NO_SUCH_INDEX, "change \(change): \(name) is \(value)")
    }
    return Int(value)
  }

  private func oldItems(_ change: lh_change, _ index: Int) throws(Failure) -> (Int, Range<Int>) {
    guard change.section >= 0 && change.section < oldCounts.count else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): section \(change.section) of \(oldCounts.count) does not exist")
    }
    let section = Int(change.section)
    guard change.item >= 0 && change.item <= oldCounts[section],
      change.count <= oldCounts[section] - Int(change.item)
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): items \(change.item) and \(change.count - 1) more are not all among the \(oldCounts[section]) of section \(section)"
      )
    }
    return (section, Int(change.item)..<Int(change.item + change.count))
  }

  private func oldSections(_ change: lh_change, _ index: Int) throws(Failure) -> Range<Int> {
    guard change.section >= 0 && change.section <= oldCounts.count,
      change.count <= oldCounts.count - Int(change.section)
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): sections \(change.section) and \(change.count - 1) more are not all among the \(oldCounts.count) there are"
      )
    }
    return Int(change.section)..<Int(change.section + change.count)
  }
}
