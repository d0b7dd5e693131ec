/// Where sections lie that follow one another: how long each is, and where each block of them begins.
///
///     lengths   30 50 20 … | 40 40 10 … | 70 …     in blocks that placements share
///     starts    0          | 3100       | 6200     one for each block, and the end
///
/// After a change of a few sections only their blocks are added up again. `Length` has to add up to
/// the same however its terms are grouped, as whole numbers do and doubles do not; then a place does
/// not depend on the history of changes.
public struct SectionSums<Length: AdditiveArithmetic> {
  public let lengths: SectionList<Length>
  /// Of each block, all its lengths.
  private let totals: [Length]
  /// Where each block begins, and behind the last one, where it ends.
  private let starts: [Length]

  /// How much memory sums over so many sections take at the most, their lengths included; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    let blocks = sections / SectionList<Length>.blockSize + 2
    return SectionList<Length>.bytes(for: sections)
      + 2 * (blocks + 2) * MemoryLayout<Length>.stride
  }

  /// - Parameter old: Sums of a placement that is still alive; those of shared blocks are taken over.
  /// - Complexity: O(blocks), and O(sections) of the blocks that are not shared.
  public init(_ lengths: SectionList<Length>, after old: SectionSums? = nil) {
    var totals: [Length] = []
    var starts: [Length] = [.zero]
    totals.reserveCapacity(lengths.blockCount)
    starts.reserveCapacity(lengths.blockCount + 1)
    var end = Length.zero
    for block in 0..<lengths.blockCount {
      let total: Length
      if let old, lengths.sharesBlock(block, with: old.lengths) {
        total = old.totals[block]
      } else {
        total = lengths.sections(of: block).reduce(.zero) { $0 + lengths[$1] }
      }
      totals.append(total)
      end += total
      starts.append(end)
    }
    self.lengths = lengths
    self.totals = totals
    self.starts = starts
  }

  /// All lengths together.
  public var total: Length { starts[starts.count - 1] }

  /// Where a section begins, or behind the last one, where they end.
  ///
  /// - Complexity: O(size of a block).
  public func start(of section: Int) -> Length {
    guard section < lengths.count else { return total }
    let block = lengths.block(of: section)
    var start = starts[block]
    for earlier in lengths.sections(of: block).lowerBound..<section { start += lengths[earlier] }
    return start
  }

  /// The first section whose end something holds for that holds for all ends behind it, and where it
  /// begins; without any, the number of sections and where they end.
  ///
  /// - Complexity: O(log blocks + size of a block).
  public func first(endingWhere holds: (Length) -> Bool) -> (section: Int, start: Length) {
    let block = totals.indices.partitioningIndex { holds(starts[$0 + 1]) }
    guard block < totals.count else { return (lengths.count, total) }
    var start = starts[block]
    for section in lengths.sections(of: block) {
      let end = start + lengths[section]
      if holds(end) { return (section, start) }
      start = end
    }
    return (lengths.count, total)
  }
}
