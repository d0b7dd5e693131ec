import HostSystem
import LayoutABI

// Items that the program knows by numbers of its own.

extension CollectionView {
  /// Says which items there are; what came, went and moved follows from that.
  func setItems(
    _ sections: UnsafePointer<UInt64>?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
    _ items: UnsafePointer<UInt64>?, _ itemCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe counts != nil || sectionCount == 0 else { return unsafe missing("counts", error) }
    guard unsafe items != nil || itemCount == 0 else { return unsafe missing("items", error) }
    if let refusal = unsafe refuseLength(sectionCount, "section_count", error) { return refusal }
    var total: Int64 = 0
    for section in 0..<sectionCount {
      let count = unsafe counts.unsafelyUnwrapped[section]
      let (sum, isTooMuch) = total.addingReportingOverflow(count)
      guard count >= 0 && !isTooMuch else {
        return unsafe refuse(
          .outOfRange, "counts[\(section)] is \(count); items has \(itemCount)", error)
      }
      total = sum
    }
    guard total == itemCount else {
      return unsafe refuse(
        .invalidArgument, "items has \(itemCount) identities, and the counts are \(total) together",
        error)
    }
    guard itemCount <= LH_MAX_ITEMS, sectionCount <= LH_MAX_SECTIONS else {
      return unsafe refuse(
        .outOfRange,
        "there would be \(itemCount) items in \(sectionCount) sections; 2^48 in 2^20 are allowed",
        error)
    }
    guard hasRoom(sectionCount, itemCount) else {
      return unsafe refuse(
        .outOfMemory, "there is not enough memory to compare \(itemCount) items", error)
    }
    let next = unsafe ItemIdentities(sections, counts, sectionCount, items)
    var difference: IdentityDifference?
    var isSettled = false
    let status = unsafe attempt(error) { () throws(LayoutError) in
      // Two that are alike are refused before anything has happened.
      var known = identities ?? ItemIdentities([])
      var found = try IdentityDifference(from: known, to: next)
      if !inputs.isEmpty {
        // What the layout moves by a gesture has to be known as well.
        isSettled = true
        try settleBeforeChange()
        known = identities ?? known
        found = try IdentityDifference(from: known, to: next)
      }
      // Without identities until now, or after somebody else told the layout, numbers are all there is.
      let counted = try layout.itemCounts()
      if identities != nil, counted == known.counts { difference = found }
    }
    guard status == LH_OK else {
      if isSettled { note(.settled) }
      return status
    }
    let told =
      if let difference { unsafe tell(difference.changes, error) } else {
        unsafe tellCounts(counts, sectionCount, error)
      }
    guard told == LH_OK else { return told }
    identities = next
    note(.items) {
      $0.add(sectionCount)
      for section in next.sections {
        $0.add(bits: section.identity)
        $0.add(section.items.count)
      }
      for section in next.sections {
        for item in section.items { $0.add(bits: item) }
      }
    }
    return LH_OK
  }

  private func tell(_ changes: [Change], _ error: ErrorBuffer?) -> lh_status {
    if changes.isEmpty { return LH_OK }
    return unsafe tell(error, isRenaming: true) { layout in
      unsafe changes.withUnsafeBufferPointer {
        unsafe layout.update($0.baseAddress, $0.count, error)
      }
    }
  }

  /// Whether there is memory to compare so many with those that there are: two sorted lists, room to sort them,
  /// and a few numbers for each.
  private func hasRoom(_ sectionCount: Int, _ itemCount: Int) -> Bool {
    let known = identities?.sections.reduce(0) { $0 + $1.items.count + 1 } ?? 0
    return hs_has_memory(128 * (known + itemCount + sectionCount))
  }

  /// Why changes cannot be made to items that have identities, if they cannot.
  func refuseUnidentified(
    _ changes: UnsafePointer<lh_change>?, _ changeCount: Int, _ error: ErrorBuffer?
  ) -> lh_status? {
    guard identities != nil, let changes = unsafe changes else { return nil }
    for index in 0..<changeCount {
      let change = unsafe changes[index]
      if change.kind == LH_RELOAD_ITEMS || change.kind == LH_RELOAD_SECTIONS { continue }
      return unsafe refuse(
        .invalidArgument,
        "changes[\(index)]: items that have identities come, go and move by setting the items",
        error)
    }
    return nil
  }

  // MARK: Following

  func identity(of path: ElementPath) -> UInt64 { identities?.identity(of: path) ?? 0 }

  /// Gives all that is there the identity that its place has now; what is leaving keeps its own.
  func identifyAll() {
    for number in 0..<table.count where !table[number].isLeaving {
      let identity = identity(of: table[number].path)
      if table[number].identity != identity { table[number].hasChanged = true }
      table[number].identity = identity
    }
    if let path = opening?.path { opening?.identity = identity(of: path) }
  }
}

extension ItemIdentities {
  /// - Parameter sections: None for sections that are known by their numbers.
  fileprivate init(
    _ sections: UnsafePointer<UInt64>?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
    _ items: UnsafePointer<UInt64>?
  ) {
    var start = 0
    var all: [Section] = []
    for index in 0..<sectionCount {
      let count = unsafe Int(counts.unsafelyUnwrapped[index])
      let row = unsafe UnsafeBufferPointer(start: items.map { unsafe $0 + start }, count: count)
      all.append(
        Section(
          identity: unsafe sections?[index] ?? UInt64(index),
          items: count == 0 ? [] : unsafe Array(row)))
      start += count
    }
    self.init(all)
  }
}
