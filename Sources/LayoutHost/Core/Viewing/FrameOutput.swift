import LayoutABI

/// What a frame tells, in arrays that keep their room from one to the next.
struct FrameOutput {
  /// The first ones are those of the frame; what is behind them keeps its room.
  private var elements: [lh_view_element] = []
  private var elementCount = 0
  private(set) var leftSlots: [UInt32] = []
  private(set) var events: [lh_view_event] = []
  /// Slots that were in the last frame and whose elements are gone.
  private var goneSlots: [UInt32] = []
  /// What happened since the last frame.
  private var newEvents: [lh_view_event] = []
  private var order = DrawingOrder()

  /// More events than a program could read are not kept; then the first ones count.
  private static var mostEvents: Int { 4096 }

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

  /// An element is given up.
  mutating func leave(_ track: borrowing Track) {
    if track.wasVisible { goneSlots.append(track.slot) }
  }

  /// Writes down all that is visible, and what is not any more.
  mutating func write(_ table: inout TrackTable, from offset: Point) {
    leftSlots.removeAll(keepingCapacity: true)
    leftSlots.append(contentsOf: goneSlots)
    goneSlots.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    events.append(contentsOf: newEvents)
    newEvents.removeAll(keepingCapacity: true)
    order.arrange(table, after: elementCount)
    write(table, from: offset)
    table.modifyAll {
      if $0.wasVisible && !$0.isVisible { leftSlots.append($0.slot) }
      $0.wasVisible = $0.isVisible
      $0.hasChanged = false
      $0.isWritten = $0.isPlain && $0.isVisible
      $0.rank = -1
    }
    for (rank, number) in order.numbers.enumerated() {
      table[Int(number)].rank = Int32(truncatingIfNeeded: rank)
    }
  }

  @_optimize(speed)
  private mutating func write(_ table: borrowing TrackTable, from offset: Point) {
    elementCount = order.numbers.count
    while elements.count < elementCount { elements.append(lh_view_element()) }
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      unsafe table.read { tracks in
        for place in 0..<order.numbers.count {
          unsafe (tracks + Int(order.numbers[place])).write(to: first + place, place, from: offset)
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
      let elements = unsafe UnsafeBufferPointer(rebasing: all[..<elementCount])
      return unsafe leftSlots.withUnsafeBufferPointer { slots in
        unsafe events.withUnsafeBufferPointer { events in unsafe body(elements, slots, events) }
      }
    }
  }

  /// The last that is drawn of what covers a place of the screen.
  func topmost(at place: Point) -> lh_view_element? {
    for element in elements[..<elementCount].reversed() {
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
    for place in 0..<elementCount {
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
    read.sort { rank($0) < rank($1) }
    return read.map { elements[$0].slot }
  }
}

extension UnsafePointer<Track> {
  /// What a frame says of it, from where it is to where that goes: both are too large to be copied about.
  @inline(__always)
  fileprivate func write(
    to element: UnsafeMutablePointer<lh_view_element>, _ place: Int, from offset: Point
  ) {
    if unsafe !pointee.isPlain {
      unsafe element.pointee.element = pointee.shown.moved(by: offset)
    } else if unsafe !pointee.isWritten || pointee.rank != place {
      unsafe element.pointee.element = pointee.model
    }
    unsafe element.pointee.frame = pointee.shown.frame
    unsafe element.pointee.clip = pointee.shown.clip
    unsafe element.pointee.slot = pointee.slot
    unsafe element.pointee.identity = pointee.identity
    unsafe element.pointee.flags =
      (!pointee.wasVisible ? LH_VIEW_ENTERED : pointee.hasChanged ? LH_VIEW_CHANGED : 0)
      | (pointee.isLeaving ? LH_VIEW_LEAVING : 0)
  }
}

extension UInt32 {
  /// Whether it is the kind of a layout's event that this library does not know.
  fileprivate var isUnknown: Bool { self > LH_EVENT_LOST && self < LH_VIEW_EVENT_TAP }
}
