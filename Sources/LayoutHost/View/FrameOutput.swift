import LayoutABI

/// What a frame tells, in arrays that keep their room from one to the next.
struct FrameOutput {
  /// Those of the frame lie somewhere within: where rows leave at one end and come at the other, all between stay
  /// where they are, and are not written again.
  private var elements: [lh_view_element] = []
  private var range = 0..<0
  private(set) var leftSlots: [UInt32] = []
  private(set) var events: [lh_view_event] = []
  /// Slots that were in the last frame and will not be in the next one.
  private var goneSlots: [UInt32] = []
  /// What happened since the last frame.
  private var newEvents: [lh_view_event] = []
  private var order = DrawingOrder()

  /// More events than a program could read are not kept; then the first ones count.
  private static var mostEvents: Int { 4096 }

  var isAnythingSeen: Bool { !range.isEmpty }

  /// How many events wait for the next frame.
  var announced: Int { newEvents.count }

  /// What the events since there were so many say: whether items lie elsewhere or are shown otherwise, and
  /// whether they are called otherwise. An unknown event may say both.
  func rearranging(since count: Int) -> (isRearranged: Bool, isRenaming: Bool) {
    var (isRearranged, isRenaming) = (false, false)
    for event in newEvents[count...] {
      let renames = event.kind == LH_EVENT_DID_MOVE || event.kind.isUnknown
      if renames { isRenaming = true }
      if renames || event.kind == LH_EVENT_DID_EXPAND || event.kind == LH_EVENT_DID_COLLAPSE {
        isRearranged = true
      }
    }
    return (isRearranged, isRenaming)
  }

  mutating func announce(_ event: lh_view_event) {
    if newEvents.count < FrameOutput.mostEvents { newEvents.append(event) }
  }

  /// An element is given up, and what was drawn at the rank of its heir has its number.
  mutating func leave(_ track: inout LiveElement, _ number: Int, _ heir: Int32) {
    if track.output.wasVisible { goneSlots.append(track.slot) }
    // The last of all is its own heir.
    if heir >= 0 { order.renumber(place(of: heir), as: number) }
    if track.output.rank >= 0 { order.leave(place(of: track.output.rank)) }
  }

  /// An element comes into the window, leaves it, or is not as it was written.
  @inline(never)
  mutating func notice(_ track: inout LiveElement, _ number: Int, _ isSeen: Bool) {
    if isSeen {
      order.come(number, isNew: track.output.rank < 0)
    } else {
      goneSlots.append(track.slot)
      if track.output.rank >= 0 { order.leave(place(of: track.output.rank)) }
      track.output.rank = -1
      track.output.wasVisible = false
      track.output.isWritten = false
    }
  }

  /// Writes down all that is visible.
  mutating func write(_ table: inout ElementTable, from offset: Point) {
    order.arrange(table)
    makeRoom(table)
    writeElements(&table, from: offset)
    table.adoptFrame()
  }

