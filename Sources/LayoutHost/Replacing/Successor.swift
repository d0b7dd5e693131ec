/// An instance of the new plugin with all inputs of one layout, ready to replace the current instance.
final class Successor {
  let instance: Instance
  /// The state of the former instance when it was read.
  var state: [UInt8]
  /// The values that the new plugin cannot take, by the property indexes of the former one.
  let leftBehind: [(property: Int, values: [Double])]
  /// Whether it could not be prepared, like the former instance.
  var isStale: Bool
  let difference: SwapDifference
  let notes: [SwapNote]

  init(
    _ instance: Instance, state: [UInt8], leftBehind: [(property: Int, values: [Double])],
    isStale: Bool, difference: SwapDifference, notes: [SwapNote]
  ) {
    self.instance = instance
    self.state = state
    self.leftBehind = leftBehind
    self.isStale = isStale
    self.difference = difference
    self.notes = notes
  }
}

/// Successors by the numbers of their layouts.
struct Successors {
  private var entries: [(number: UInt64, successor: Successor)] = []

  /// - Complexity: O(log n) to find one, O(n) to insert one.
  subscript(_ layout: Layout) -> Successor? {
    get {
      let place = place(layout.number)
      guard place < entries.count, entries[place].number == layout.number else { return nil }
      return entries[place].successor
    }
    set {
      let place = place(layout.number)
      let isThere = place < entries.count && entries[place].number == layout.number
      switch (isThere, newValue) {
      case (true, let successor?): entries[place].successor = successor
      case (true, nil): entries.remove(at: place)
      case (false, let successor?): entries.insert((layout.number, successor), at: place)
      case (false, nil): break
      }
    }
  }

  /// The differences between the current elements and those of all successors.
  var difference: SwapDifference {
    var sum = SwapDifference()
    for entry in entries { sum += entry.successor.difference }
    return sum
  }

  /// The index of a number, or the index where it would be inserted.
  private func place(_ number: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
