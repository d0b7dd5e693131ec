import LayoutABI

// Arranges the runs between the changes, and rejects changes of one batch that contradict each other.

extension Batch {
  /// Returns the items of a section, or the sections, that no change removes.
  ///
  /// - Parameters:
  ///   - section: The old index.
  ///   - leaves: All removals, ordered by place.
  static func remaining(
    of count: Int, in section: Int, _ leaves: BatchEdits, _ noun: StaticString
  ) throws(Failure) -> [Run] {
    let leaving = leaves.indices(of: section)
    var result: [Run] = []
    result.reserveCapacity(min(leaving.count, max(0, count - leaving.count)) + 1)
    var position = 0
    var previous = -1
    @inline(never) func stay(until end: Int) {
      if end > position {
        result.append(
          Run(place: Place(section: section, index: position), count: end - position))
      }
    }
    for index in leaving {
      leaves.prefetch(after: index)
      let leave = leaves[index]
      if leave.start < position {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "changes \(previous) and \(leave.change) both remove \(noun) \(leave.start)")
      }
      stay(until: leave.start)
      position = leave.end
      previous = leave.change
    }
    stay(until: count)
    return result
  }

  /// Returns the insertions at their given places, with the remaining runs around them.
  ///
  /// - Parameters:
  ///   - stay: The remaining runs; new ones unless `isOld`.
  ///   - arrives: All insertions, ordered by place.
  static func weave(
    _ stay: [Run], isOld: Bool, to section: Int, _ arrives: BatchEdits, _ noun: StaticString
  ) throws(Failure) -> [Run] {
    let arriving = arrives.indices(of: section)
    var result: [Run] = []
    // Each insertion splits at most one remaining run.
    let items = stay.reduce(0) { $0 + $1.count }
    result.reserveCapacity(arriving.count + min(stay.count + arriving.count, items))
    var position = 0
    var next = 0
    var used = 0
    func fill(to end: Int) {
      while position < end && next < stay.count {
        let count = min(end - position, stay[next].count - used)
        var run = Run(place: Place(section: section, index: position), count: count)
        if isOld {
          run.origin = Place(section: stay[next].section, index: stay[next].start + used)
        }
        result.append(run)
        position += count
        used += count
        if used == stay[next].count {
          next += 1
          used = 0
        }
      }
    }
    for index in arriving {
      let arrive = arrives[index]
      fill(to: arrive.start)
      if position > arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) has the same destination as another, \(noun) \(arrive.start)")
      }
      if position < arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) leaves a gap: \(noun) \(arrive.start) is beyond the end, \(position)"
        )
      }
      result.append(arrive.run)
      position += arrive.count
    }
    fill(to: .max)
    return result
  }

  /// Rejects a change that deletes an item that another one reloads.
  func checkReloadedItems(of section: Int) throws(Failure) {
    for index in reloadedItems.indices(of: section) {
      let reload = reloadedItems[index]
      var next = itemLeaves.firstIndex(endingAfter: reload.place)
      while next < itemLeaves.count {
        let leave = itemLeaves[next]
        guard leave.place.section == section && leave.start < reload.end else { break }
        if !leave.isMove {
          let both = Place(section: section, index: max(leave.start, reload.start))
          throw Failure(
            LH_INCONSISTENT_BATCH,
            "change \(leave.change) deletes an item that change \(itemReloads.change(at: both)) reloads"
          )
        }
        next += 1
      }
    }
  }

  /// Rejects changes that delete or reload items of a deleted section. Items may move out of it.
  func checkDeletedSections(_ order: SectionOrder) throws(Failure) {
    if sectionLeaves.isEmpty { return }
    func check(_ edits: BatchEdits) throws(Failure) {
      for edit in edits where !edit.isMove {
        guard order.newSection(edit.place.section) == nil else { continue }
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(edit.change) names items of section \(edit.place.section), which another change deletes"
        )
      }
    }
    try check(itemLeaves)
    try check(itemReloads)
    var next = 0
    while next < itemLeaves.count {
      let section = itemLeaves[next].place.section
      next = itemLeaves.indices(of: section).upperBound
      guard order.newSection(section) == nil else { continue }
      _ = try Batch.remaining(of: oldCounts[section], in: section, itemLeaves, "item")
    }
  }
}
