/// The batches since the last placement, composed into a few index maps.
///
/// An index map is as large as the layout has sections, plus the runs of its batches. The last two
/// are composed if the earlier one is at most twice as large. Composing costs about as much as
/// reading the batch did, and the total size is at most twice that of a single map.
struct PendingIndexMaps {
  /// In order; each is more than twice as large as the next.
  private var indexMaps: [IndexMap] = []

  var isEmpty: Bool { indexMaps.isEmpty }

  /// The memory for composing all maps and for finding the new place of every item.
  var bytesOfAll: Int {
    indexMaps.count == 1 ? IndexMap.bytes(invertingSize: size) : IndexMap.bytes(composingSize: size)
  }

  /// The memory for `append`.
  func bytes(appending indexMap: IndexMap) -> Int {
    isEmpty ? 0 : IndexMap.bytes(composingSize: size + indexMap.size)
  }

  private var size: Int { indexMaps.reduce(0) { $0 + $1.size } }

  /// - Complexity: O(sections + runs); the runs only now and then.
  mutating func append(_ indexMap: IndexMap) {
    indexMaps.append(indexMap)
    while indexMaps.count > 1 {
      let index = indexMaps.count - 2
      guard indexMaps[index].size <= 2 * indexMaps[index + 1].size else { return }
      let joined = indexMaps[index].followed(by: indexMaps[index + 1])
      indexMaps.removeLast()
      indexMaps[index] = joined
    }
  }

  /// All batches as one index map; `nil` if there were none.
  var all: IndexMap? {
    guard var result = indexMaps.last else { return nil }
    var index = indexMaps.count - 1
    while index > 0 {
      index -= 1
      result = indexMaps[index].followed(by: result)
    }
    return result
  }
}
