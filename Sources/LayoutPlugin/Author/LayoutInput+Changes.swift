// Finds changed sections without comparing each one: two inputs still share the blocks of sections,
// and the values of their items, that a change did not touch.

extension LayoutInput {
  /// Calls `body`, in order, with every section whose placement may differ from its former one.
  ///
  /// A section counts as changed if it is new, or if one of these may differ: its number of items,
  /// the values of `keys` for the section and its items, or the viewport. A section that only moved
  /// has not changed: take its parts from the former placement with `SectionList.rearranged`.
  ///
  /// - Parameters:
  ///   - change: The change since a placement of the same layout.
  ///   - keys: All properties on which the placement of a section depends.
  /// - Complexity: O(runs of sections + blocks + sections in blocks that are not shared).
  public func visitChangedSections<Problem: Error>(
    after change: PlacementChange, of keys: [PropertyKey], _ body: (Int) throws(Problem) -> Void
  ) throws(Problem) {
    guard let old = change.previous?.input, isSameForAllSections(as: old, keys) else {
      for section in 0..<sectionCount { try body(section) }
      return
    }
    let comparison = SectionComparison(self, old, keys)
    try change.visitSections(count: sectionCount) { sections, former throws(Problem) in
      guard let former else {
        for section in sections { try body(section) }
        return
      }
      let shift = former - sections.lowerBound
      var next = sections.lowerBound
      while next < sections.upperBound {
        let (isShared, count) = comparison.sharing(at: next, with: next + shift)
        let end = min(next + count, sections.upperBound)
        for section in isShared ? end..<end : next..<end
        where !comparison.isSame(section, as: section + shift) {
          try body(section)
        }
        next = end
      }
    }
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
  /// The properties that have values for sections.
  private var sectionKeys: [Int] = []
  /// The properties that have values for items.
  private var itemKeys: [Int] = []

  init(_ new: LayoutInput, _ old: LayoutInput, _ keys: [PropertyKey]) {
    self.new = new
    self.old = old
    for key in keys.map({ $0.index }) {
      if !new.values.sections[key].isEmpty || !old.values.sections[key].isEmpty {
        sectionKeys.append(key)
      }
      if !new.values.items[key].isEmpty || !old.values.items[key].isEmpty { itemKeys.append(key) }
    }
  }

  /// Returns whether a section and some after it are known to be the same as those from a former
  /// one on; and their number, or that of sections to compare one by one.
  func sharing(at section: Int, with former: Int) -> (Bool, count: Int) {
    var (isShared, count) = new.counts.list.sharing(
      at: section, with: old.counts.list, at: former)
    func include(_ next: (isShared: Bool, count: Int)) {
      isShared = isShared && next.isShared
      count = min(count, next.count)
    }
    for key in sectionKeys {
      include(
        new.values.sections[key].list.sharing(
          at: section, with: old.values.sections[key].list, at: former))
    }
    for key in itemKeys {
      include(
        new.values.items[key].sharing(at: section, with: old.values.items[key], at: former))
    }
    return (isShared, count)
  }

  func isSame(_ section: Int, as former: Int) -> Bool {
    guard new.counts[section] == old.counts[former] else { return false }
    for key in sectionKeys {
      let value = new.values.value(key, section)
      if !value.hasSameBits(as: old.values.value(key, former)) { return false }
    }
    for key in itemKeys {
      guard
        ItemValues.areIdentical(
          new.values.itemValues(key, section), old.values.itemValues(key, former))
      else { return false }
    }
    return true
  }
}
