// Finds changed sections without comparing each one: two inputs still share the blocks of sections,
// and the values of their items, that a change did not touch.

extension LayoutInput {
  /// Calls `body`, in order, with every section whose placement may differ from that in `old`.
  ///
  /// A section counts as changed if `old` has no section with its index, or if one of these may
  /// differ: its number of items, the values of `keys` for the section and its items, or the
  /// viewport. Sections are compared by index, even if a batch moved them.
  ///
  /// - Parameters:
  ///   - old: The input of a placement that is still alive.
  ///   - keys: All properties on which the placement of a section depends.
  /// - Complexity: O(blocks of sections + sections in blocks that are not shared).
  public func visitChangedSections<Problem: Error>(
    since old: LayoutInput?, of keys: [PropertyKey], _ body: (Int) throws(Problem) -> Void
  ) throws(Problem) {
    var same = 0
    if let old, isSameForAllSections(as: old, keys) {
      let comparison = SectionComparison(self, old, keys)
      same = min(sectionCount, old.sectionCount)
      for block in 0..<(same + comparison.blockSize - 1) / comparison.blockSize
      where !comparison.isShared(block) {
        let first = block * comparison.blockSize
        for section in first..<min(first + comparison.blockSize, same)
        where !comparison.isSame(section) {
          try body(section)
        }
      }
    }
    for section in same..<sectionCount { try body(section) }
  }

  private func isSameForAllSections(as old: LayoutInput, _ keys: [PropertyKey]) -> Bool {
    guard viewportTraits == old.viewportTraits else { return false }
    for key in keys {
      guard values.value(key.index).hasSameBits(as: old.values.value(key.index)),
        values.list(key.index) == old.values.list(key.index)
      else { return false }
    }
    return true
  }
}

/// Two inputs that may differ in single sections only.
private struct SectionComparison {
  private let new: LayoutInput
  private let old: LayoutInput
  private let hasSameCounts: Bool
  /// The properties whose values for sections differ.
  private var sectionKeys: [Int] = []
  /// The properties whose values for items differ.
  private var itemKeys: [Int] = []

  var blockSize: Int { SectionList<Int>.blockSize }

  init(_ new: LayoutInput, _ old: LayoutInput, _ keys: [PropertyKey]) {
    self.new = new
    self.old = old
    hasSameCounts = new.counts.list.sharesAll(with: old.counts.list)
    for key in keys {
      if !new.values.sharesSectionValues(key.index, with: old.values) {
        sectionKeys.append(key.index)
      }
      if !new.values.sharesItemValues(key.index, with: old.values) { itemKeys.append(key.index) }
    }
  }

  /// Returns whether a whole block of sections is known to be the same.
  func isShared(_ block: Int) -> Bool {
    guard hasSameCounts || new.counts.list.sharesBlock(block, with: old.counts.list) else {
      return false
    }
    for key in sectionKeys
    where !new.values.sharesSectionValues(key, with: old.values, block: block) {
      return false
    }
    for key in itemKeys where !new.values.sharesItemValues(key, with: old.values, block: block) {
      return false
    }
    return true
  }

  func isSame(_ section: Int) -> Bool {
    guard new.counts[section] == old.counts[section] else { return false }
    for key in sectionKeys {
      let value = new.values.value(key, section)
      if !value.hasSameBits(as: old.values.value(key, section)) { return false }
    }
    for key in itemKeys {
      guard
        ItemValues.areIdentical(
          new.values.itemValues(key, section), old.values.itemValues(key, section))
      else { return false }
    }
    return true
  }
}
