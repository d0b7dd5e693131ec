import LayoutABI

/// All live elements of a view, found by path. It allocates memory only when there are more than ever before.
struct ElementTable {
  private(set) var tracks: [LiveElement] = []
  private var lastResult = LastResult()
  var query = LastQuery()
  /// A buffer for results of the layout.
  var results: [Element] = []
  /// The frames of all elements, while nothing else changes.
  private var moving = MovingFrames()
  /// Whether an element has entered that changes in other ways, too.
  private var hasDoubts = false
  private var index = PathIndex()
  private var freeSlots: [UInt32] = []
  /// Slots freed since the last frame; the next frame makes them available.
  private var retiredSlots: [UInt32] = []
  private var slotCount: UInt32 = 0

  var count: Int { tracks.count }

  /// `shown` is valid only after `catchUp`.
  subscript(index: Int) -> LiveElement {
    _read { yield tracks[index] }
    _modify {
      beginChange()
      yield &tracks[index]
    }
  }

  /// Calls `body` with each element, to change it in place.
  @inline(__always)
  mutating func modifyAll(_ body: (inout LiveElement) -> Void) {
    beginChange()
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      for number in 0..<tracks.count { unsafe body(&tracks[number]) }
    }
  }

  /// Passes the elements and their number to `body`, which computes or writes how they look.
  @inline(__always)
  mutating func modify(_ body: (UnsafeMutablePointer<LiveElement>, Int) -> Void) {
    catchUp()
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      if let start = tracks.baseAddress { unsafe body(start, tracks.count) }
    }
  }

  // MARK: Animating

  /// Computes how each element is shown at a time.
  mutating func show(remaining part: Double, at time: Double, from offset: Point) {
    modifyAll { track in
      track.show(remaining: track.remaining(at: time, ofOthers: part), from: offset)
    }
  }

  /// Makes the next animation of all elements that the layout has start where they are shown.
  mutating func displaceAll(at offset: Point) {
    modifyAll { track in if !track.isLeaving { track.displace(at: offset) } }
  }

  /// All elements that the layout has are in their places.
  mutating func endDisplacements() {
    modifyAll { track in if !track.isLeaving { track.displacement = Displacement() } }
  }

  /// Postpones the animations of removed elements that began at a time.
  ///
  /// - Returns: When the last of them ends; minus infinity if there is none.
  mutating func postponeDepartures(from start: Double, to time: Double) -> Double {
    var last = -Double.infinity
    modifyAll { track in
      guard let course = track.leaving?.course, course.start == start else { return }
      track.leaving?.course = course.beginning(at: time)
      last = max(last, time + course.duration)
    }
    return last
  }

  // MARK: Moving

  /// Prepares a change of more than positions.
  @inline(__always)
  private mutating func beginChange() {
    catchUp()
    moving.forget()
  }

  /// Updates `shown` of all elements to the last frame.
  @inline(__always)
  mutating func catchUp() {
    if moving.isAhead { catchUpAll() }
  }

  @inline(never)
  private mutating func catchUpAll() {
    for number in tracks.indices { moving.catchUp(&tracks[number], number) }
    moving.endCatchingUp()
  }

  /// Whether only positions have changed since the last frame.
  mutating func onlyMoves() -> Bool {
    unsafe tracks.withUnsafeMutableBufferPointer { unsafe moving.learn($0) }
  }

  /// A frame has written all elements.
  mutating func adoptFrame() { moving.adoptFrame() }

  /// Moves the written elements that stay in the window to their frames at a moment.
  mutating func move(
    to moment: Moment, in window: Rect, _ written: UnsafeMutablePointer<lh_view_element>
  ) {
    unsafe moving.move(to: moment, in: window, written)
  }

  /// Passes each element that enters or leaves the window to `cross`. Returns whether there is any.
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

  /// Calls `body` to write an element again if its rank is not the one in the last frame.
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

  /// All elements are at their frames for a moment.
  mutating func endMoving(at moment: Moment) {
    moving.arrive(at: moment)
    if hasDoubts { beginChange() }
    hasDoubts = false
  }

  // MARK: Finding

  /// Paths have changed: the next search builds the index again.
  mutating func forgetIndex() {
    index.forget()
    lastResult.forget()
  }

  // MARK: Matching results

  /// Matches the layout's results to the live elements, and adds elements that are new.
  ///
  /// - Parameters:
  ///   - count: The number of elements in `results`, which afterwards is a buffer for the next query.
  ///   - identify: Returns the program's identifier of a new element.
  /// - Returns: Whether the results include all live elements.
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

  /// Whether `results` equals the last result, bit for bit.
  func isLastResult(_ count: Int) -> Bool {
    lastResult.isSame(results, count)
  }

  /// Matches one element. Returns whether it was not the expected one but was in the last result.
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

  // MARK: Inserting and removing

  /// A removed element that the layout has again animates back from where it is.
  private mutating func comeBack(_ number: Int) {
    guard tracks[number].isLeaving else { return }
    tracks[number].leaving = nil
    tracks[number].output.isWritten = false
  }

  /// Adds an element to the table and the index.
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

  /// Removes elements in place, because copies are slow; the last element gets the index of a removed one.
  ///
  /// - Parameter gone: Gets each removed element, its index, and the rank of the element that gets that index.
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

  /// A frame was returned: slots freed before it may be used again.
  mutating func freeRetiredSlots() {
    for slot in retiredSlots { freeSlots.append(slot) }
    retiredSlots.removeAll(keepingCapacity: true)
  }
}
