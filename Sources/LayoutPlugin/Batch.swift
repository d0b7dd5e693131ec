import LayoutABI

/// Reads one batch of changes against the counts it starts from, and works out the arrangement.
///
/// The phases: read each change and check its own numbers; arrange the sections; then, for each
/// section, lay the items that stay and those that arrive in a row. See `change.h` for the meaning.
struct Batch {
  /// Items or sections that leave their place, as in the old arrangement.
  private struct Leave {
    var range: Range<Int>
    var change: Int
    var isMove: Bool
  }

  /// Items or sections that come to a place, as in the new arrangement. Moved ones know from where.
  private struct Arrive {
    var start: Int
    var count: Int
    var oldSection: Int
    var oldStart: Int
    /// For inserted sections, the number of items that each begins with.
    var items: Int
    var change: Int
  }

  /// Something that happens in a section.
  private struct Local<Value> {
    var section: Int
    var value: Value
  }

  private let oldCounts: [Int]
  private var sectionLeaves: [Leave] = []
  private var sectionArrives: [Arrive] = []
  private var reloadedSections: [Range<Int>] = []
  private var itemLeaves: [Local<Leave>] = []
  private var itemArrives: [Local<Arrive>] = []
  private var reloadedItems: [Local<Leave>] = []

  private init(oldCounts: [Int]) { self.oldCounts = oldCounts }

  /// - Complexity: O(changes log changes + sections).
  static func arrange(
    _ oldCounts: [Int], _ changes: UnsafeBufferPointer<lh_change>
  ) throws(Failure) -> Arrangement {
    var batch = Batch(oldCounts: oldCounts)
    for index in changes.indices { try batch.read(unsafe changes[index], index) }
    var sections = try batch.arrangeSections()
    try batch.arrangeItems(&sections)
    try checkCounts(sections.map { $0.count })
    return Arrangement(oldCounts: oldCounts, sections: sections)
  }

  /// Fails when there are more items or sections than a layout may have.
  static func checkCounts(_ counts: [Int]) throws(Failure) {
    guard counts.count <= Int(LH_MAX_SECTIONS) else {
      throw Failure(
        LH_OUT_OF_RANGE, "there would be \(counts.count) sections; the most is \(LH_MAX_SECTIONS)")
    }
    var total = 0
    for count in counts {
      total += count
      guard total <= LH_MAX_ITEMS else {
        throw Failure(LH_OUT_OF_RANGE, "there would be more than 2^48 items in all")
      }
    }
  }
}

// MARK: - Reading one change

extension Batch {
  private mutating func read(_ change: lh_change, _ index: Int) throws(Failure) {
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

// MARK: - Arranging

extension Batch {
  /// Sections that stay, in their old order, around those that arrive at given places.
  private mutating func arrangeSections() throws(Failure) -> [Arrangement.Section] {
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
  private mutating func arrangeItems(_ sections: inout [Arrangement.Section]) throws(Failure) {
    itemLeaves.order { $0.section }
    itemArrives.order { $0.section }
    reloadedItems.order { $0.value.range.lowerBound }
    reloadedItems.order { $0.section }
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

  /// Splits segments where a reloaded range begins or ends, wherever its items went.
  private mutating func markReloaded(_ sections: inout [Arrangement.Section]) {
    guard !reloadedItems.isEmpty else { return }
    for index in sections.indices {
      var result: [Arrangement.Segment] = []
      for segment in sections[index].segments {
        var rest = segment
        if segment.oldSection >= 0 {
          for reload in Batch.slice(reloadedItems, segment.oldSection) {
            let low = max(rest.oldStart, reload.range.lowerBound)
            let high = min(rest.oldStart + rest.count, reload.range.upperBound)
            if low >= high { continue }
            if low > rest.oldStart { result.append(rest.removeFirst(low - rest.oldStart)) }
            var part = rest.removeFirst(high - low)
            part.isReloaded = true
            result.append(part)
          }
        }
        if rest.count > 0 || segment.count == 0 { result.append(rest) }
      }
      sections[index].segments = result
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

// MARK: - One row

extension Batch {
  /// A run in a row of items or sections: of those that stay, or of one arrival.
  private struct Run {
    var count: Int
    var oldStart: Int
    var movedFrom = -1
    var isNew = false
    var items = 0
  }

  private static func slice<T>(_ entries: [Local<T>], _ section: Int) -> [T] {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].section < section { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < entries.count && entries[end].section == section { end += 1 }
    return entries[low..<end].map { $0.value }
  }

  /// The first of these disjoint, sorted ranges that ends after a position.
  private static func firstEnding(after position: Int, in leaves: [Leave]) -> Int {
    var low = 0
    var high = leaves.count
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle].range.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The ranges of `0..<count` that no change takes away, in order.
  private static func remaining(
    of count: Int, _ leaves: inout [Leave], _ noun: StaticString
  ) throws(Failure) -> [Range<Int>] {
    leaves.order { $0.range.lowerBound }
    var result: [Range<Int>] = []
    var position = 0
    var previous = -1
    for leave in leaves {
      if leave.range.lowerBound < position {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "changes \(previous) and \(leave.change) both take away \(noun) \(leave.range.lowerBound)"
        )
      }
      if leave.range.lowerBound > position { result.append(position..<leave.range.lowerBound) }
      position = leave.range.upperBound
      previous = leave.change
    }
    if position < count { result.append(position..<count) }
    return result
  }

  /// Lays the runs that stay around the arrivals, each of which begins at its given place.
  private static func weave(
    _ stay: [Range<Int>], _ arrives: inout [Arrive], _ noun: StaticString
  ) throws(Failure) -> [Run] {
    arrives.order { $0.start }
    var result: [Run] = []
    var position = 0
    var next = 0
    var used = 0
    func fill(to end: Int) {
      while position < end && next < stay.count {
        let count = min(end - position, stay[next].count - used)
        result.append(Run(count: count, oldStart: stay[next].lowerBound + used))
        position += count
        used += count
        if used == stay[next].count {
          next += 1
          used = 0
        }
      }
    }
    for arrive in arrives {
      fill(to: arrive.start)
      if position > arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) puts something where another does, at \(noun) \(arrive.start)")
      }
      if position < arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) leaves a gap: \(noun) \(arrive.start) is beyond the \(position) that there will be"
        )
      }
      result.append(
        Run(
          count: arrive.count, oldStart: arrive.oldSection >= 0 ? arrive.oldStart : 0,
          movedFrom: arrive.oldSection, isNew: arrive.oldSection < 0, items: arrive.items))
      position += arrive.count
    }
    fill(to: .max)
    return result
  }
}
