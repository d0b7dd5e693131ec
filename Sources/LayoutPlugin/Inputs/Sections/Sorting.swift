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
    guard var order = ascendingOrder(of: map(place)) else { return }
    // Along the cycles of the order, because a copy would take as much memory again.
    for start in order.indices where order[start] != start {
      var index = start
      while order[index] != start {
        swapAt(index, order[index])
        (order[index], index) = (index, order[index])
      }
      order[index] = index
    }
  }
}

/// Puts numbers into the order of their places. The sort is stable.
func sort(_ numbers: inout [Int], by places: [Place]) {
  guard var order = ascendingOrder(of: places) else { return }
  for index in order.indices { order[index] = numbers[order[index]] }
  // Back into the same array, so that all memory of the sort is free in one piece.
  for index in order.indices { numbers[index] = order[index] }
}

/// Returns the order of places, as indexes; `nil` if they are in order, the usual case. The sort is stable.
///
/// Different places of one section with few gaps, as in a shuffle, are sorted through a table of all indexes. For
/// others, the lowest byte is sorted first, then the next one (a radix sort).
///
/// - Complexity: O(n) for each byte in which the places differ.
@inline(never)
func ascendingOrder(of places: [Place]) -> [Int]? {
  guard let first = places.first else { return nil }
  var previous = first
  var isSorted = true
  var (differentIndexes, differentSections) = (0, 0)
  for place in places {
    if place < previous { isSorted = false }
    differentIndexes |= place.index ^ first.index
    differentSections |= place.section ^ first.section
    previous = place
  }
  if isSorted { return nil }
  if differentSections == 0, let order = orderByTable(places, differentIndexes) {
    return order
  }
  var order = Array(places.indices)
  var next = order
  // The bytes of the indexes, then those of the sections.
  for pass in 0..<16 {
    let (isOfSections, shift) = (pass >= 8, pass % 8 * 8)
    let different = isOfSections ? differentSections : differentIndexes
    guard different &>> shift & 0xFF != 0 else { continue }
    func byte(_ number: Int) -> Int {
      let place = places[number]
      return (isOfSections ? place.section : place.index) &>> shift & 0xFF
    }
    // How many places have each byte, and then, where the next one of them goes.
    var positions = Array(repeating: 0, count: 256)
    for number in places.indices { positions[byte(number)] += 1 }
    var start = 0
    for value in positions.indices {
      (positions[value], start) = (start, start + positions[value])
    }
    for number in order {
      let value = byte(number)
      next[positions[value]] = number
      positions[value] += 1
    }
    swap(&order, &next)
  }
  return order
}

/// Returns the order of places in one section; `nil` if two are equal, or if there are too many gaps between them.
///
/// - Parameter different: The bits in which the indexes differ. Their other bits do not change the order.
private func orderByTable(_ places: [Place], _ different: Int) -> [Int]? {
  let length = 1 << (Int.bitWidth - different.leadingZeroBitCount)
  if length > 2 * places.count { return nil }
  var numbers = Array(repeating: -1, count: length)
  for number in places.indices {
    let position = places[number].index & (length - 1)
    if numbers[position] >= 0 { return nil }
    numbers[position] = number
  }
  var order = Array(repeating: 0, count: places.count)
  var next = 0
  for number in numbers where number >= 0 {
    order[next] = number
    next += 1
  }
  return order
}
