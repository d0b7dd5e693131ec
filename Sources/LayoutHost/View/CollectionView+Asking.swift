import LayoutABI

// What a view tells, as C sees it.

extension CollectionView {
  func frame(
    at time: Double, _ out: UnsafeMutablePointer<lh_frame>?, _ error: ErrorBuffer?
  ) -> lh_status {
    if let refusal = unsafe refuseRoom(out, error) { return refusal }
    guard let out = unsafe out else { return unsafe missing("out", error) }
    let size = unsafe out.pointee.struct_size
    guard time.isFinite else { return unsafe refuse(.notFinite, "time is not finite", error) }
    guard time.magnitude <= CollectionView.latest else {
      return unsafe refuse(.outOfRange, "time is \(time), more than 2^40", error)
    }
    let status = unsafe attempt(error) { () throws(LayoutError) in try makeFrame(at: time) }
    guard status == LH_OK else {
      note(.failed) { $0.add(time) }
      return status
    }
    noteFrame(at: time)
    unsafe out.pointee = lastFrame
    unsafe out.pointee.struct_size = size
    return LH_OK
  }

  /// Why no frame can be written there, if none can.
  func refuseRoom(
    _ out: UnsafeMutablePointer<lh_frame>?, _ error: ErrorBuffer?
  ) -> lh_status? {
    guard let out = unsafe out else { return unsafe missing("out", error) }
    let (size, needed) = unsafe (out.pointee.struct_size, MemoryLayout<lh_frame>.size)
    return size >= UInt32(needed) ? nil : unsafe tooShort("out", size, needed, error)
  }

  /// What the last frame tells; its arrays are valid until the view is called again.
  var lastFrame: lh_frame {
    let (x, y) = position(at: clock)
    var flags: UInt32 = 0
    if horizontal.isHeld || vertical.isHeld || isReporting { flags |= LH_FRAME_HELD }
    if !horizontal.isHeld && !x.isAtRest || !vertical.isHeld && !y.isAtRest {
      flags |= LH_FRAME_SCROLLING
    }
    if animation.isRunning { flags |= LH_FRAME_ANIMATING }
    if opening != nil { flags |= LH_FRAME_OPEN }
    if refresh.isHeld { flags |= LH_FRAME_REFRESHING }
    let next = nextTime(after: clock)
    if next != nil { flags |= LH_FRAME_NEEDS_ANOTHER }
    return unsafe output.lent { elements, slots, events in
      unsafe lh_frame(
        struct_size: 0, flags: flags, time: clock, next_time: next ?? clock, content_offset: offset,
        velocity: Point(x: x.velocity, y: y.velocity), lowest: traits.lowest,
        highest: traits.highest, elements: elements.baseAddress, element_count: elements.count,
        left_slots: slots.baseAddress, left_slot_count: slots.count, events: events.baseAddress,
        event_count: events.count, open_progress: opening?.progress(at: clock) ?? 0,
        open_content_alpha: opening?.contentAlpha ?? 0)
    }
  }

  /// What was shown at a place of the screen in the last frame.
  func elementAt(
    _ place: UnsafePointer<lh_point>?, _ out: UnsafeMutablePointer<lh_view_element>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard let place = unsafe place?.pointee else { return unsafe missing("place", error) }
    guard let out = unsafe out else { return unsafe missing("out", error) }
    guard place.isFinite else { return unsafe refuse(.notFinite, "place is not finite", error) }
    guard let element = output.topmost(at: place) else {
      return unsafe refuse(
        .notShown, "nothing is shown at (\(place.x), \(place.y))", error)
    }
    unsafe out.pointee = element
    return LH_OK
  }
}

extension Array {
  /// Writes as many as there is room for, and how many there are.
  ///
  /// - Returns: Whether these are all.
  func isCopied(
    to room: UnsafeMutablePointer<Element>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>
  ) -> Bool {
    unsafe count.pointee = self.count
    // A size beyond half of memory is negative here.
    let capacity = capacity < 0 ? Int.max : capacity
    for index in 0..<Swift.min(capacity, self.count) { unsafe room?[index] = self[index] }
    return capacity >= self.count
  }
}
