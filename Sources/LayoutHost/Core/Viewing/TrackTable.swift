import LayoutABI

/// All elements of a view, found by path.
///
/// Frames only change it in place; it asks for memory when there are more elements than ever before.
struct TrackTable {
  private(set) var tracks: [Track] = []
  private var lastAnswer = LastAnswer()
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
  mutating func forgetIndex() {
    placeCount = 0
    lastAnswer.forget()
  }

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
  /// - Parameters:
  ///   - answers: The answer, which is kept; what is there instead is room for the next one.
  ///   - identify: What the program calls something new.
  /// - Returns: Whether the answer was about all that there are.
  mutating func take(
    _ answers: inout [Element], _ count: Int, answer: UInt32,
    _ identify: (ElementPath) -> UInt64
  ) -> Bool {
    var last = LastAnswer()
    swap(&last, &lastAnswer)
    last.begin(count)
    unsafe answers.withUnsafeBufferPointer { answers in
      guard let first = answers.baseAddress else { return }
      while last.index < count {
        unsafe modify { tracks, _ in unsafe last.takeSame(first, count, answer, tracks) }
        let end = min(count, last.index + LastAnswer.block)
        while last.index < end {
          if unsafe takeNext(first + last.index, &last, answer, identify) { break }
        }
      }
    }
    last.end(&answers)
    swap(&last, &lastAnswer)
    return lastAnswer.taken == tracks.count
  }

  /// Takes up one element, and finds out which it is.
  ///
  /// - Returns: Whether it was not the one that was expected, but what follows it is known.
  private mutating func takeNext(
    _ element: UnsafePointer<Element>, _ last: inout LastAnswer, _ answer: UInt32,
    _ identify: (ElementPath) -> UInt64
  ) -> Bool {
    let path = unsafe element.path
    let expected = last.expectedNumber
    if let expected, !tracks[expected].isLeaving, tracks[expected].path.isSame(as: path) {
      _ = last.expectNext(after: expected, at: tracks[expected].place)
      unsafe last.take(element, &tracks[expected], expected, answer)
      return false
    }
    let known = find(path)
    let number = unsafe known ?? add(element.pointee, identity: identify(path))
    comeBack(number)
    let isKnown = last.expectNext(after: number, at: tracks[number].place)
    unsafe last.take(element, &tracks[number], number, answer)
    return isKnown
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
        if lastAnswer.has(number, at: tracks[number].place) { lastAnswer.forget() }
        if number < last {
          reenter(last, as: number)
          if lastAnswer.has(last, at: tracks[last].place) {
            lastAnswer.renumber(tracks[last].place, as: number)
          }
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
