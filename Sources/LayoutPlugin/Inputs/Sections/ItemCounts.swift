import LayoutABI

/// The number of items in each section, and in all.
///
/// A random-access collection. Copies with a few changes share most of their storage (`SectionList`).
public struct ItemCounts: RandomAccessCollection, Equatable {
  let list: SectionList<Int>
  /// The number of items in all sections.
  public let total: Int

  public init() {
    list = SectionList()
    total = 0
  }

  /// - Throws: A `Failure` if there are more sections or items than a layout may have.
  init(_ list: SectionList<Int>, total: Int128) throws(Failure) {
    try ItemCounts.check(sections: list.count, total: total)
    self.list = list
    self.total = Int(total)
  }

  static func check(sections: Int, total: Int128) throws(Failure) {
    guard sections <= Limits.sections else {
      throw Failure(
        LH_OUT_OF_RANGE, "there would be \(sections) sections; there may be \(Limits.sections)")
    }
    guard total <= Limits.items else {
      throw Failure(LH_OUT_OF_RANGE, "there would be more than \(Limits.itemsInWords) items in all")
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public var isEmpty: Bool { list.isEmpty }

  /// The number of items in a section.
  public subscript(section: Int) -> Int { list[section] }

  public static func == (a: ItemCounts, b: ItemCounts) -> Bool {
    guard a.count == b.count, a.total == b.total else { return false }
    for section in a.indices where a[section] != b[section] { return false }
    return true
  }
}
