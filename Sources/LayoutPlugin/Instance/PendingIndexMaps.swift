/// The batches since the last placement, kept as few arrangements however many they are.
///
/// An arrangement is as large as the layout has sections, and the batches' segments come on top of that.
/// So the last two become one as long as the earlier is at most twice as large: joining costs about what
/// reading the batch did, and what lies here is at most twice as large as all in one.
struct PendingIndexMaps {
  /// In order, each more than twice as large as the next.
  private var arrangements: [IndexMap] = []

  var isEmpty: Bool { arrangements.isEmpty }

  /// What joining all takes, and knowing where everything went.
  var bytesOfAll: Int {
    IndexMap.bytes(ofSize: arrangements.reduce(0) { $0 + $1.size })
  }

  func bytes(appending arrangement: IndexMap) -> Int {
    bytesOfAll + IndexMap.bytes(ofSize: arrangement.size)
  }

  /// - Complexity: O(sections + segments), the segments only every so often.
  mutating func append(_ arrangement: IndexMap) {
    arrangements.append(arrangement)
    while arrangements.count > 1 {
      let index = arrangements.count - 2
      guard arrangements[index].size <= 2 * arrangements[index + 1].size else { return }
      let joined = arrangements[index].followed(by: arrangements[index + 1])
      arrangements.removeLast()
      arrangements[index] = joined
    }
  }

  /// All batches as one; `nil` if there were none.
  var all: IndexMap? {
    guard var result = arrangements.last else { return nil }
    for arrangement in arrangements.dropLast().reversed() {
      result = arrangement.followed(by: result)
    }
    return result
  }
}
