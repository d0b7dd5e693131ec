import LayoutABI

/// The result of a frame, in arrays that the next frame uses again.
struct FrameOutput {
  /// The frame is a range of this array. If elements leave at one end and enter at the other, those between keep their
  /// places and are not written again.
  private var elements: [lh_view_element] = []
  private var range = 0..<0
  private(set) var leftSlots: [UInt32] = []
  private(set) var events: [lh_view_event] = []
  /// Slots that are in the last frame and not in the next one.
  private var goneSlots: [UInt32] = []
  /// The events since the last frame.
  private var newEvents: [lh_view_event] = []
  private var order = DrawingOrder()
  /// Whether all elements of the last two frames differ by the content offset alone.
  var hasOnlyScrolled = false

  /// The maximum number of events in a frame; later ones are dropped.
  private static var maximumEvents: Int { 4096 }

  var isAnythingSeen: Bool { !range.isEmpty }

  /// The number of events for the next frame.
  var announced: Int { newEvents.count }

  /// Whether the events after the first `count` move or resize items, and whether they change paths. An unknown event
  /// may do both.
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

  /// The wheel movement that the events after the first `count` report as left over.
  func remainder(since count: Int) -> Point {
    var sum = Point()
    for event in newEvents[min(count, newEvents.count)...]
    where event.kind == LH_VIEW_EVENT_REMAINDER {
      sum = Point(x: sum.x + event.value.x, y: sum.y + event.value.y)
    }
    return sum
  }

  mutating func announce(_ event: lh_view_event) {
    guard newEvents.count < FrameOutput.maximumEvents else { return }
    guard event.path.section < 0 else { return newEvents.append(event) }
    // The end of a motion can be found after later events. The path of an element is valid only in its place.
    let next = newEvents.lastIndex { !($0.time > event.time) }.map { $0 + 1 } ?? 0
    newEvents.insert(event, at: next)
  }

  /// Removes an element; the element drawn at the rank `heir` gets its number.
  mutating func leave(_ live: inout LiveElement, _ number: Int, _ heir: Int32) {
    if live.output.wasVisible { goneSlots.append(live.slot) }
    // The last element is its own heir.
    if heir >= 0 { order.renumber(place(of: heir), as: number) }
    if live.output.rank >= 0 { order.leave(place(of: live.output.rank)) }
  }

  /// An element enters the window, leaves it, or differs from its written state.
  @inline(never)
  mutating func notice(_ live: inout LiveElement, _ number: Int, _ isSeen: Bool) {
    if isSeen {
      order.come(number, isNew: live.output.rank < 0)
    } else {
      goneSlots.append(live.slot)
      if live.output.rank >= 0 { order.leave(place(of: live.output.rank)) }
      live.output.rank = -1
      live.output.isWritten = false
    }
  }

  /// Sorts the visible elements, and chooses their places in the frame.
  mutating func arrange(_ liveElements: [LiveElement]) {
    order.arrange(liveElements)
    makeRoom(liveElements)
  }

  /// Writes all visible elements, after `arrange`.
  @_optimize(speed)
  mutating func write(_ liveElements: UnsafeMutablePointer<LiveElement>, from offset: Point) {
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      let start = range.lowerBound
      unsafe order.numbers.withUnsafeBufferPointer { numbers in
        for place in 0..<numbers.count {
          unsafe liveElements[Int(numbers[place])].write(
            to: first + start + place, start + place, from: offset)
        }
      }
    }
  }

  /// Passes the array of written elements to `body`, which moves them; the index of an element is its rank.
  mutating func modify(_ body: (UnsafeMutablePointer<lh_view_element>) -> Void) {
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      if let first = elements.baseAddress { unsafe body(first) }
    }
  }

  /// Passes the number of each visible element, its rank and its place in the frame to `body`.
  mutating func modifyAll(_ body: (Int, Int, UnsafeMutablePointer<lh_view_element>) -> Void) {
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for (rank, number) in zip(range, order.numbers) {
        unsafe body(Int(number), rank, first + rank)
      }
    }
  }

  /// Publishes the slots that left the window and the events.
  mutating func publishEvents() {
    leftSlots.removeAll(keepingCapacity: true)
    leftSlots.append(contentsOf: goneSlots)
    goneSlots.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    events.append(contentsOf: newEvents)
    newEvents.removeAll(keepingCapacity: true)
  }

  /// The place in the drawing order for a rank.
  private func place(of rank: Int32) -> Int { Int(rank) - range.lowerBound }

  /// Chooses the range in which most elements keep their rank.
  private mutating func makeRoom(_ liveElements: [LiveElement]) {
    let count = order.numbers.count
    // Twice as many elements, or a quarter more if there are many. Exactly this capacity, so that a view that never
    // shows more elements uses no more memory.
    let spare = min(count, max(1024, count / 4))
    if elements.count < count + (spare < count ? spare / 2 : spare) {
      let missing = count + spare - elements.count
      elements.reserveCapacity(count + spare)
      elements.append(contentsOf: repeatElement(lh_view_element(), count: missing))
    }
    var start = (elements.count - count) / 2
    if count > 0 {
      let rank = liveElements[Int(order.numbers[count / 2])].output.rank
      let former = Int(rank) - count / 2
      if rank >= 0 && former >= 0 && former + count <= elements.count { start = former }
    }
    range = start..<start + count
  }

  // MARK: Reading

  /// Calls `body` with the arrays, which are valid until the next frame is written.
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

  /// Whether the element at a rank was not in the frame before the last one.
  func hasEntered(_ rank: Int32) -> Bool {
    range.contains(Int(rank)) && elements[Int(rank)].flags & LH_VIEW_ENTERED != 0
  }

  /// The topmost element at a point in screen space; removed elements do not count.
  func topmost(at place: Point) -> lh_view_element? {
    for element in elements[range].reversed() where element.flags & LH_VIEW_LEAVING == 0 {
      var image = element.element
      image.frame = element.frame
      image.clip = element.clip
      if image.flags & LH_ELEMENT_HIDDEN == 0 && image.part(at: place) != nil { return element }
    }
    return nil
  }

  /// The slots in the order of `CollectionView.readingOrder`, without removed and hidden elements and backgrounds.
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

extension UInt32 {
  /// Whether it is a layout's event kind that this library does not know.
  fileprivate var isUnknown: Bool { self > LH_EVENT_LOST && self < LH_VIEW_EVENT_TAP }
}
