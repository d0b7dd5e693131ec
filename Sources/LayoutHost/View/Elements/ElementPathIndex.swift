import LayoutABI

/// Finds live elements by path, in a hash table that the first search builds. It allocates memory only when there are
/// more live elements than ever before.
struct ElementPathIndex {
  /// Indices of live elements plus one, at the hash of their paths; 0 for a place never used.
  private var places: [Int32] = []
  /// The used length of `places`, a power of two; 0 until the first search.
  private var count = 0
  private var usedCount = 0

  /// Marks the place of a removed entry; a search continues after it.
  private static var left: Int32 { -1 }

  /// Discards the table, because paths have changed.
  mutating func forget() { count = 0 }

  /// The index of the live element with a path; a removed element that may come back counts.
  mutating func find(_ path: ElementPath, in liveElements: [LiveElement]) -> Int? {
    if count == 0 { learn(liveElements) }
    var place = start(path)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if number >= 0 && liveElements[number].path.isSame(as: path) { return number }
      place = (place + 1) & (count - 1)
    }
    return nil
  }

  /// Adds a live element.
  mutating func add(_ number: Int, in liveElements: [LiveElement]) {
    if count == 0 { return }
    if 2 * usedCount >= count { learn(liveElements) } else { enter(number, liveElements) }
  }

  /// Gives a live element another index, or removes it if that is `nil`.
  mutating func rename(_ number: Int, as other: Int?, in liveElements: [LiveElement]) {
    if count == 0 { return }
    var place = start(liveElements[number].path)
    while places[place] != 0 {
      if Int(places[place]) == number + 1 {
        places[place] = other.map { Int32(truncatingIfNeeded: $0 + 1) } ?? ElementPathIndex.left
        return
      }
      place = (place + 1) & (count - 1)
    }
  }

  /// Builds the table of all live elements, without removed ones that cannot come back.
  private mutating func learn(_ liveElements: [LiveElement]) {
    count = 128
    while count < 4 * liveElements.count { count *= 2 }
    for place in 0..<min(count, places.count) { places[place] = 0 }
    while places.count < count { places.append(0) }
    usedCount = 0
    for number in liveElements.indices where liveElements[number].leaving?.mayReturn ?? true {
      enter(number, liveElements)
    }
  }

  private mutating func enter(_ number: Int, _ liveElements: [LiveElement]) {
    var place = start(liveElements[number].path)
    while places[place] != 0 { place = (place + 1) & (count - 1) }
    places[place] = Int32(truncatingIfNeeded: number + 1)
    usedCount += 1
  }

  private func start(_ path: ElementPath) -> Int {
    var hash = UInt64(bitPattern: path.item) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: path.section) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= UInt64(bitPattern: path.cycle) &* 0x1656_67B1_9E37_79F9
    hash = (hash ^ UInt64(path.kind)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40) & (count - 1)
  }
}
