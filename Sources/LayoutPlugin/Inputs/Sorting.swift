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

/// Returns the order of places, as indexes; `nil` if they are in order, the usual case. The sort is stable.
///
/// Sorts by the lowest byte of the places first, then by the next one (a radix sort): a million places in one section
/// take three passes.
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
  var order = Array(places.indices)
  var next = order
  for isOfSections in [false, true] {
    let different = isOfSections ? differentSections : differentIndexes
    var shift = 0
    while shift < Int.bitWidth {
      defer { shift += 8 }
      guard different >> shift & 0xFF != 0 else { continue }
      func byte(_ number: Int) -> Int {
        let place = places[number]
        return (isOfSections ? place.section : place.index) >> shift & 0xFF
      }
      // How many places have each byte, and then, where the next one of them goes.
      var positions = Array(repeating: 0, count: 256)
      for number in order { positions[byte(number)] += 1 }
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
  }
  return order
}
