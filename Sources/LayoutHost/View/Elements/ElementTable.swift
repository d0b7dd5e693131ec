import LayoutABI

/// All live elements of a view, found by path. It allocates memory only when there are more than ever before.
struct ElementTable {
  private(set) var liveElements: [LiveElement] = []
  private var lastResult = LastQueryResult()
  var query = LastQuery()
  /// A buffer for results of the layout.
  var results: [Element] = []
  /// The frames of all elements, while nothing else changes.
  private var moving = MovingElements()
  /// Whether an element has entered that changes in other ways, too.
  private var mayNeedMore = false
  private var index = ElementPathIndex()
  private var slots = SlotPool()

  var count: Int { liveElements.count }

  /// `shown` is valid only after `catchUp`.
  subscript(index: Int) -> LiveElement {
    _read { yield liveElements[index] }
    _modify {
      beginChange()
      yield &liveElements[index]
    }
  }

  /// Calls `body` with each element, to change it in place.
  @inline(__always)
  mutating func modifyAll(_ body: (inout LiveElement) -> Void) {
    beginChange()
    unsafe liveElements.withUnsafeMutableBufferPointer { liveElements in
      for number in 0..<liveElements.count { unsafe body(&liveElements[number]) }
    }
  }

  /// Passes the elements and their number to `body`, which computes or writes how they look.
  @inline(__always)
  mutating func modify(_ body: (UnsafeMutablePointer<LiveElement>, Int) -> Void) {
    catchUp()
    unsafe liveElements.withUnsafeMutableBufferPointer { liveElements in
      if let start = liveElements.baseAddress { unsafe body(start, liveElements.count) }
    }
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
    for number in liveElements.indices { moving.catchUp(&liveElements[number], number) }
    moving.endCatchingUp()
  }

  /// Whether only positions have changed since the last frame.
  mutating func onlyMoves() -> Bool {
    unsafe liveElements.withUnsafeMutableBufferPointer { unsafe moving.learn($0) }
  }

  /// A frame has written all elements.
  mutating func adoptFrame() { moving.adoptFrame() }

  /// Whether elements that only move all move by the content offset alone.
  var isPlain: Bool { moving.isPlain }

  /// Moves the written elements that stay in sight to their frames at a moment.
  mutating func move(
    to moment: Moment, in sight: Sight, _ written: UnsafeMutablePointer<lh_view_element>
  ) {
    unsafe moving.move(to: moment, in: sight, written)
  }

  /// Passes each element that comes into sight or leaves it to `cross`. Returns whether there is any.
  mutating func notesCrossings(
    at moment: Moment, in sight: Sight, _ cross: (inout LiveElement, Int, _ isSeen: Bool) -> Void
  ) -> Bool {
    for number in moving.crossings {
      let number = Int(number)
      let isSeen = show(number, at: moment, in: sight)
      cross(&liveElements[number], number, isSeen)
    }
    return !moving.crossings.isEmpty
  }

  private mutating func show(_ number: Int, at moment: Moment, in sight: Sight) -> Bool {
    moving.catchUp(&liveElements[number], number)
    return liveElements[number].isSeen(
      in: sight, remaining: moment.remaining, from: moment.offset)
  }

  /// Calls `body` to write an element again if its rank is not the one in the last frame.
  mutating func replace(
    _ number: Int, _ rank: Int, at moment: Moment, in sight: Sight,
    _ body: (inout LiveElement) -> Void
  ) {
    if moving[rankOf: number] == rank { return }
    _ = show(number, at: moment, in: sight)
    body(&liveElements[number])
    moving[rankOf: number] = Int32(truncatingIfNeeded: rank)
    if !liveElements[number].isOnlyPlaced { mayNeedMore = true }
  }

