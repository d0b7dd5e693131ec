import LayoutABI

// Checks each change on its own: whether its numbers are possible.

extension Batch {
  mutating func read(_ change: lh_change, _ index: Int) throws(Failure) {
    guard change.count >= 0 && change.count <= Limits.items else {
      throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count)")
    }
    guard change.kind <= LH_RELOAD_SECTIONS else {
      throw Failure(LH_INVALID_ARGUMENT, "change \(index): kind is \(change.kind)")
    }
    if change.count == 0 { return }
    let count = Int(change.count)
    switch change.kind {
    case LH_INSERT_ITEMS:
      itemArrives.append(
        try arrival(change.section, change.item, ("section", "item"), change, index))
    case LH_DELETE_ITEMS:
      var leave = try oldItems(change, index)
      leave.isDeleted = true
      itemLeaves.append(leave)
    case LH_RELOAD_ITEMS:
      reloadedItems.append(try oldItems(change, index))
    case LH_MOVE_ITEMS:
      let leave = try oldItems(change, index)
      itemLeaves.append(leave)
      var arrive = try arrival(
        change.to_section, change.to_item, ("to_section", "to_item"), change, index)
      arrive.origin = leave.place
      itemArrives.append(arrive)
    case LH_INSERT_SECTIONS:
      guard change.item >= 0 && change.item <= Limits.items else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(index): item, the item count, is \(change.item)")
      }
      guard change.count <= Limits.sections else {
        throw Failure(LH_OUT_OF_RANGE, "change \(index): count is \(change.count) sections")
      }
      let start = try place(change.section, "section", index)
      sectionArrives.append(
        Run(
          place: Place(section: 0, index: start), count: count, items: Int(change.item),
          change: index))
    case LH_DELETE_SECTIONS:
      var leave = try oldSections(change, index)
      leave.isDeleted = true
      sectionLeaves.append(leave)
    case LH_MOVE_SECTIONS:
      let leave = try oldSections(change, index)
      sectionLeaves.append(leave)
      let start = try place(change.to_section, "to_section", index)
      sectionArrives.append(
        Run(
          place: Place(section: 0, index: start), count: count, origin: leave.place, change: index))
    default:
      reloadedSections.append(try oldSections(change, index))
    }
  }

  private func arrival(
    _ section: Int64, _ item: Int64, _ names: (section: StaticString, item: StaticString),
    _ change: lh_change, _ index: Int
  ) throws(Failure) -> Run {
    let item = try place(item, names.item, index)
    let section = try place(section, names.section, index)
    return Run(
      place: Place(section: section, index: item), count: Int(change.count), change: index)
  }

  private func place(_ value: Int64, _ name: StaticString, _ change: Int) throws(Failure) -> Int {
    guard value >= 0 && value <= Limits.items else {
      throw Failure(LH_NO_SUCH_INDEX, "change \(change): \(name) is \(value)")
    }
    return Int(value)
  }

  private func oldItems(_ change: lh_change, _ index: Int) throws(Failure) -> Run {
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
    return Run(
      place: Place(section: section, index: Int(change.item)), count: Int(change.count),
      change: index)
  }

  private func oldSections(_ change: lh_change, _ index: Int) throws(Failure) -> Run {
    guard change.section >= 0 && change.section <= oldCounts.count,
      change.count <= oldCounts.count - Int(change.section)
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(index): section is \(change.section), count is \(change.count); there are \(oldCounts.count) sections"
      )
    }
    return Run(
      place: Place(section: 0, index: Int(change.section)), count: Int(change.count),
      change: index)
  }
}
