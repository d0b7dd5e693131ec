// What is ready to take a layout over.

/// An instance of the new plugin that has been told everything, for one layout.
final class Successor {
  let instance: Instance
  /// The former instance's state when it was read.
  var state: [UInt8]
  /// What the new plugin has no place for, by the numbers of the former one's properties.
  let leftBehind: [(property: Int, values: [Double])]
  /// Whether it could not be prepared, as the former instance could not.
  var isStale: Bool
  let difference: Difference
  let notes: [SwapNote]

  init(
    _ instance: Instance, state: [UInt8], leftBehind: [(property: Int, values: [Double])],
    isStale: Bool, difference: Difference, notes: [SwapNote]
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

  /// - Complexity: O(log n) to find one, O(n) to add one in front of others.
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

  /// How the visible elements of all of them differ from what is shown now.
  var difference: Difference {
    var sum = Difference()
    for entry in entries { sum += entry.successor.difference }
    return sum
  }

  /// Where a number is, or would be.
  private func place(_ number: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