  /// All elements are at their frames for a moment.
  mutating func endMoving(at moment: Moment) {
    moving.arrive(at: moment)
    if mayNeedMore { beginChange() }
    mayNeedMore = false
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
    reserve(count)
    let number = query.number
    var results: [Element] = []
    swap(&results, &self.results)
    defer { swap(&results, &self.results) }
    var last = LastQueryResult()
    swap(&last, &lastResult)
    last.begin(count)
    unsafe results.withUnsafeBufferPointer { results in
      guard let first = results.baseAddress else { return }
      while last.index < count {
        unsafe modify { liveElements, _ in unsafe last.takeSame(first, count, number, liveElements)
        }
        let end = min(count, last.index + LastQueryResult.block)
        while last.index < end {
          if unsafe takeNext(first + last.index, &last, number, identify) { break }
        }
      }
    }
    last.end(&results)
    swap(&last, &lastResult)
    return lastResult.taken == liveElements.count
  }

  /// Whether `results` equals the last result, bit for bit.
  func isLastResult(_ count: Int) -> Bool {
    lastResult.isSame(results, count)
  }

  /// Matches one element. Returns whether it was not the expected one but was in the last result.
  private mutating func takeNext(
    _ element: UnsafePointer<Element>, _ last: inout LastQueryResult, _ query: UInt32,
    _ identify: (ElementPath) -> UInt64
  ) -> Bool {
    let path = unsafe element.path
    let expected = last.expectedNumber
    if let expected, !liveElements[expected].isLeaving, liveElements[expected].path.isSame(as: path)
    {
      _ = last.expectNext(after: expected, at: liveElements[expected].match.place)
      unsafe last.take(element, &liveElements[expected], expected, query)
      return false
    }
    let known = index.find(path, in: liveElements)
    let number = unsafe known ?? add(element.pointee, identity: identify(path))
    bringBack(number)
    let isKnown = last.expectNext(after: number, at: liveElements[number].match.place)
    unsafe last.take(element, &liveElements[number], number, query)
    return isKnown
  }

  // MARK: Inserting and removing

  /// A removed element that the layout has again animates back from where it is.
  private mutating func bringBack(_ number: Int) {
    guard liveElements[number].isLeaving else { return }
    liveElements[number].leaving = nil
    liveElements[number].output.isWritten = false
  }

  /// Allocates memory for the elements of a result. A live element takes a kilobyte: doubling would copy all and
  /// double the memory.
  private mutating func reserve(_ count: Int) {
    let capacity = liveElements.capacity
    guard capacity < count else { return }
    liveElements.reserveCapacity(max(ElementTable.capacity(for: count), capacity + capacity / 4))
  }

  /// The number of elements for which to allocate memory at the first result of a number of elements.
  ///
  /// Once the content scrolls, the view queries those before the viewport, too. To copy many elements then would take
  /// most of that frame.
  static func capacity(for count: Int) -> Int { count < 32 ? count : count + min(count / 2, 256) }

  /// Adds an element to the table and the index.
  @_optimize(speed)
  private mutating func add(_ element: Element, identity: UInt64) -> Int {
    liveElements.append(LiveElement(element, slot: slots.take()))
    liveElements[liveElements.count - 1].identity = identity
    index.add(liveElements.count - 1, in: liveElements)
    return liveElements.count - 1
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
    while number < liveElements.count {
      if isGone(&liveElements[number]) {
        let last = liveElements.count - 1
        let heir = liveElements[last].output.rank
        gone(&liveElements[number], number, heir)
        slots.retire(liveElements[number].slot)
        index.rename(number, as: nil, in: liveElements)
        if lastResult.has(number, at: liveElements[number].match.place) { lastResult.forget() }
        if number < last {
          index.rename(last, as: number, in: liveElements)
          if lastResult.has(last, at: liveElements[last].match.place) {
            lastResult.renumber(liveElements[last].match.place, as: number)
          }
          liveElements[number] = liveElements[last]
        }
        liveElements.removeLast()
      } else {
        number += 1
      }
    }
  }

  /// A frame was returned: slots freed before it may be used again.
  mutating func freeRetiredSlots() { slots.release() }
}
