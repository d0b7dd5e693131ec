/// Positions of consecutive sections: the length of each section, and the start of each block of them.
///
///     lengths   30 50 20 … | 40 40 10 … | 70 …     in blocks that placements share
///     starts    0          | 3100       | 6200     one per block, and the end
///
/// After a change of a few sections, only their blocks are added up again. `Length` must be a type
/// whose sums do not depend on grouping, such as integers but not doubles, so that positions do not
/// depend on earlier changes.
public struct SectionSums<Length: AdditiveArithmetic> {
  /// The length of each section.
  public let lengths: SectionList<Length>
  /// The sum of each block's lengths.
  private let totals: [Length]
  /// The start of each block, and the end of the last one.
  private let starts: [Length]

  /// Returns the maximum memory of the sections' sums and lengths; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    SectionList<Length>.bytes(for: sections)
      + 2 * (SectionBlocks.maxCount(for: sections) + 1) * MemoryLayout<Length>.stride
  }

  /// - Parameter old: The sums of a placement that is still alive; those of shared blocks are
  ///   reused.
  /// - Complexity: O(blocks), and O(sections) in blocks that are not shared.
  public init(_ lengths: SectionList<Length>, after old: SectionSums? = nil) {
    var totals: [Length] = []
    var starts: [Length] = [.zero]
    totals.reserveCapacity(lengths.blocks.count)
    starts.reserveCapacity(lengths.blocks.count + 1)
    var end = Length.zero
    var shift = 0
    for block in 0..<lengths.blocks.count {
      let total: Length
      if let old, let same = lengths.index(of: block, in: old.lengths, &shift) {
        total = old.totals[same]
      } else {
        total = lengths.blocks[block].values.reduce(.zero) { $0 + $1 }
      }
      totals.append(total)
      end += total
      starts.append(end)
    }
    self.lengths = lengths
    self.totals = totals
    self.starts = starts
  }

  /// The sum of all lengths.
  public var total: Length { starts[starts.count - 1] }

  /// Returns the start of a section; for the number of sections, the end of the last one.
  ///
  /// - Complexity: O(size of a block).
  public func start(of section: Int) -> Length {
    guard section < lengths.count else { return total }
    let block = lengths.block(of: section)
    var start = starts[block]
    let values = lengths.blocks[block].values
    for index in 0..<section - lengths.blocks[block].start { start += values[index] }
    return start
  }

  /// Returns the first section whose end satisfies a predicate, and its start; else the number of
  /// sections and the total.
  ///
  /// If the predicate holds for an end, it must hold for all later ones.
  ///
  /// - Complexity: O(log blocks + size of a block).
  public func first(endingWhere holds: (Length) -> Bool) -> (section: Int, start: Length) {
    let block = totals.indices.partitioningIndex { holds(starts[$0 + 1]) }
    guard block < totals.count else { return (lengths.count, total) }
    var start = starts[block]
    var section = lengths.blocks[block].start
    for length in lengths.blocks[block].values {
      let end = start + length
      if holds(end) { return (section, start) }
      start = end
      section += 1
    }
    return (lengths.count, total)
  }
}
