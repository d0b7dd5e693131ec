import LayoutABI

/// Finds tracks by their paths: a table of hashes, made when something is looked for. It asks for memory when there
/// are more tracks than ever before.
struct PathIndex {
  /// Numbers of tracks plus one, at the hash of their paths; 0 where there never was one.
  private var places: [Int32] = []
  /// How many of these are in use, a power of two; 0 until something is looked for.
  private var count = 0
  private var usedCount = 0

  /// At a place whose track is given up: what is looked for may lie behind.
  private static var left: Int32 { -1 }

  /// Paths have changed.
  mutating func forget() { count = 0 }

  /// The number of the track at a path, also of one that is leaving and may come back.
  mutating func find(_ path: ElementPath, in tracks: [LiveElement]) -> Int? {
    if count == 0 { learn(tracks) }
    var place = start(path)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if number >= 0 && tracks[number].path.isSame(as: path) { return number }
      place = (place + 1) & (count - 1)
    }
    return nil
  }

  /// There is one more track.
  mutating func add(_ number: Int, in tracks: [LiveElement]) {
    if count == 0 { return }
    if 2 * usedCount >= count { learn(tracks) } else { enter(number, tracks) }
  }

  /// A track has another number, or is given up.
  mutating func rename(_ number: Int, as other: Int?, in tracks: [LiveElement]) {
    if count == 0 { return }
    var place = start(tracks[number].path)
    while places[place] != 0 {
      if Int(places[place]) == number + 1 {
        places[place] = other.map { Int32(truncatingIfNeeded: $0 + 1) } ?? PathIndex.left
        return
      }
      place = (place + 1) & (count - 1)
    }
  }

  /// Makes all findable, but for what is leaving for good.
  private mutating func learn(_ tracks: [LiveElement]) {
    count = 128
    while count < 4 * tracks.count { count *= 2 }
    for place in 0..<min(count, places.count) { places[place] = 0 }
    while places.count < count { places.append(0) }
    usedCount = 0
    for number in tracks.indices where tracks[number].leaving?.mayComeBack ?? true {
      enter(number, tracks)
    }
  }

  private mutating func enter(_ number: Int, _ tracks: [LiveElement]) {
    var place = start(tracks[number].path)
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
