import LayoutABI

// The changes of items together: of which runs of items the sections that they touch will consist.

extension Batch {
  /// The sections whose items changed, each with its segments.
  mutating func arrangeItems(_ order: SectionOrder) throws(Failure) -> [IndexMap.Section] {
    itemLeaves.order { $0.section }
    itemArrives.order { $0.section }
    reloadedItems.order { $0.value.range.lowerBound }
    reloadedItems.order { $0.section }
    joinReloadedItems()
    if let last = itemArrives.last, last.section >= order.count {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(last.value.change): section \(last.section) will not exist; there will be \(order.count)"
      )
    }
    try checkDeletedSections(order)
    var changed: [IndexMap.Section] = []
    for index in touchedSections(order) { changed.append(try arrangeItems(of: index, order)) }
    markReloaded(&changed)
    markReloadedSections(&changed)
    for place in changed.indices where changed[place].segments.isEmpty {
      // No segments means "as before": an emptied section must say that nothing is left.
      changed[place].segments = [
        IndexMap.Segment(start: 0, count: 0, oldSection: -1, oldStart: 0)
      ]
    }
    return changed
  }

  private func arrangeItems(
    of index: Int, _ order: SectionOrder
  ) throws(Failure) -> IndexMap.Section {
    let old = order.oldSection(index) ?? -1
    let count = old >= 0 ? oldCounts[old] : order.run(at: index).items
    var arrives = Batch.slice(itemArrives, index)
    var leaves = old >= 0 ? Batch.slice(itemLeaves, old) : []
    let reloads = old >= 0 ? Batch.slice(reloadedItems, old) : []
    let stay = try Batch.remaining(of: count, &leaves, "item")
    for reload in reloads {
      var next = Batch.firstEnding(after: reload.range.lowerBound, in: leaves)
      while next < leaves.count && leaves[next].range.lowerBound < reload.range.upperBound {
        if !leaves[next].isMove {
          throw Failure(
            LH_INCONSISTENT_BATCH,
            "change \(leaves[next].change) deletes an item that change \(reload.change) reloads")
        }
        next += 1
      }
    }
    var segments: [IndexMap.Segment] = []
    var start = 0
    for run in try Batch.weave(stay, &arrives, "item") {
      let source = run.isNew ? -1 : (run.movedFrom >= 0 ? run.movedFrom : old)
      segments.append(
        IndexMap.Segment(
          start: start, count: run.count, oldSection: source, oldStart: run.oldStart))
      start += run.count
    }
    return IndexMap.Section(
      index: index, oldSection: old, isReloaded: reloadedSections.contains(number: old),
      segments: segments, count: start)
  }

  /// The sections that some item of a change comes to, leaves or stays in, in order.
  private func touchedSections(_ order: SectionOrder) -> [Int] {
    var touched = itemArrives.map { $0.section }
    for local in itemLeaves + reloadedItems {
      if let section = order.newSection(local.section) { touched.append(section) }
    }
    touched.order { $0 }
    var result: [Int] = []
    for section in touched where section != result.last { result.append(section) }
    return result
  }

  /// Items of a section that goes away may move out of it, but not be deleted or reloaded besides.
  private func checkDeletedSections(_ order: SectionOrder) throws(Failure) {
    for local in itemLeaves + reloadedItems
    where !local.value.isMove && order.newSection(local.section) == nil {
      throw Failure(
        LH_INCONSISTENT_BATCH,
        "change \(local.value.change) names items of section \(local.section), which another change deletes"
      )
    }
    var next = 0
    while next < itemLeaves.count {
      let section = itemLeaves[next].section
      var leaves = Batch.slice(itemLeaves, section)
      next += leaves.count
      guard order.newSection(section) == nil else { continue }
      _ = try Batch.remaining(of: oldCounts[section], &leaves, "item")
    }
  }

  /// Makes one of reloaded ranges that overlap, so that each segment has to do with few.
  private mutating func joinReloadedItems() {
    var joined: [Local<Leave>] = []
    for local in reloadedItems {
      if let last = joined.last, last.section == local.section,
        local.value.range.lowerBound <= last.value.range.upperBound
      {
        let end = max(last.value.range.upperBound, local.value.range.upperBound)
        joined[joined.count - 1].value.range = last.value.range.lowerBound..<end
      } else {
        joined.append(local)
      }
    }
    reloadedItems = joined
  }

  /// Splits segments where a reloaded range begins or ends, wherever its items went.
  private func markReloaded(_ sections: inout [IndexMap.Section]) {
    guard !reloadedItems.isEmpty else { return }
    for index in sections.indices {
      var result: [IndexMap.Segment] = []
      for segment in sections[index].segments {
        var rest = segment
        var next = firstReload(of: segment.oldSection, endingAfter: segment.oldStart)
        while rest.count > 0, next < reloadedItems.count,
          reloadedItems[next].section == segment.oldSection
        {
          let range = reloadedItems[next].value.range
          let low = max(rest.oldStart, range.lowerBound)
          let high = min(rest.oldStart + rest.count, range.upperBound)
          if low >= high { break }
          if low > rest.oldStart { result.append(rest.removeFirst(low - rest.oldStart)) }
          var part = rest.removeFirst(high - low)
          part.isReloaded = true
          result.append(part)
          next += 1
        }
        if rest.count > 0 || segment.count == 0 { result.append(rest) }
      }
      sections[index].segments = result
    }
  }

  /// Marks all that was in the reloaded sections, wherever it went.
  private func markReloadedSections(_ sections: inout [IndexMap.Section]) {
    guard !reloadedSections.isEmpty else { return }
    for index in sections.indices {
      for place in sections[index].segments.indices
      where reloadedSections.contains(number: sections[index].segments[place].oldSection) {
        sections[index].segments[place].isReloaded = true
      }
    }
  }

  /// - Complexity: O(log changes).
  private func firstReload(of section: Int, endingAfter position: Int) -> Int {
    reloadedItems.indices.partitioningIndex {
      let local = reloadedItems[$0]
      return local.section > section
        || (local.section == section && local.value.range.upperBound > position)
    }
  }
}

extension IndexMap.Segment {
  /// Cuts off and answers the first `length` items.
  fileprivate mutating func removeFirst(_ length: Int) -> IndexMap.Segment {
    var part = self
    part.count = length
    start += length
    oldStart += length
    count -= length
    return part
  }
}