  /// The same where nothing but places has changed since the last frame: what stays in the window is moved where it
  /// is written.
  mutating func move(_ table: inout ElementTable, to moment: Moment, in window: Rect) {
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      if let first = elements.baseAddress { unsafe table.move(to: moment, in: window, first) }
    }
    if table.notesCrossings(at: moment, in: window, { notice(&$0, $1, $2) }) {
      order.arrange(table)
      makeRoom(table)
      unsafe elements.withUnsafeMutableBufferPointer { elements in
        guard let first = elements.baseAddress else { return }
        for (rank, number) in zip(range, order.numbers) {
          table.replace(Int(number), rank, at: moment, in: window) { track in
            unsafe track.write(to: first + rank, rank, from: moment.offset)
          }
        }
      }
    }
    table.endMoving(at: moment)
  }

  /// Says what is not in the window any more, and what has happened.
  mutating func publishEvents() {
    leftSlots.removeAll(keepingCapacity: true)
    leftSlots.append(contentsOf: goneSlots)
    goneSlots.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    events.append(contentsOf: newEvents)
    newEvents.removeAll(keepingCapacity: true)
  }

  /// In which place of the frame something is drawn that has a rank.
  private func place(of rank: Int32) -> Int { Int(rank) - range.lowerBound }

  /// Finds room where most of what is drawn is written already.
  private mutating func makeRoom(_ table: borrowing ElementTable) {
    let count = order.numbers.count
    // A view that never shows more takes no more memory than that.
    if elements.isEmpty { elements.reserveCapacity(2 * count) }
    while elements.count < 2 * count { elements.append(lh_view_element()) }
    var start = (elements.count - count) / 2
    if count > 0 {
      let rank = table[Int(order.numbers[count / 2])].output.rank
      let former = Int(rank) - count / 2
      if rank >= 0 && former >= 0 && former + count <= elements.count { start = former }
    }
    range = start..<start + count
  }

  @_optimize(speed)
  private mutating func writeElements(_ table: inout ElementTable, from offset: Point) {
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      let start = range.lowerBound
      unsafe order.numbers.withUnsafeBufferPointer { numbers in
        unsafe table.modify { tracks, _ in
          for place in 0..<numbers.count {
            unsafe tracks[Int(numbers[place])].write(
              to: first + start + place, start + place, from: offset)
          }
        }
      }
    }
  }

  // MARK: Reading

  /// Calls `body` with the arrays, which stay where they are until the next frame is written.
  func lent<Result>(
    _ body: (
      UnsafeBufferPointer<lh_view_element>, UnsafeBufferPointer<UInt32>,
      UnsafeBufferPointer<lh_view_event>
    ) -> Result
  ) -> Result {
    unsafe elements.withUnsafeBufferPointer { all in
      let elements = unsafe UnsafeBufferPointer(rebasing: all[range])
      return unsafe leftSlots.withUnsafeBufferPointer { slots in
        unsafe events.withUnsafeBufferPointer { events in unsafe body(elements, slots, events) }
      }
    }
  }

  /// Whether what the last frame has at a rank was not in the one before.
  func hasEntered(_ rank: Int32) -> Bool {
    range.contains(Int(rank)) && elements[Int(rank)].flags & LH_VIEW_ENTERED != 0
  }

  /// The last that is drawn of what covers a place of the screen, but for what is leaving.
  func topmost(at place: Point) -> lh_view_element? {
    for element in elements[range].reversed() where element.flags & LH_VIEW_LEAVING == 0 {
      var image = element.element
      image.frame = element.frame
      image.clip = element.clip
      if image.flags & LH_ELEMENT_HIDDEN == 0 && image.part(at: place) != nil { return element }
    }
    return nil
  }

  /// The slots in the order of `CollectionView.readingOrder`; what is leaving or hidden is not read out.
  func readingOrder() -> [UInt32] {
    var read: [Int] = []
    for place in range {
      let isGone = elements[place].flags & LH_VIEW_LEAVING != 0
      let inner = elements[place].element
      let isUnseen = inner.flags & LH_ELEMENT_HIDDEN != 0 || inner.kind == LH_BACKGROUND
      if !isGone && !isUnseen { read.append(place) }
    }
    func rank(_ place: Int) -> (Int64, Int, Int64, Int64, UInt32) {
      let element = elements[place].element
      let order = element.kind == LH_HEADER ? 0 : element.kind == LH_CELL ? 1 : 2
      return (element.section, order, element.item, element.cycle, element.kind)
    }
    return sortedNumbers(below: read.count) { rank(read[$0]) < rank(read[$1]) }.map {
      elements[read[$0]].slot
    }
  }
}

extension LiveElement {
  /// Says in a frame what it is, from where it is to where that goes: both are too large to be copied about.
  @inline(__always)
  fileprivate mutating func write(
    to element: UnsafeMutablePointer<lh_view_element>, _ place: Int, from offset: Point
  ) {
    let isThere = output.isWritten && output.rank == place
    if state.isSteady && !state.isDisplaced {
      if !isThere { unsafe element.pointee.element = model }
    } else if isThere && state.isOnlyMoving {
      unsafe element.pointee.element.place(
        shown.frame, clippedAt: Point(x: shown.clip.x, y: shown.clip.y), offset)
    } else {
      if !isThere { unsafe element.pointee.element = shown }
      var image = shown.movable
      image.move(by: offset)
      unsafe element.pointee.element.movable = image
    }
    unsafe element.pointee.frame = shown.frame
    unsafe element.pointee.clip = shown.clip
    unsafe element.pointee.slot = slot
    unsafe element.pointee.identity = identity
    unsafe element.pointee.flags =
      (!output.wasVisible ? LH_VIEW_ENTERED : output.hasChanged ? LH_VIEW_CHANGED : 0)
      | (isLeaving ? LH_VIEW_LEAVING : 0)
    output.rank = Int32(truncatingIfNeeded: place)
    output.wasVisible = true
    output.hasChanged = false
    output.isWritten = state.isSteady
  }
}

extension Element {
  /// It is somewhere on the screen.
  @inline(__always)
  mutating func place(_ shown: Rect, clippedAt clip: Point, _ offset: Point) {
    frame = shown.moved(by: offset)
    (self.clip.x, self.clip.y) = (clip.x + offset.x, clip.y + offset.y)
  }
}

extension UInt32 {
  /// Whether it is the kind of a layout's event that this library does not know.
  fileprivate var isUnknown: Bool { self > LH_EVENT_LOST && self < LH_VIEW_EVENT_TAP }
}
