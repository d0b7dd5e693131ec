import LayoutABI

/// A layout as a view drives it: the same calls, thrown instead of answered.
@safe struct DrivenLayout {
  let layout: Layout

  /// What the layout can do, LH_CAPABILITY_ bits; another one after a swap.
  var capabilities: UInt32 { unsafe layout.table.pointee.capabilities }

  var snaps: Bool { capabilities & LH_CAPABILITY_SNAPPING != 0 }

  // MARK: Telling

  func setViewport(_ viewport: Viewport) throws(LayoutError) {
    var viewport = viewport
    try unsafe throwing { error in unsafe layout.setViewport(&viewport, error) }
  }

  func prepare() throws(LayoutError) {
    try unsafe throwing { error in unsafe layout.prepareIfStale(error) }
  }

  func gesture(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    var gesture = gesture
    var reply = GestureReply()
    reply.struct_size = UInt32(MemoryLayout<GestureReply>.size)
    try unsafe throwing { error in unsafe layout.gesture(&gesture, &reply, error) }
    return reply
  }

  /// - Returns: `nil` when there is none.
  func nextEvent() throws(LayoutError) -> Event? {
    var event = Event()
    event.struct_size = UInt32(MemoryLayout<Event>.size)
    try unsafe throwing { error in unsafe layout.nextEvent(&event, error) }
    return event.kind == LH_EVENT_NONE ? nil : event
  }

  // MARK: Asking

  func scrollTraits() throws(LayoutError) -> ScrollTraits {
    var traits = ScrollTraits()
    traits.struct_size = UInt32(MemoryLayout<ScrollTraits>.size)
    try unsafe throwing { error in unsafe layout.scrollTraits(&traits, error) }
    return traits
  }

  /// Along which axes all elements stay what they are while the content merely scrolls.
  func keepsElements() throws(LayoutError) -> (horizontally: Bool, vertically: Bool) {
    if capabilities & LH_CAPABILITY_FOLLOWS_SCROLL == 0 { return (true, true) }
    let traits = try scrollTraits()
    return (
      traits.horizontal & LH_SCROLL_KEEPS_ELEMENTS != 0,
      traits.vertical & LH_SCROLL_KEEPS_ELEMENTS != 0
    )
  }

  func contentSize() throws(LayoutError) -> Size {
    var size = Size()
    try unsafe throwing { error in unsafe layout.contentSize(&size, error) }
    return size
  }

  func itemCounts() throws(LayoutError) -> [Int64] {
    var counts: [Int64] = []
    while true {
      var count = 0
      let status = unsafe counts.withUnsafeMutableBufferPointer { room in
        unsafe layout.itemCounts(room.baseAddress, room.count, &count, nil)
      }
      if status == LH_OK { return counts }
      guard status == LH_BUFFER_TOO_SMALL else {
        throw LayoutError(LayoutError.Code(rawValue: status), "the layout does not tell its counts")
      }
      counts = Array(repeating: 0, count: count)
    }
  }

  func targetOffset(of scroll: Scroll) throws(LayoutError) -> Point {
    var scroll = scroll
    var target = Point()
    try unsafe throwing { error in unsafe layout.targetOffset(&scroll, &target, error) }
    return target
  }

  /// - Returns: `nil` where nothing is shown at that path, or there is none.
  func element(at path: ElementPath) throws(LayoutError) -> Element? {
    var path = path
    var element = Element()
    return try unsafe Self.shown { error in unsafe layout.elementAt(&path, &element, error) }
      ? element : nil
  }

  /// Where an element begins or ends with the last change: `LH_INITIAL` or `LH_FINAL`.
  ///
  /// - Returns: `nil` where nothing is shown at that path, or there is none.
  func appearance(_ end: UInt32, of path: ElementPath) throws(LayoutError) -> Element? {
    var path = path
    var element = Element()
    return try unsafe Self.shown { error in unsafe layout.appearance(end, &path, &element, error) }
      ? element : nil
  }

  private static func shown(_ call: (ErrorBuffer) -> lh_status) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      try unsafe throwing(call)
      return true
    } catch {
      if error.code == .noSuchIndex || error.code == .notShown { return false }
      throw error
    }
  }

  /// What meets a rectangle; more room is made where there is too little.
  ///
  /// - Returns: How many there are, at the front of `elements`.
  func elements(in rect: Rect, into elements: inout [Element]) throws(LayoutError) -> Int {
    var rect = rect
    return try unsafe Self.fill(&elements) { start, capacity, count, error in
      unsafe layout.elementsInRect(&rect, start, capacity, count, error)
    }
  }

  /// What is shown in the course of a transition, and the opacity of the opened page.
  func elements(
    during transition: Transition, into elements: inout [Element]
  ) throws(LayoutError) -> (count: Int, contentAlpha: Double) {
    var transition = transition
    var alpha = 0.0
    let count = try unsafe Self.fill(&elements) { start, capacity, count, error in
      unsafe layout.transition(&transition, start, capacity, count, &alpha, error)
    }
    return (count, alpha)
  }

  private static func fill(
    _ elements: inout [Element],
    _ call: (
      UnsafeMutablePointer<Element>?, _ capacity: Int, UnsafeMutablePointer<Int>, ErrorBuffer
    ) -> lh_status
  ) throws(LayoutError) -> Int {
    while true {
      var count = 0
      let failure = unsafe elements.withUnsafeMutableBufferPointer { room -> LayoutError? in
        do throws(LayoutError) {
          try unsafe throwing { error in unsafe call(room.baseAddress, room.count, &count, error) }
          return nil
        } catch {
          return error
        }
      }
      guard let failure else { return count }
      guard failure.code == .bufferTooSmall else { throw failure }
      elements = Array(repeating: Element(), count: max(2 * elements.count, count, 8))
    }
  }
}
