import LayoutABI

// One row of items or of sections: what leaves it, what stays, and what arrives in between.

extension Batch {
  /// The ranges of `0..<count` that no change takes away, in order.
  ///
  /// - Parameter leaves: In order of their places.
  static func remaining(
    of count: Int, _ leaves: ArraySlice<Run>, _ noun: StaticString
  ) throws(Failure) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    var previous = -1
    for leave in leaves {
      if leave.start < position {
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "changes \(previous) and \(leave.change) both take away \(noun) \(leave.start)")
      }
      if leave.start > position { result.append(position..<leave.start) }
      position = leave.end
      previous = leave.change
    }
    if position < count { result.append(position..<count) }
    return result
  }

  /// Lays the ranges that stay around the arrivals, each of which begins at its given place.
  ///
  /// - Parameters:
  ///   - stay: Of the section that the new one was.
  ///   - arrives: In order of their places.
  static func weave(
    _ stay: [Range<Int>], from home: Int?, to section: Int, _ arrives: ArraySlice<Run>,
    _ noun: StaticString
  ) throws(Failure) -> [Run] {
    var result: [Run] = []
    var position = 0
    var next = 0
    var used = 0
    func fill(to end: Int) {
      while position < end && next < stay.count {
        let count = min(end - position, stay[next].count - used)
        let origin = home.map { Place(section: $0, index: stay[next].lowerBound + used) }
        result.append(
          Run(place: Place(section: section, index: position), count: count, origin: origin))
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
      result.append(arrive)
      position += arrive.count
    }
    fill(to: .max)
    return result
  }
}
