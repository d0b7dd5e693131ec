// Finds the parts that two lists share. Shared blocks are recognized by address, without comparing
// values: as long as both lists are alive, a shared block is equal in both.
//
//     old        A | B | C | D
//     new    x | A | B'| C | D      A, C and D are shared, one block later

extension SectionList {
  /// Returns whether both lists are known to be equal.
  public func sharesAll(with other: SectionList) -> Bool { blocks.isIdentical(to: other.blocks) }

  /// Returns whether a block is known to be equal to the one with its index in another list.
  public func sharesBlock(_ block: Int, with other: SectionList) -> Bool {
    block < blocks.count && block < other.blocks.count && isShared(block, with: other, block)
  }

  /// Returns whether a section's block is known to be equal in another list.
  ///
  /// - Parameter place: The section's index in the other list.
  /// - Returns: Also the number of sections from this one on to which that applies.
  @inline(never)
  func sharing(at section: Int, with other: SectionList, at place: Int) -> (Bool, count: Int) {
    if section >= count || place >= other.count { return (false, SectionBlocks.size) }
    let (block, twin) = (block(of: section), other.block(of: place))
    let index = section - blocks[block].start
    let isShared = index == place - other.blocks[twin].start && isShared(block, with: other, twin)
    return (
      isShared,
      min(
        blocks[block].values.count - index,
        other.blocks[twin].start + other.blocks[twin].values.count - place)
    )
  }

  @inline(__always)
  private func isShared(_ block: Int, with other: SectionList, _ twin: Int) -> Bool {
    blocks[block].values.isIdentical(to: other.blocks[twin].values)
  }

  /// Returns the index of the same block in another list, if it is near the expected place.
  ///
  /// - Parameter shift: The difference of the indexes for the block before; updated.
  @inline(never)
  func index(of block: Int, in other: SectionList, _ shift: inout Int) -> Int? {
    // The same shift, one more or less, and that of the last blocks.
    for step in 0..<4 {
      let guess =
        step < 3 ? shift + (step & 1) - (step >> 1) : other.blocks.count - blocks.count
      let index = block + guess
      if index >= 0 && index < other.blocks.count && isShared(block, with: other, index) {
        shift = guess
        return index
      }
    }
    return nil
  }
}
