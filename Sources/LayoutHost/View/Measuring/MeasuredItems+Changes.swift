import LayoutABI

// Measured items follow a batch of changes. Paths of removed items count in the old arrangement, those of added items in
// the new one.
//
//     old    A B C D E      delete B, move D to the front, insert X
//     kept   A   C   E
//     new    D A X C E

extension MeasuredItems {
  /// Consecutive items of a section, or consecutive sections.
  private struct IndexRange {
    let section: Int64
    let first: Int64
    let count: Int64

    var end: Int64 { first + count }
  }

  private struct IndexRanges {
    private var ranges: [IndexRange] = []

    @inline(never)
    mutating func add(_ range: IndexRange) { ranges.append(range) }

    var sorted: [IndexRange] {
      inOrder(ranges) { ($0.section, $0.first) < ($1.section, $1.first) }
    }
  }

  /// - Complexity: O((runs + changes) log (runs + changes)).
  mutating func apply(_ changes: Span<Change>) {
    mergeLatest()
    guard !runs.isEmpty else { return }
    var (removedItems, addedItems) = (IndexRanges(), IndexRanges())
    var (removedSections, addedSections) = (IndexRanges(), IndexRanges())
    var moved: [Run] = []
    for index in changes.indices where changes[index].count > 0 {
      let change = changes[index]
      let items = IndexRange(section: change.section, first: change.item, count: change.count)
      let sections = IndexRange(section: 0, first: change.section, count: change.count)
      switch change.kind {
      case LH_INSERT_ITEMS: addedItems.add(items)
      case LH_DELETE_ITEMS: removedItems.add(items)
      case LH_MOVE_ITEMS:
        removedItems.add(items)
        addedItems.add(
          IndexRange(section: change.to_section, first: change.to_item, count: change.count))
        for run in runs(first: change.item, count: change.count, section: change.section) {
          let first = change.to_item + (run.first - change.item)
          moved.append(
            Run(section: change.to_section, first: first, count: run.count, state: run.state))
        }
      case LH_RELOAD_ITEMS:
        set(nil, first: change.item, count: change.count, section: change.section)
      case LH_INSERT_SECTIONS: addedSections.add(sections)
      case LH_DELETE_SECTIONS: removedSections.add(sections)
      case LH_MOVE_SECTIONS:
        removedSections.add(sections)
        addedSections.add(IndexRange(section: 0, first: change.to_section, count: change.count))
      case LH_RELOAD_SECTIONS:
        for section in change.section..<change.section + change.count {
          set(nil, first: 0, count: .max, section: section)
        }
      default: break
      }
    }
    remove(removedItems.sorted)
    renameSections(changes, removedSections.sorted, addedSections.sorted)
    add(addedItems.sorted)
    for run in moved {
      set(run.state, first: run.first, count: run.count, section: run.section)
    }
    mergeLatest()
  }

  /// Removes items; later ones in their sections move up.
  private mutating func remove(_ removed: [IndexRange]) {
    if removed.isEmpty { return }
    var kept = MeasuredItems()
    var (next, section, shift): (Int, Int64, Int64) = (0, -1, 0)
    for run in runs {
      if run.section != section { (section, shift) = (run.section, 0) }
      while next < removed.count,
        (removed[next].section, removed[next].end) <= (section, run.first)
      {
        if removed[next].section == section { shift += removed[next].count }
        next += 1
      }
      var (place, distance, index) = (run.first, shift, next)
      while index < removed.count, removed[index].section == section,
        removed[index].first < run.end
      {
        kept.append(run, from: place, to: removed[index].first, movedBy: -distance)
        place = max(place, removed[index].end)
        distance += removed[index].count
        index += 1
      }
      kept.append(run, from: place, to: run.end, movedBy: -distance)
    }
    self = kept
  }

  /// Opens gaps for items; later ones in their sections move down.
  @inline(never)
  private mutating func add(_ added: [IndexRange]) {
    if added.isEmpty { return }
    var moved = MeasuredItems()
    var (next, section, shift): (Int, Int64, Int64) = (0, -1, 0)
    for run in runs {
      if run.section != section { (section, shift) = (run.section, 0) }
      while next < added.count, added[next].section < section { next += 1 }
      var place = run.first
      while next < added.count, added[next].section == section,
        added[next].first - shift < run.end
      {
        moved.append(run, from: place, to: added[next].first - shift, movedBy: shift)
        place = max(place, added[next].first - shift)
        shift += added[next].count
        next += 1
      }
      moved.append(run, from: place, to: run.end, movedBy: shift)
    }
    self = moved
  }

  @inline(never)
  private mutating func append(
    _ run: Run, from start: Int64, to end: Int64, movedBy distance: Int64
  ) {
    var part = run.part(from: start, to: end)
    part.first += distance
    append(part)
  }

  /// Removes sections, and gives the others their new indexes.
  private mutating func renameSections(
    _ changes: Span<Change>, _ removed: [IndexRange], _ added: [IndexRange]
  ) {
    if removed.isEmpty && added.isEmpty { return }
    var (nextRemoved, nextAdded): (Int, Int) = (0, 0)
    var (before, after): (Int64, Int64) = (0, 0)
    var renamed: [Run] = []
    for run in runs {
      while nextRemoved < removed.count, removed[nextRemoved].end <= run.section {
        before += removed[nextRemoved].count
        nextRemoved += 1
      }
      var run = run
      if nextRemoved < removed.count, removed[nextRemoved].first <= run.section {
        guard let section = Self.destination(of: run.section, changes) else { continue }
        run.section = section
      } else {
        let kept = run.section - before
        while nextAdded < added.count, added[nextAdded].first - after <= kept {
          after += added[nextAdded].count
          nextAdded += 1
        }
        run.section = kept + after
      }
      renamed.append(run)
    }
    self = MeasuredItems(renamed)
  }

  /// The new index of a section that is moved or deleted.
  private static func destination(of section: Int64, _ changes: Span<Change>) -> Int64? {
    for index in changes.indices where changes[index].kind == LH_MOVE_SECTIONS {
      let offset = section - changes[index].section
      if offset >= 0 && offset < changes[index].count { return changes[index].to_section + offset }
    }
    return nil
  }
}
