import LayoutABI

// The changes together: which sections there will be, and of which runs of items they will consist.

extension Batch {
  /// Sections that stay, in their old order, around those that arrive at given places.
  mutating func arrangeSections() throws(Failure) -> [Arrangement.Section] {
    let stay = try Batch.remaining(of: oldCounts.count, &sectionLeaves, "section")
    var arriving = 0
    for arrive in sectionArrives {
      arriving += arrive.count
      guard arriving <= Int(LH_MAX_SECTIONS) else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(arrive.change): the most sections is \(LH_MAX_SECTIONS)")
      }
    }
    var sections: [Arrangement.Section] = []
    for run in try Batch.weave(stay, &sectionArrives, "section") {
      for offset in 0..<run.count {
        if run.isNew {
          sections.append(
            Arrangement.Section(oldSection: -1, segments: [], count: run.items))
        } else {
          let old = run.oldStart + offset
          sections.append(
            Arrangement.Section(oldSection: old, segments: [], count: oldCounts[old]))
        }
      }
    }
    guard !reloadedSections.isEmpty else { return sections }
    var isReloaded = [Bool](repeating: false, count: oldCounts.count)
    for range in reloadedSections { for index in range { isReloaded[index] = true } }
    for leave in sectionLeaves where !leave.isMove {
      for index in leave.range where isReloaded[index] {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(leave.change) deletes section \(index), which another change reloads")
      }
    }
    for index in sections.indices where sections[index].oldSection >= 0 {
      sections[index].isReloaded = isReloaded[sections[index].oldSection]
    }
    return sections
  }

  /// Fills in the segments of each section whose items changed.
  mutating func arrangeItems(_ sections: inout [Arrangement.Section]) throws(Failure) {
    itemLeaves.order { $0.section }
    itemArrives.order { $0.section }
    reloadedItems.order { $0.value.range.lowerBound }
    reloadedItems.order { $0.section }
    joinReloadedItems()
    if let last = itemArrives.last, last.section >= sections.count {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "change \(last.value.change): section \(last.section) will not exist; there will be \(sections.count)"
      )
    }
    try checkDeletedSections(sections)
    for index in sections.indices {
      let old = sections[index].oldSection
      var arrives = Batch.slice(itemArrives, index)
      var leaves = old >= 0 ? Batch.slice(itemLeaves, old) : []
      let reloads = old >= 0 ? Batch.slice(reloadedItems, old) : []
      if arrives.isEmpty && leaves.isEmpty && reloads.isEmpty { continue }

      let stay = try Batch.remaining(of: sections[index].count, &leaves, "item")
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
      var segments: [Arrangement.Segment] = []
      var start = 0
      for run in try Batch.weave(stay, &arrives, "item") {
        let source = run.isNew ? -1 : (run.movedFrom >= 0 ? run.movedFrom : old)
        segments.append(
          Arrangement.Segment(
            start: start, count: run.count, oldSection: source, oldStart: run.oldStart))
        start += run.count
      }
      sections[index].count = start
      sections[index].segments = segments
    }
    markReloaded(&sections)
    markReloadedSections(&sections)
    for index in sections.indices where sections[index].segments.isEmpty {
      // No segments means "as before": an emptied section must say that nothing is left.
      if sections[index].count == 0 && sections[index].oldSection >= 0
        && oldCounts[sections[index].oldSection] > 0
      {
        sections[index].segments = [
          Arrangement.Segment(start: 0, count: 0, oldSection: -1, oldStart: 0)
        ]
      }
    }
  }

  /// Items of a section that goes away may move out of it, but not be deleted or reloaded besides.
  private func checkDeletedSections(_ sections: [Arrangement.Section]) throws(Failure) {
    var survives = [Bool](repeating: false, count: oldCounts.count)
    for section in sections where section.oldSection >= 0 { survives[section.oldSection] = true }
    for local in itemLeaves + reloadedItems where !survives[local.section] && !local.value.isMove {
      throw Failure(
        LH_INCONSISTENT_BATCH,
        "change \(local.value.change) names items of section \(local.section), which another change deletes"
      )
    }
    for index in oldCounts.indices where !survives[index] {
      var leaves = Batch.slice(itemLeaves, index)
      _ = try Batch.remaining(of: oldCounts[index], &leaves, "item")
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
  private mutating func markReloaded(_ sections: inout [Arrangement.Section]) {
    guard !reloadedItems.isEmpty else { return }
    for index in sections.indices {
      var result: [Arrangement.Segment] = []
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
  private func markReloadedSections(_ sections: inout [Arrangement.Section]) {
    guard !reloadedSections.isEmpty else { return }
    var isReloaded = [Bool](repeating: false, count: oldCounts.count)
    for section in sections where section.isReloaded { isReloaded[section.oldSection] = true }
    for index in sections.indices {
      for place in sections[index].segments.indices {
        let source = sections[index].segments[place].oldSection
        if source >= 0 && isReloaded[source] { sections[index].segments[place].isReloaded = true }
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

extension Arrangement.Segment {
  /// Cuts off and answers the first `length` items.
  fileprivate mutating func removeFirst(_ length: Int) -> Arrangement.Segment {
    var part = self
    part.count = length
    start += length
    oldStart += length
    count -= length
    return part
  }
}
