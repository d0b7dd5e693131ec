// One sort for all types, because a plugin should contain as few as possible.

extension Array {
  /// Sorts by an integer key, which must not be negative. The sort is stable.
  ///
  /// - Complexity: O(n) for each byte in which the keys differ.
  public mutating func order(by key: (Element) -> Int) {
    order { Place(section: 0, index: key($0)) }
  }

  /// Sorts by place. The sort is stable.
  mutating func order(by place: (Element) -> Place) {
    var order = Array<Int>(indices)
    guard sortNumbers(&order, by: { place(self[$0]) }) else { return }
    // Along the cycles of the order, because a copy would take as much memory again.
    for start in order.indices where order[start] != start {
      let first = self[start]
      var index = start
      while order[index] != start {
        self[index] = self[order[index]]
        (order[index], index) = (index, order[index])
      }
      self[index] = first
      order[index] = index
    }
  }
}

/// Sorts numbers by the places that they stand for. The sort is stable.
///
/// Sorts by the lowest byte of the places first, then by the next one (a radix sort): a million places in one section
/// take three passes. Sorted input, the usual case, is only read.
///
/// - Returns: Whether the order changed.
/// - Complexity: O(n) for each byte in which the places differ.
@discardableResult
@inline(never)
func sortNumbers(_ numbers: inout [Int], by place: (Int) -> Place) -> Bool {
  guard let first = numbers.first.map(place) else { return false }
  var previous = first
  var isSorted = true
  var (differentIndexes, differentSections) = (0, 0)
  for number in numbers {
    let next = place(number)
    if next < previous { isSorted = false }
    differentIndexes |= next.index ^ first.index
    differentSections |= next.section ^ first.section
    previous = next
  }
  if isSorted { return false }
  var bytes: [PlaceByte] = []
  for shift in stride(from: 0, to: Int.bitWidth, by: 8) where differentIndexes >> shift & 0xFF != 0
  {
    bytes.append(PlaceByte(isOfSection: false, shift: shift))
  }
  for shift in stride(from: 0, to: Int.bitWidth, by: 8) where differentSections >> shift & 0xFF != 0
  {
    bytes.append(PlaceByte(isOfSection: true, shift: shift))
  }
  // How many places have each value of each byte, and then, where the next one of them goes.
  var next = Array(repeating: 0, count: bytes.count << 8)
  for number in numbers {
    let place = place(number)
    for at in bytes.indices { next[at << 8 | bytes[at].value(in: place)] += 1 }
  }
  var sorted = numbers
  for at in bytes.indices {
    var start = 0
    for value in at << 8..<(at + 1) << 8 { (next[value], start) = (start, start + next[value]) }
    for number in numbers {
      let value = at << 8 | bytes[at].value(in: place(number))
      sorted[next[value]] = number
      next[value] += 1
    }
    swap(&numbers, &sorted)
  }
  return true
}

/// One byte of a place's index or section.
private struct PlaceByte {
  let isOfSection: Bool
  let shift: Int

  func value(in place: Place) -> Int {
    (isOfSection ? place.section : place.index) >> shift & 0xFF
  }
}
