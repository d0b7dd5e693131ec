import LayoutABI

// Identifiers follow a batch of changes. Places of removed items count in the old arrangement, those of added items in
// the new one.
//
//     old    A B C D E      delete B, move D to the front, insert X
//     kept   A   C   E
//     new    D A X C E

extension ItemIdentities {
  /// Applies a batch that the layout has accepted.
  ///
  /// - Parameters:
  ///   - newSections: As many identifiers as the batch inserts sections.
  ///   - newItems: As many identifiers as it inserts items.
  /// - Complexity: O(sections + items of the changed sections + changes · log changes).
  mutating func apply(
    _ changes: Span<Change>, _ newSections: Span<UInt64>?, _ newItems: Span<UInt64>?
  ) {
    var (items, sections) = (ListEdits<UInt64>(), ListEdits<Section>())
    var movedSections: [(range: Range<Int>, destination: Int)] = []
    var (nextSection, nextItem) = (0, 0)
    for index in changes.indices where changes[index].count > 0 {
      let change = changes[index]
      let (section, first, count) = (Int(change.section), Int(change.item), Int(change.count))
      switch change.kind {
      case LH_INSERT_ITEMS:
        items.add(array(newItems, nextItem, count), at: first, of: section)
        nextItem += count
      case LH_DELETE_ITEMS: items.remove(first..<first + count, of: section)
      case LH_MOVE_ITEMS:
        let moved = Array(self.sections[section].items[first..<first + count])
        items.remove(first..<first + count, of: section)
        items.add(moved, at: Int(change.to_item), of: Int(change.to_section))
      case LH_INSERT_SECTIONS:
        var new: [Section] = []
        for identity in array(newSections, nextSection, count) {
          new.append(Section(identity: identity, items: array(newItems, nextItem, first)))
          nextItem += first
        }
        sections.add(new, at: section)
        nextSection += count
      case LH_DELETE_SECTIONS: sections.remove(section..<section + count)
      case LH_MOVE_SECTIONS:
        sections.remove(section..<section + count)
        movedSections.append((section..<section + count, Int(change.to_section)))
      default: break
      }
    }
    items.visitRemovals { section, ranges in self.sections[section].items.remove(ranges) }
    // Without the items that leave them.
    for moved in movedSections {
      sections.add(Array(self.sections[moved.range]), at: moved.destination)
    }
    sections.visitRemovals { _, ranges in self.sections.remove(ranges) }
    sections.visitAdditions { _, additions in self.sections.insert(additions) }
    items.visitAdditions { section, additions in self.sections[section].items.insert(additions) }
  }
}

/// The removals and additions of a batch in one list, or in the list of each section.
private struct ListEdits<Element> {
  private var removals: [(section: Int, range: Range<Int>)] = []
  private var additions: [(section: Int, addition: ListAddition<Element>)] = []

  mutating func remove(_ range: Range<Int>, of section: Int = 0) {
    removals.append((section, range))
  }

  mutating func add(_ elements: [Element], at first: Int, of section: Int = 0) {
    additions.append((section, ListAddition(first: first, elements: elements)))
  }

  /// Passes the removed ranges of each section to `body`, in order.
  func visitRemovals(_ body: (Int, [Range<Int>]) -> Void) {
    let order = sortedNumbers(below: removals.count) {
      (removals[$0].section, removals[$0].range.lowerBound)
        < (removals[$1].section, removals[$1].range.lowerBound)
    }
    visit(order, { removals[$0].section }, { removals[$0].range }, body)
  }

  /// Passes the additions to each section to `body`, in order.
  func visitAdditions(_ body: (Int, [ListAddition<Element>]) -> Void) {
    let order = sortedNumbers(below: additions.count) {
      (additions[$0].section, additions[$0].addition.first)
        < (additions[$1].section, additions[$1].addition.first)
    }
    visit(order, { additions[$0].section }, { additions[$0].addition }, body)
  }

  private func visit<Edit>(
    _ order: [Int], _ section: (Int) -> Int, _ edit: (Int) -> Edit, _ body: (Int, [Edit]) -> Void
  ) {
    var start = 0
    while start < order.count {
      let current = section(order[start])
      var edits: [Edit] = []
      while start < order.count, section(order[start]) == current {
        edits.append(edit(order[start]))
        start += 1
      }
      body(current, edits)
    }
  }
}

/// Elements to add to a list, and the index of the first one afterwards.
private struct ListAddition<Element> {
  let first: Int
  let elements: [Element]
}

extension Array {
  /// Removes ranges, which are in order and do not overlap.
  fileprivate mutating func remove(_ ranges: [Range<Int>]) {
    if ranges.count == 1 { return removeSubrange(ranges[0]) }
    var kept: [Element] = []
    kept.reserveCapacity(count)
    var next = 0
    for range in ranges {
      kept.append(contentsOf: self[next..<range.lowerBound])
      next = range.upperBound
    }
    kept.append(contentsOf: self[next...])
    self = kept
  }

  /// Inserts elements at their indexes in the new array; these are in order.
  fileprivate mutating func insert(_ additions: [ListAddition<Element>]) {
    if additions.count == 1 {
      return insert(contentsOf: additions[0].elements, at: additions[0].first)
    }
    var merged: [Element] = []
    merged.reserveCapacity(additions.reduce(count) { $0 + $1.elements.count })
    var next = 0
    for addition in additions {
      let kept = addition.first - merged.count
      merged.append(contentsOf: self[next..<next + kept])
      merged.append(contentsOf: addition.elements)
      next += kept
    }
    merged.append(contentsOf: self[next...])
    self = merged
  }
}

/// Some identifiers of those that the program passed.
private func array(_ identities: Span<UInt64>?, _ first: Int, _ count: Int) -> [UInt64] {
  var numbers: [UInt64] = []
  guard let identities else { return numbers }
  numbers.reserveCapacity(count)
  for index in first..<first + count { numbers.append(identities[index]) }
  return numbers
}
