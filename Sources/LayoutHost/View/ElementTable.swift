import LayoutABI

/// All elements of a view, found by path.
///
/// Frames only change it in place; it asks for memory when there are more elements than ever before.
struct ElementTable {
  private(set) var tracks: [LiveElement] = []
  private var lastResult = LastResult()
  var query = LastQuery()
  /// Room for results of the layout.
  var results: [Element] = []
  /// Where all are, for as long as nobody changes anything else.
  private var moving = MovingFrames()
  /// Whether something has come of which that is not so.
  private var hasDoubts = false
  private var index = PathIndex()
  private var freeSlots: [UInt32] = []
  /// Slots that were given up since the last frame. Nobody gets them before the next one.
  private var retiredSlots: [UInt32] = []
  private var slotCount: UInt32 = 0

  var count: Int { tracks.count }

  /// Where one was shown last is told once `catchUp` was called.
  subscript(index: Int) -> LiveElement {
    _read { yield tracks[index] }
    _modify {
      beginChange()
      yield &tracks[index]
    }
  }

  /// Calls `body` with each, to change it in place.
  @inline(__always)
  mutating func modifyAll(_ body: (inout LiveElement) -> Void) {
    beginChange()
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      for number in 0..<tracks.count { unsafe body(&tracks[number]) }
    }
  }

  /// Calls `body` with where they are, and how many, to find out how they look or to say so.
  @inline(__always)
  mutating func modify(_ body: (UnsafeMutablePointer<LiveElement>, Int) -> Void) {
    catchUp()
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      if let start = tracks.baseAddress { unsafe body(start, tracks.count) }
    }
  }

  // MARK: Moving

  /// Something else than places is about to change.
  @inline(__always)
  private mutating func beginChange() {
    catchUp()
    moving.forget()
  }

  /// Has all be where the last frame shows them.
  @inline(__always)
  mutating func catchUp() {
    if moving.isAhead { catchUpAll() }
  }

  @inline(never)
  private mutating func catchUpAll() {
    for number in tracks.indices { moving.catchUp(&tracks[number], number) }
    moving.endCatchingUp()
  }

  /// Whether nothing but places has changed since the last frame, and nothing else is about to.
  mutating func onlyMoves() -> Bool {
    unsafe tracks.withUnsafeMutableBufferPointer { unsafe moving.learn($0) }
  }

  /// A frame has told of all.
  mutating func adoptFrame() { moving.adoptFrame() }

  /// Moves what the last frame has, and what stays in the window, to where it is at a moment.
  mutating func move(
    to moment: Moment, in window: Rect, _ written: UnsafeMutablePointer<lh_view_element>
  ) {
    unsafe moving.move(to: moment, in: window, written)
  }

  /// Tells of what comes into the window by that or leaves it, and its number.
  ///
  /// - Returns: Whether there is any.
  mutating func notesCrossings(
    at moment: Moment, in window: Rect, _ cross: (inout LiveElement, Int, _ isSeen: Bool) -> Void
  ) -> Bool {
    for number in moving.crossings {
      let number = Int(number)
      let isSeen = show(number, at: moment, in: window)
      cross(&tracks[number], number, isSeen)
    }
    return !moving.crossings.isEmpty
  }

  private mutating func show(_ number: Int, at moment: Moment, in window: Rect) -> Bool {
    moving.catchUp(&tracks[number], number)
    return tracks[number].isSeen(
      in: window, remaining: moment.remaining, from: moment.offset)
  }

  /// Has `body` write one anew that is not where the last frame had it.
  mutating func replace(
    _ number: Int, _ rank: Int, at moment: Moment, in window: Rect,
    _ body: (inout LiveElement) -> Void
  ) {
    if moving[rankOf: number] == rank { return }
    _ = show(number, at: moment, in: window)
    body(&tracks[number])
    moving[rankOf: number] = Int32(truncatingIfNeeded: rank)
    if !tracks[number].isOnlyPlaced { hasDoubts = true }
  }

  /// All have moved.
  mutating func endMoving(at moment: Moment) {
    moving.arrive(at: moment)
    // What has come changes otherwise, too.
    if hasDoubts { beginChange() }
    hasDoubts = false
  }

  // MARK: Finding

  /// Paths have changed: the next one that is looked for finds them as they are then.
  mutating func forgetIndex() {
    index.forget()
    lastResult.forget()
  }

  // MARK: Taking up

  /// Takes up the results of the layout, each where it is known already.
  ///
  /// - Parameters:
  ///   - count: How many elements `results` has; afterwards it has room for the next ones.
  ///   - identify: Returns the program's identifier of a new element.
  /// - Returns: Whether they were about all that there are.
  mutating func take(_ count: Int, _ identify: (ElementPath) -> UInt64) -> Bool {
    beginChange()
    let answer = query.number
    var results: [Element] = []
    swap(&results, &self.results)
    defer { swap(&results, &self.results) }
    var last = LastResult()
    swap(&last, &lastResult)
    last.begin(count)
    unsafe results.withUnsafeBufferPointer { results in
      guard let first = results.baseAddress else { return }
      while last.index < count {
        unsafe modify { tracks, _ in unsafe last.takeSame(first, count, answer, tracks) }
        let end = min(count, last.index + LastResult.block)
        while last.index < end {
          if unsafe takeNext(first + last.index, &last, answer, identify) { break }
        }
      }
    }
    last.end(&results)
    swap(&last, &lastResult)
    return lastResult.taken == tracks.count
  }

  /// Whether an answer is the last one again, bit for bit.
  func isLastResult(_ count: Int) -> Bool {
    lastResult.isSame(results, count)
  }

  /// Takes up one element, and finds out which it is.
  ///
  /// - Returns: Whether it was not the one that was expected, but what follows it is known.
  private mutating func takeNext(
    _ element: UnsafePointer<Element>, _ last: inout LastResult, _ answer: UInt32,
    _ identify: (ElementPath) -> UInt64
  ) -> Bool {
    let path = unsafe element.path
    let expected = last.expectedNumber
    if let expected, !tracks[expected].isLeaving, tracks[expected].path.isSame(as: path) {
      _ = last.expectNext(after: expected, at: tracks[expected].match.place)
      unsafe last.take(element, &tracks[expected], expected, answer)
      return false
    }
    let known = index.find(path, in: tracks)
    let number = unsafe known ?? add(element.pointee, identity: identify(path))
    comeBack(number)
    let isKnown = last.expectNext(after: number, at: tracks[number].match.place)
    unsafe last.take(element, &tracks[number], number, answer)
    return isKnown
  }

  // MARK: Coming and going

  /// The layout has it, also if it was leaving: then it turns round where it is.
  private mutating func comeBack(_ number: Int) {
    guard tracks[number].isLeaving else { return }
    tracks[number].leaving = nil
    tracks[number].output.isWritten = false
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
    tracks.append(LiveElement(element, slot: slot))
    tracks[tracks.count - 1].identity = identity
    index.add(tracks.count - 1, in: tracks)
    return tracks.count - 1
  }

  /// Gives up some; the others may change their numbers. What is asked and told gets them in place, for a copy of
  /// one costs more than all else.
  ///
  /// - Parameter gone: Told of each that is given up, its number, and the rank of what gets that number.
  @_optimize(speed)
  mutating func remove(
    where isGone: (inout LiveElement) -> Bool,
    _ gone: (inout LiveElement, _ number: Int, _ heir: Int32) -> Void
  ) {
    beginChange()
    var number = 0
    while number < tracks.count {
      if isGone(&tracks[number]) {
        let last = tracks.count - 1
        let heir = tracks[last].output.rank
        gone(&tracks[number], number, heir)
        retiredSlots.append(tracks[number].slot)
        index.rename(number, as: nil, in: tracks)
        if lastResult.has(number, at: tracks[number].match.place) { lastResult.forget() }
        if number < last {
          index.rename(last, as: number, in: tracks)
          if lastResult.has(last, at: tracks[last].match.place) {
            lastResult.renumber(tracks[last].match.place, as: number)
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
