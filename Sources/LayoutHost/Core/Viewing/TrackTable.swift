import LayoutABI

/// All elements of a view, found by path.
///
/// Frames only change it in place; it asks for memory when there are more elements than ever before.
struct TrackTable {
  private(set) var tracks: [Track] = []
  /// The number of what the layout answers first, most likely.
  private var first: Int32 = 0
  /// Numbers of tracks plus one, at the hash of their paths; 0 where there never was one.
  private var places: [Int32] = []
  /// How many of these are in use, a power of two; 0 until something is looked for.
  private var placeCount = 0
  private var usedPlaces = 0
  private var freeSlots: [UInt32] = []
  /// Slots that were given up since the last frame. Nobody gets them before the next one.
  private var retiredSlots: [UInt32] = []
  private var slotCount: UInt32 = 0

  /// At a place whose track is given up: what is looked for may lie behind.
  private static var left: Int32 { -1 }

  var count: Int { tracks.count }

  subscript(index: Int) -> Track {
    _read { yield tracks[index] }
    _modify { yield &tracks[index] }
  }

  /// Calls `body` with each, to change it in place.
  @inline(__always)
  mutating func modifyAll(_ body: (inout Track) -> Void) {
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      for number in 0..<tracks.count { unsafe body(&tracks[number]) }
    }
  }

  /// Calls `body` with where they are, and how many.
  @inline(__always)
  mutating func modify(_ body: (UnsafeMutablePointer<Track>, Int) -> Void) {
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      if let start = tracks.baseAddress { unsafe body(start, tracks.count) }
    }
  }

  // MARK: Finding

  /// Paths have changed: the next one that is looked for finds them as they are then.
  mutating func forgetIndex() { placeCount = 0 }

  /// Makes all findable by their paths, but for what is leaving for good.
  private mutating func index() {
    placeCount = 16
    while placeCount < 4 * tracks.count { placeCount *= 2 }
    for place in 0..<min(placeCount, places.count) { places[place] = 0 }
    while places.count < placeCount { places.append(0) }
    usedPlaces = 0
    for number in 0..<tracks.count where !tracks[number].isLeaving || tracks[number].mayComeBack {
      enter(number)
    }
  }

  private mutating func enter(_ number: Int) {
    var place = start(tracks[number].path)
    while places[place] != 0 { place = (place + 1) & (placeCount - 1) }
    places[place] = Int32(truncatingIfNeeded: number + 1)
    usedPlaces += 1
  }

  /// Has a track found by another number, or not any more.
  private mutating func reenter(_ number: Int, as other: Int?) {
    if placeCount == 0 { return }
    var place = start(tracks[number].path)
    while places[place] != 0 {
      if Int(places[place]) == number + 1 {
        places[place] = other.map { Int32(truncatingIfNeeded: $0 + 1) } ?? TrackTable.left
        return
      }
      place = (place + 1) & (placeCount - 1)
    }
  }

  /// The track at a path, also one that is leaving and may come back.
  private mutating func find(_ path: ElementPath) -> Int? {
    if placeCount == 0 { index() }
    var place = start(path)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if number >= 0 && tracks[number].path.isSame(as: path) { return number }
      place = (place + 1) & (placeCount - 1)
    }
    return nil
  }

  private func start(_ path: ElementPath) -> Int {
    var hash = UInt64(bitPattern: path.item) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: path.section) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= UInt64(bitPattern: path.cycle) &* 0x1656_67B1_9E37_79F9
    hash = (hash ^ UInt64(path.kind)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40) & (placeCount - 1)
  }

  // MARK: Taking up

  /// Takes up what the layout answers, each where it is known already.
  ///
  /// - Parameter identify: What the program calls something new.
  /// - Returns: Whether the answer was about all that there are.
  mutating func take(
    _ answers: UnsafeBufferPointer<Element>, answer: UInt32, _ identify: (ElementPath) -> UInt64
  ) -> Bool {
    var taken = 0
    var index = 0
    // Layouts answer in the same order again and again.
    var (former, next) = (-1, first)
    while index < answers.count {
      unsafe takeExpected(answers, &index, &former, &next, answer, &taken)
      if index == answers.count { break }
      let path = unsafe (answers.baseAddress.unsafelyUnwrapped + index).path
      let known = find(path)
      let number = unsafe known ?? add(answers[index], identity: identify(path))
      comeBack(number)
      next = Int32(truncatingIfNeeded: number)
      if former < 0 { first = next } else { tracks[former].successor = next }
    }
    return taken == tracks.count
  }

  /// Takes up what comes next for as long as it is what was expected.
  @_optimize(speed)
  private mutating func takeExpected(
    _ answers: UnsafeBufferPointer<Element>, _ index: inout Int, _ former: inout Int,
    _ next: inout Int32, _ answer: UInt32, _ taken: inout Int
  ) {
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      while index < answers.count && Int(next) < tracks.count {
        let element = unsafe answers.baseAddress.unsafelyUnwrapped + index
        let track = unsafe tracks.baseAddress.unsafelyUnwrapped + Int(next)
        guard unsafe !track.pointee.isLeaving && element.path.isSame(as: track.pointee.path) else {
          return
        }
        if unsafe track.pointee.answered != answer { taken += 1 }
        unsafe track.pointee.take(element, answer: answer)
        former = Int(next)
        next = unsafe track.pointee.successor
        index += 1
      }
    }
  }

  // MARK: Coming and going

  /// The layout has it, also if it was leaving: then it turns round where it is.
  private mutating func comeBack(_ number: Int) {
    guard tracks[number].isLeaving else { return }
    tracks[number].isLeaving = false
    tracks[number].isWritten = false
    tracks[number].hasJustLeft = false
    tracks[number].mayComeBack = false
  }

  /// Adds an element, findable at once.
  @_optimize(speed)
  private mutating func add(_ element: Element, identity: UInt64) -> Int {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = slotCount
      slotCount += 1
    }
    tracks.append(Track(element, slot: slot))
    tracks[tracks.count - 1].identity = identity
    if placeCount > 0 {
      if 2 * usedPlaces >= placeCount { index() } else { enter(tracks.count - 1) }
    }
    return tracks.count - 1
  }

  /// Gives up some; the others may change their numbers. What is asked and told gets them in place, for a copy of
  /// one costs more than all else.
  ///
  /// - Parameter gone: Told of each that is given up, its number, and the rank of what gets that number.
  @_optimize(speed)
  mutating func remove(
    where isGone: (inout Track) -> Bool, _ gone: (inout Track, _ number: Int, _ heir: Int32) -> Void
  ) {
    var number = 0
    while number < tracks.count {
      if isGone(&tracks[number]) {
        let last = tracks.count - 1
        let heir = tracks[last].rank
        gone(&tracks[number], number, heir)
        retiredSlots.append(tracks[number].slot)
        reenter(number, as: nil)
        if number < last {
          reenter(last, as: number)
          tracks[number] = tracks[last]
        }
        tracks.removeLast()
      } else {
        number += 1
      }
    }
  }

  /// A frame was told: what left before it may be used again.
  mutating func freeRetiredSlots() {
    for slot in retiredSlots { freeSlots.append(slot) }
    retiredSlots.removeAll(keepingCapacity: true)
  }
}
