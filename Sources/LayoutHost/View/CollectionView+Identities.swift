import HostSystem
import LayoutABI

// Items that the program knows by numbers of its own.

extension CollectionView {
  /// Sets the identifiers of all items; the view computes the insertions, removals and moves.
  func applyItems(
    _ sections: Span<UInt64>?, _ counts: Span<Int64>, _ items: Span<UInt64>
  ) throws(LayoutError) {
    try check(counts, of: items.count)
    guard hasRoom(counts.count, items.count) else {
      throw LayoutError(.outOfMemory, "there is not enough memory to compare \(items.count) items")
    }
    let next = ItemIdentities(sections, counts, items)
    // Two equal identifiers are an error before anything has changed.
    var known = identities ?? ItemIdentities([])
    var difference = try IdentityDifference(from: known, to: next)
    if !interaction.queue.isEmpty {
      try settling { () throws(LayoutError) in
        // The layout may move items by a gesture that waits in the queue.
        try settleBeforeChange()
        known = identities ?? known
        difference = try IdentityDifference(from: known, to: next)
      }
    }
    // Without identifiers until now, or after a change of the layout by someone else, only the counts are known.
    if identities != nil, layout.hasItemCounts(known.counts.span) {
      try apply(difference.changes)
    } else {
      try reload(counts)
    }
    identities = next
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
  }

  /// Whether there is memory to compare so many with those that there are: two sorted lists, room to sort them,
  /// and a few numbers for each.
  private func hasRoom(_ sectionCount: Int, _ itemCount: Int) -> Bool {
    let known = identities?.sections.reduce(0) { $0 + $1.items.count + 1 } ?? 0
    return hs_has_memory(128 * (known + itemCount + sectionCount))
  }

  /// Makes sure that a batch inserts, removes and moves no items that have identifiers.
  func checkUnidentified(_ changes: Span<Change>) throws(LayoutError) {
    guard identities != nil else { return }
    for index in changes.indices {
      let kind = changes[index].kind
      if kind == LH_RELOAD_ITEMS || kind == LH_RELOAD_SECTIONS { continue }
      throw LayoutError(
        .invalidArgument,
        "changes[\(index)]: items with identifiers change by setting the items")
    }
  }

  // MARK: Following

  func identity(of path: ElementPath) -> UInt64 { identities?.identity(of: path) ?? 0 }

  /// Gives all that is there the identity that its place has now; what is leaving keeps its own.
  func identifyAll() {
    for number in 0..<table.count where !table[number].isLeaving {
      let identity = identity(of: table[number].path)
      if table[number].identity != identity { table[number].output.hasChanged = true }
      table[number].identity = identity
    }
    if let path = opening?.path { opening?.identity = identity(of: path) }
  }
}

extension ItemIdentities {
  /// - Parameter sections: None for sections that are known by their numbers.
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
