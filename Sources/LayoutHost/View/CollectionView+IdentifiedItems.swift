import HostSystem
import LayoutABI

// Items with identifiers of the program.

extension CollectionView {
  /// Sets the identifiers of all items; the view computes the insertions, removals and moves.
  func applyItems(
    _ sections: Span<UInt64>?, _ counts: Span<Int64>, _ identities: Span<UInt64>
  ) throws(LayoutError) {
    try check(counts, of: identities.count)
    // Input in the queue may make the layout move items.
    if !inputState.hasInput, let known = items.identities, known.are(sections, counts, identities),
      layout.hasItemCounts(counts), scroll.viewport != nil
    {
      return
    }
    guard hasRoom(counts.count, identities.count) else {
      throw LayoutError(
        .outOfMemory, "there is not enough memory to compare \(identities.count) items")
    }
    let next = ItemIdentities(sections, counts, identities)
    // Duplicate identifiers throw an error before anything changes.
    var known = items.identities ?? ItemIdentities([])
    var difference = try IdentityDifference(from: known, to: next)
    if inputState.hasInput {
      // A gesture in the queue may make the layout move items.
      try flush(for: .items) { () throws(LayoutError) in
        known = items.identities ?? known
        difference = try IdentityDifference(from: known, to: next)
      }
    }
    // Without former identifiers, or if the program changed the layout directly, the view knows only the counts.
    if items.identities != nil, layout.hasItemCounts(known.counts.span) {
      try apply(difference.changes)
    } else {
      try setItemCounts(counts, isReload: isReload(counts))
    }
    items.identities = next
  }

  private func check(_ counts: Span<Int64>, of itemCount: Int) throws(LayoutError) {
    var total: Int64 = 0
    for section in counts.indices {
      let count = counts[section]
      let (sum, isTooMuch) = total.addingReportingOverflow(count)
      guard count >= 0 && !isTooMuch else {
        throw LayoutError(.outOfRange, "counts[\(section)] is \(count); items has \(itemCount)")
      }
      total = sum
    }
    guard total == itemCount else {
      throw LayoutError(
        .invalidArgument, "items has \(itemCount) identifiers; the sum of counts is \(total)")
    }
    guard itemCount <= LH_MAX_ITEMS, counts.count <= LH_MAX_SECTIONS else {
      throw LayoutError(
        .outOfRange,
        "there would be \(itemCount) items in \(counts.count) sections; the maximum is 2^48 in 2^20"
      )
    }
  }

  private func apply(_ changes: [Change]) throws(LayoutError) {
    if changes.isEmpty { return }
    try changeLayout(isRenaming: true) { layout throws(LayoutError) in
      try layout.update(changes.span)
    }
    items.measuring?.items.apply(changes.span)
  }

  /// Whether there is enough memory to compare this many items with the current ones: copies of both lists, and for each
  /// new item a place in the table and its origin. Then, instead of the table, a change and a few numbers.
  private func hasRoom(_ sectionCount: Int, _ itemCount: Int) -> Bool {
    let known = items.identities?.sections.reduce(0) { $0 + $1.items.count + 1 } ?? 0
    let changes = known == 0 ? 0 : 32 * (itemCount + sectionCount)
    return hs_has_memory(16 * known + 48 * (itemCount + sectionCount) + changes)
  }

  // MARK: Identifiers of elements

  func identity(of path: ElementPath) -> UInt64 { items.identities?.identity(of: path) ?? 0 }

  /// Sets the identifier of each element from its path. Removed elements keep theirs.
  func identifyAll() {
    for number in 0..<table.count where !table[number].isLeaving {
      let identity = identity(of: table[number].path)
      if table[number].identity != identity { table[number].output.hasChanged = true }
      table[number].identity = identity
    }
    if let path = presentation?.path { presentation?.identify(identity(of: path)) }
  }
}

extension ItemIdentities {
  /// Whether these are the identifiers. The parameters are those of the initializer below.
  fileprivate func are(
    _ sections: Span<UInt64>?, _ counts: Span<Int64>, _ items: Span<UInt64>
  ) -> Bool {
    guard counts.count == self.sections.count else { return false }
    var start = 0
    for index in counts.indices {
      let section = self.sections[index]
      guard section.identity == sections?[index] ?? UInt64(index),
        section.items.count == counts[index]
      else { return false }
      for item in section.items.indices where section.items[item] != items[start + item] {
        return false
      }
      start += section.items.count
    }
    return true
  }

  /// - Parameter sections: `nil` if the indexes of the sections identify them.
  fileprivate init(_ sections: Span<UInt64>?, _ counts: Span<Int64>, _ items: Span<UInt64>) {
    var start = 0
    var all: [Section] = []
    for index in counts.indices {
      let end = start + Int(counts[index])
      var row: [UInt64] = []
      row.reserveCapacity(end - start)
      for item in start..<end { row.append(items[item]) }
      all.append(Section(identity: sections?[index] ?? UInt64(index), items: row))
      start = end
    }
    self.init(all)
  }
}
