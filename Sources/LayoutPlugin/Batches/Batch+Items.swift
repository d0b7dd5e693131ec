import LayoutABI

// The changes of items together: of which runs of items the sections that they touch will consist.

extension Batch {
  /// The sections whose items changed, each with its runs.
  mutating func arrangeItems(_ order: SectionOrder) throws(Failure) -> [IndexMap.Section] {
    itemLeaves.orderByPlace()
    itemArrives.orderByPlace()
    reloadedItems = reloadedItems.united()
    if let last = itemArrives.last, last.place.section >= order.count {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(last.change): section \(last.place.section) will not exist; there will be \(order.count)"
      )
    }
    try checkDeletedSections(order)
    var changed: [IndexMap.Section] = []
    for index in touchedSections(order) { changed.append(try arrangeItems(of: index, order)) }
    return changed
  }

  private func arrangeItems(
    of index: Int, _ order: SectionOrder
  ) throws(Failure) -> IndexMap.Section {
    let old = order.oldSection(index)
    let count = old.map { oldCounts[$0] } ?? order.run(at: index).items
    let leaves = old.map { itemLeaves.runs(of: $0) } ?? []
    let stay = try Batch.remaining(of: count, leaves, "item")
    if let old { try checkDeletedItems(leaves, reloads: reloadedItems.runs(of: old)) }
    let runs = try Batch.weave(stay, from: old, to: index, itemArrives.runs(of: index), "item")
    return IndexMap.Section(
      index: index, oldSection: old, isReloaded: old.map { isReloaded($0) } ?? false,
      runs: marked(runs), count: runs.last?.end ?? 0)
  }

  private func checkDeletedItems(
    _ leaves: ArraySlice<Run>, reloads: ArraySlice<Run>
  ) throws(Failure) {
    let leaves = Array(leaves)
    for reload in reloads {
      var next = leaves.firstIndex(endingAfter: reload.place)
      while next < leaves.count && leaves[next].start < reload.end {
        if leaves[next].isDeleted {
          throw Failure(
            LH_INCONSISTENT_BATCH,
            "change \(leaves[next].change) deletes an item that change \(reload.change) reloads")
        }
        next += 1
      }
    }
  }

  /// The sections that some item of a change comes to, leaves or stays in, in order.
  private func touchedSections(_ order: SectionOrder) -> [Int] {
    var touched = itemArrives.map { $0.place.section }
    for run in itemLeaves + reloadedItems {
      if let section = order.newSection(run.place.section) { touched.append(section) }
    }
    touched.order { $0 }
    var result: [Int] = []
    for section in touched where section != result.last { result.append(section) }
    return result
  }

  /// Items of a section that goes away may move out of it, but not be deleted or reloaded besides.
  private func checkDeletedSections(_ order: SectionOrder) throws(Failure) {
    for run in itemLeaves.filter({ $0.isDeleted }) + reloadedItems
    where order.newSection(run.place.section) == nil {
      throw Failure(
        LH_INCONSISTENT_BATCH,
        "change \(run.change) names items of section \(run.place.section), which another change deletes"
      )
    }
    var next = 0
    while next < itemLeaves.count {
      let section = itemLeaves[next].place.section
      let leaves = itemLeaves.runs(of: section)
      next += leaves.count
      guard order.newSection(section) == nil else { continue }
      _ = try Batch.remaining(of: oldCounts[section], leaves, "item")
    }
  }

  // MARK: What shows something else

  private func isReloaded(_ section: Int) -> Bool {
    reloadedSections.run(at: Place(section: 0, index: section)) != nil
  }

  /// The runs, split where a reloaded range begins or ends, wherever its items went.
  private func marked(_ runs: [Run]) -> [Run] {
    guard !reloadedItems.isEmpty || !reloadedSections.isEmpty else { return runs }
    var result: [Run] = []
    for run in runs { appendMarked(run, to: &result) }
    return result
  }

  private func appendMarked(_ run: Run, to result: inout [Run]) {
    guard let origin = run.origin else { return result.append(run) }
    var run = run
    run.isReloaded = isReloaded(origin.section)
    let shift = run.start - origin.index
    let end = run.end
    var position = run.start
    var next = run.isReloaded ? reloadedItems.count : reloadedItems.firstIndex(endingAfter: origin)
    while next < reloadedItems.count, reloadedItems[next].place.section == origin.section {
      let low = max(position, reloadedItems[next].start + shift)
      let high = min(end, reloadedItems[next].end + shift)
      if low >= high { break }
      if low > position { result.append(run.clamped(to: position..<low)) }
      var part = run.clamped(to: low..<high)
      part.isReloaded = true
      result.append(part)
      position = high
      next += 1
    }
    if position < end { result.append(run.clamped(to: position..<end)) }
  }
}
