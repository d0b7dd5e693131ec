import LayoutABI

// One row of items or of sections: what leaves it, what stays, and what arrives in between.

extension Batch {
  /// A run in a row of items or sections: of those that stay, or of one arrival.
  struct Run {
    var count: Int
    var oldStart: Int
    var movedFrom = -1
    var isNew = false
    var items = 0
  }

  static func slice<T>(_ entries: [Local<T>], _ section: Int) -> [T] {
    let low = (0..<entries.count).partitioningIndex { entries[$0].section >= section }
    var end = low
    while end < entries.count && entries[end].section == section { end += 1 }
    return entries[low..<end].map { $0.value }
  }

  /// The first of these disjoint, sorted ranges that ends after a position.
  static func firstEnding(after position: Int, in leaves: [Leave]) -> Int {
    return (0..<leaves.count).partitioningIndex { leaves[$0].range.upperBound > position }
  }

  /// The ranges of `0..<count` that no change takes away, in order.
  static func remaining(
    of count: Int, _ leaves: inout [Leave], _ noun: StaticString
  ) throws(Failure) -> [Range<Int>] {
    leaves.order { $0.range.lowerBound }
    var result: [Range<Int>] = []
    var position = 0
    var previous = -1
    for leave in leaves {
      if leave.range.lowerBound < position {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "changes \(previous) and \(leave.change) both take away \(noun) \(leave.range.lowerBound)"
        )
      }
      if leave.range.lowerBound > position { result.append(position..<leave.range.lowerBound) }
      position = leave.range.upperBound
      previous = leave.change
    }
    if position < count { result.append(position..<count) }
    return result
  }

  /// Lays the runs that stay around the arrivals, each of which begins at its given place.
  static func weave(
    _ stay: [Range<Int>], _ arrives: inout [Arrive], _ noun: StaticString
  ) throws(Failure) -> [Run] {
    arrives.order { $0.start }
    var result: [Run] = []
    var position = 0
    var next = 0
    var used = 0
    func fill(to end: Int) {
      while position < end && next < stay.count {
        let count = min(end - position, stay[next].count - used)
        result.append(Run(count: count, oldStart: stay[next].lowerBound + used))
        position += count
        used += count
        if used == stay[next].count {
          next += 1
          used = 0
        }
      }
    }
    for arrive in arrives {
      fill(to: arrive.start)
      if position > arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) puts something where another does, at \(noun) \(arrive.start)")
      }
      if position < arrive.start {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(arrive.change) leaves a gap: \(noun) \(arrive.start) is beyond the \(position) that there will be"
        )
      }
      result.append(
        Run(
          count: arrive.count, oldStart: arrive.oldSection >= 0 ? arrive.oldStart : 0,
          movedFrom: arrive.oldSection, isNew: arrive.oldSection < 0, items: arrive.items))
      position += arrive.count
    }
    fill(to: .max)
    return result
  }
}
