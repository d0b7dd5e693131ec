import LayoutABI

// All item changes of a batch together: the new runs of items of each section that they touch.

extension Batch {
  /// Returns the sections whose items changed, with their runs.
  mutating func arrangeItems(_ order: SectionOrder) throws(Failure) -> [IndexMap.Section] {
    itemLeaves.orderByPlace()
    itemArrives.orderByPlace()
    reloadedItems = itemReloads.united()
    if let last = itemArrives.last, last.place.section >= order.count {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(last.change): section \(last.place.section) will not exist; there will be \(order.count)"
      )
    }
    try checkDeletedSections(order)
    var changed: [IndexMap.Section] = []
    for run in touchedSections(order) {
      for index in run.range { changed.append(try arrangeItems(of: index, order)) }
    }
    return changed
  }

  private func arrangeItems(
    of index: Int, _ order: SectionOrder
  ) throws(Failure) -> IndexMap.Section {
    let old = order.oldSection(index)
    var stay: [Run] = []
    if let old {
      stay = try Batch.remaining(of: oldCounts[old], in: old, itemLeaves, "item")
      try checkReloadedItems(of: old)
    } else if order.run(at: index).items > 0 {
      stay = [Run(place: Place(section: index, index: 0), count: order.run(at: index).items)]
    }
    let runs = try Batch.weave(stay, isOld: old != nil, to: index, itemArrives, "item")
    return IndexMap.Section(
      index: index, oldSection: old, isReloaded: old.map { isReloaded($0) } ?? false,
      runs: marked(runs), count: runs.last?.end ?? 0)
  }

  /// Returns the sections to, from or in which a change inserts, deletes, moves or reloads items, in order.
  private func touchedSections(_ order: SectionOrder) -> [Run] {
    var touched: [Run] = []
    @inline(never) func touch(_ section: Int?) {
      guard let section, touched.last?.start != section else { return }
      touched.append(Run(place: Place(section: 0, index: section), count: 1))
    }
    for arrive in itemArrives { touch(arrive.place.section) }
    var former = -1
    let last = itemLeaves.last?.place.section
    for leave in itemLeaves where leave.place.section != former {
      former = leave.place.section
      touch(order.newSection(former))
      if former == last { break }
    }
    for run in reloadedItems { touch(order.newSection(run.section)) }
    return touched.united()
  }

  // MARK: Reloading

  private func isReloaded(_ section: Int) -> Bool {
    reloadedSections.run(at: Place(section: 0, index: section)) != nil
  }

  /// Returns the runs, split at the ends of reloaded ranges, wherever the items moved.
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
    while next < reloadedItems.count, reloadedItems[next].section == origin.section {
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
