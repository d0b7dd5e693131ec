/// Numbers the items of all sections consecutively, for layouts that ignore sections.
///
///     counts    3, 0, 2
///     section   0  0  0  2  2
///     item      0  1  2  0  1
///     number    0  1  2  3  4
public struct FlatNumbering {
  /// The number of each section's first item, and the number of all items at the end.
  private let starts: [Int]

  /// Returns the memory for a number of sections; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    2 * (sections + 2) * MemoryLayout<Int>.stride
  }

  /// - Complexity: O(sections).
  public init(_ counts: ItemCounts) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for (section, count) in counts.enumerated() { starts.append(starts[section] + count) }
    self.starts = starts
  }

  /// The number of all items.
  public var count: Int { starts[starts.count - 1] }

  /// Returns the number of an item.
  public func number(_ section: Int, _ item: Int) -> Int { starts[section] + item }

  /// Calls `body` with the number, section and item of each item in a range of numbers, in order.
  ///
  /// - Complexity: O(log sections + items + empty sections among them).
  public func visit(
    _ range: Range<Int>,
    _ body: (_ number: Int, _ section: Int, _ item: Int) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try visitSections(of: range) { section, first, items throws(StopIteration) in
      for item in items { try body(first + item, section, item) }
    }
  }

  /// Calls `body` with each section in a range of numbers: its index, the number of its first item,
  /// and the range of its items.
  @inline(__always)
  public func visitSections(
    of range: Range<Int>,
    _ body: (_ section: Int, _ first: Int, _ items: Range<Int>) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    guard !range.isEmpty else { return }
    var section = self.section(of: range.lowerBound)
    var next = range.lowerBound
    while next < range.upperBound {
      let (first, end) = (starts[section], min(starts[section + 1], range.upperBound))
      if next < end { try body(section, first, next - first..<end - first) }
      next = max(next, end)
      section += 1
    }
  }

  /// Returns the section of an item, given its number.
  private func section(of number: Int) -> Int {
    return (0..<max(0, starts.count - 2)).partitioningIndex { starts[$0 + 1] > number }
  }
}
