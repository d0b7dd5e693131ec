// Finds the parts that two lists share. Shared blocks are recognized by address, without comparing
// values: as long as both lists are alive, a shared block is equal in both.
//
//     old        A | B | C | D
//     new    x | A | B'| C | D      A, C and D are shared, one block later

extension SectionList {
  /// Returns whether a section's block is known to be equal in another list.
  ///
  /// - Parameter place: The section's index in the other list.
  /// - Returns: Also the number of sections from this one on to which that applies.
  func sharing(at section: Int, with other: SectionList, at place: Int) -> (Bool, count: Int) {
    if section >= count || place >= other.count { return (false, Self.blockSize) }
    let (here, there) = (blocks[block(of: section)], other.blocks[other.block(of: place)])
    let isShared =
      section - here.start == place - there.start && here.values.isIdentical(to: there.values)
    return (isShared, min(here.end - section, there.end - place))
  }

  /// Returns the index of the same block in another list, if it is near the expected place.
  ///
  /// - Parameter shift: The difference of the indexes for the block before; updated.
  func index(of block: Int, in other: SectionList, _ shift: inout Int) -> Int? {
    func isShared(_ shift: Int) -> Bool {
      other.blocks.indices.contains(block + shift)
        && blocks[block].values.isIdentical(to: other.blocks[block + shift].values)
    }
    let difference = other.blocks.count - blocks.count
    if isShared(shift) {
    } else if isShared(shift - 1) {
      shift -= 1
    } else if isShared(shift + 1) {
      shift += 1
    } else if isShared(difference) {
      shift = difference
    } else {
      return nil
    }
    return block + shift
  }
}
