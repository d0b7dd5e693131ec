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
    var changed = ChangedSections(
      self, change.previous?.input, change.sectionOrigins(count: sectionCount), keys)
    while let section = changed.next() { try body(section) }
  }

  /// Compares sections by index, even if a batch moved them.
  @available(*, deprecated, message: "Use visitChangedSections(after:of:_:), which is faster.")
  public func visitChangedSections<Problem: Error>(
    since old: LayoutInput?, of keys: [PropertyKey], _ body: (Int) throws(Problem) -> Void
  ) throws(Problem) {
    let origins = SectionOrigins(of: sectionCount, among: old?.sectionCount ?? 0)
    var changed = ChangedSections(self, old, origins, keys)
    while let section = changed.next() { try body(section) }
  }

  fileprivate func isSameForAllSections(as old: LayoutInput, _ keys: [PropertyKey]) -> Bool {
    guard viewportTraits == old.viewportTraits else { return false }
    for key in keys {
      guard values.value(key.index).hasSameBits(as: old.values.value(key.index)),
        values.list(key.index) == old.values.list(key.index)
      else { return false }
    }
    return true
  }
}

/// The changed sections, in order. Not generic, so that there is one for all layouts of a plugin.
private struct ChangedSections {
  private let comparison: SectionComparison
  /// Whether all sections may have changed.
  private let isAll: Bool
  private var origins: SectionOrigins
  /// The sections to examine next, and the difference to their former indexes; `nil` for new ones.
  private var sections = 0..<0
  private var shift: Int?
  /// The sections before this one are to be compared one by one.
  private var end = 0

  init(
    _ input: LayoutInput, _ old: LayoutInput?, _ origins: SectionOrigins, _ keys: [PropertyKey]
  ) {
    isAll = !(old.map { input.isSameForAllSections(as: $0, keys) } ?? false)
    comparison = SectionComparison(input, old ?? input, keys)
    self.origins = origins
  }

  @inline(never)
  mutating func next() -> Int? {
    while true {
      if sections.isEmpty {
        guard let (sections, former) = origins.step() else { return nil }
        self.sections = sections
        shift = isAll ? nil : former.map { $0 - sections.lowerBound }
        end = sections.lowerBound
      }
      let section = sections.lowerBound
      guard let shift else {
        sections = section + 1..<sections.upperBound
        return section
      }
      if section < end {
        sections = section + 1..<sections.upperBound
        if !comparison.isSame(section, as: section + shift) { return section }
      } else {
        let (isShared, count) = comparison.sharing(at: section, with: section + shift)
        end = section + min(count, sections.count)
        if isShared { sections = end..<sections.upperBound }
      }
    }
  }
}

/// Two inputs that may differ in single sections only.
private final class SectionComparison {
  private let new: LayoutInput
  private let old: LayoutInput
  private let hasSameCounts: Bool
  /// The properties whose values for sections differ.
  private var sectionKeys: [Int] = []
  /// The properties whose values for items differ.
  private var itemKeys: [Int] = []

  init(_ new: LayoutInput, _ old: LayoutInput, _ keys: [PropertyKey]) {
    self.new = new
    self.old = old
    // Lists that share everything have the same sections: inserting one makes a new list.
    hasSameCounts = new.counts.list.sharesAll(with: old.counts.list)
    for key in keys.map({ $0.index }) {
      if !new.values.sections[key].list.sharesAll(with: old.values.sections[key].list) {
        sectionKeys.append(key)
      }
      if !new.values.items[key].sharesAll(with: old.values.items[key]) { itemKeys.append(key) }
    }
  }

  /// Returns whether a section and some after it are known to be the same as those from a former
  /// one on; and their number, or that of sections to compare one by one.
  func sharing(at section: Int, with former: Int) -> (Bool, count: Int) {
    var (isShared, count) = (true, Int.max)
    func include(_ next: (isShared: Bool, count: Int)) {
      isShared = isShared && next.isShared
      count = min(count, next.count)
    }
    if !hasSameCounts {
      include(new.counts.list.sharing(at: section, with: old.counts.list, at: former))
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
    if !hasSameCounts || section != former {
      guard new.counts[section] == old.counts[former] else { return false }
    }
    for key in sectionKeys {
      let value = new.values.sections[key].value(at: section)
      if !value.hasSameBits(as: old.values.sections[key].value(at: former)) { return false }
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
