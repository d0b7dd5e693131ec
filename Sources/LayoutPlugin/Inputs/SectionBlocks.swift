/// Where the blocks of a `SectionList` start.
///
///     sections   0 | 1 … 128 | 129 … 256 | 257 … 300
///     starts     0   1         129         257         after an insertion in front
///
/// A block has up to 128 sections, and more than that together with the next one. The index of a
/// section's block is therefore section / 128 or higher, and exactly that while all blocks are full.
struct SectionBlocks {
  private static var shift: Int { 7 }
  /// The maximum number of sections in a block.
  static var size: Int { 1 << shift }

  /// The first section of each block.
  private var starts: [Int] = []
  /// The number of sections.
  private(set) var sectionCount = 0

  /// Returns the maximum number of blocks for a number of sections.
  static func maxCount(for sections: Int) -> Int { sections / (size / 2) + 2 }

  var count: Int { starts.count }

  /// The number of sections that still fit into the last block.
  var room: Int { starts.isEmpty ? 0 : Self.size - (sectionCount - starts[starts.count - 1]) }

  /// Returns the sections of a block.
  @inline(never)
  func sections(of block: Int) -> Range<Int> {
    starts[block]..<(block + 1 < starts.count ? starts[block + 1] : sectionCount)
  }

  /// Returns the block of a section, and the section's index in it.
  ///
  /// - Complexity: O(1) while all blocks are full, O(log blocks) after insertions and deletions.
  func place(of section: Int) -> (block: Int, index: Int) {
    var block = section >> Self.shift
    var step = 1
    while block + step < starts.count && starts[block + step] <= section {
      block += step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if block + step < starts.count && starts[block + step] <= section { block += step }
    }
    return (block, section - starts[block])
  }

  /// Appends a block of some sections, to which others may be added.
  mutating func append(_ sections: Int) {
    starts.append(sectionCount)
    sectionCount += sections
  }

  /// Appends sections to the last block.
  mutating func grow(by sections: Int) { sectionCount += sections }
}
