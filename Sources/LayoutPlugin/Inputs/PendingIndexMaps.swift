/// The batches since the last placement, kept as few arrangements however many they are.
///
/// An arrangement is as large as the layout has sections, and the batches' segments come on top of that.
/// So the last two become one as long as the earlier is at most twice as large: joining costs about what
/// reading the batch did, and what lies here is at most twice as large as all in one.
struct PendingIndexMaps {
  /// In order, each more than twice as large as the next.
  private var indexMaps: [IndexMap] = []

  var isEmpty: Bool { indexMaps.isEmpty }

  /// What joining all takes, and knowing where everything went.
  var bytesOfAll: Int {
    IndexMap.bytes(ofSize: indexMaps.reduce(0) { $0 + $1.size })
  }

  func bytes(appending indexMap: IndexMap) -> Int {
    bytesOfAll + IndexMap.bytes(ofSize: indexMap.size)
  }

  /// - Complexity: O(sections + segments), the segments only every so often.
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

  /// All batches as one; `nil` if there were none.
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
