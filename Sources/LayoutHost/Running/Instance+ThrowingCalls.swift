// An instance's calls with errors that are thrown and results as values, for state transfer.

import LayoutABI

extension Instance {
  @inline(never)
  func itemCounts() throws(LayoutError) -> [Int64] {
    try unsafe values { buffer, capacity, count, error in
      unsafe vtable.pointee.item_counts.unsafelyUnwrapped(handle, buffer, capacity, count, error)
    }
  }

  func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try unsafe counts.withUnsafeBufferPointer { counts throws(LayoutError) in
      try unsafe throwing { error in
        unsafe vtable.pointee.set_item_counts.unsafelyUnwrapped(
          handle, counts.baseAddress, counts.count, error)
      }
    }
  }

  /// Sets a property for a target.
  func set(
    _ property: Int, _ target: lh_target, _ values: ArraySlice<Double>
  ) throws(LayoutError) {
    var target = target
    try unsafe values.withUnsafeBufferPointer { values throws(LayoutError) in
      try unsafe throwing { error in
        unsafe vtable.pointee.set_property.unsafelyUnwrapped(
          handle, UInt32(property), &target, values.baseAddress, values.count, error)
      }
    }
  }

  /// The effective values of a property for the whole layout.
  func values(of property: Int) throws(LayoutError) -> [Double] {
    try values(of: property, .layout)
  }

  /// The effective values of a property for each of some targets.
  ///
  /// - Parameter guess: The expected number of doubles.
  func values(
    of property: Int, _ target: lh_target, guess: Int = 16
  ) throws(LayoutError) -> [Double] {
    var target = target
    return try unsafe values(guess) { buffer, capacity, count, error in
      unsafe vtable.pointee.get_property.unsafelyUnwrapped(
        handle, UInt32(property), &target, buffer, capacity, count, error)
    }
  }

  /// The value that is set for a target, and the number of targets from it on that have it.
  ///
  /// - Throws: The layout's error; `LayoutError.Code.badPlugin` for a run without length.
  func run(
    of property: Int, components: Int, _ target: lh_target
  ) throws(LayoutError) -> PropertyRun {
    var target = target
    var value = SIMD4<Double>()
    var length: Int64 = 0
    try unsafe throwing { error in
      unsafe withUnsafeMutableBytes(of: &value) { value in
        unsafe vtable.pointee.property_run.unsafelyUnwrapped(
          handle, UInt32(property), &target,
          value.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self), &length, error)
      }
    }
    guard length > 0 else {
      throw LayoutError(.badPlugin, "property_run returned a run of \(length) targets")
    }
    return PropertyRun(numbers: value, components: components, length: length)
  }

  func savedState() throws(LayoutError) -> [UInt8] {
    try unsafe values { buffer, capacity, count, error in
      unsafe vtable.pointee.save_state.unsafelyUnwrapped(handle, buffer, capacity, count, error)
    }
  }

  func restore(_ state: [UInt8]) throws(LayoutError) {
    try unsafe state.withUnsafeBufferPointer { state throws(LayoutError) in
      try unsafe throwing { error in
        unsafe vtable.pointee.restore_state.unsafelyUnwrapped(
          handle, state.baseAddress, state.count, error)
      }
    }
  }

  func set(_ viewport: lh_viewport) throws(LayoutError) {
    var viewport = viewport
    try unsafe throwing { error in
      unsafe vtable.pointee.set_viewport.unsafelyUnwrapped(handle, &viewport, error)
    }
  }

  func prepare() throws(LayoutError) {
    try unsafe throwing { error in unsafe vtable.pointee.prepare.unsafelyUnwrapped(handle, error) }
  }

  func contentSize() throws(LayoutError) -> lh_size {
    var size = lh_size()
    try unsafe throwing { error in
      unsafe vtable.pointee.content_size.unsafelyUnwrapped(handle, &size, error)
    }
    return size
  }

  func contentSizeBound() throws(LayoutError) -> lh_size {
    var size = lh_size()
    var isExact: UInt32 = 0
    try unsafe throwing { error in
      unsafe vtable.pointee.content_size_bound.unsafelyUnwrapped(handle, &size, &isExact, error)
    }
    return size
  }

  /// The elements in a rectangle up to a limit, and their total number.
  func elements(
    in rect: lh_rect, atMost limit: Int
  ) throws(LayoutError) -> (elements: [lh_element], count: Int) {
    var rect = rect
    let (elements, count) = try unsafe collect(64, atMost: limit) {
      buffer, capacity, count, error in
      unsafe vtable.pointee.elements_in_rect.unsafelyUnwrapped(
        handle, &rect, buffer, capacity, count, error)
    }
    guard count >= 0, count <= Int(LH_MAX_ELEMENTS) else {
      throw LayoutError(
        .badPlugin, "elements_in_rect returns \(UInt(bitPattern: count)) elements")
    }
    return (elements, count)
  }

  /// The element with the same path.
  func element(at other: lh_element) throws(LayoutError) -> lh_element {
    var path = other.path
    var element = lh_element()
    try unsafe throwing { error in
      unsafe vtable.pointee.element_at.unsafelyUnwrapped(handle, &path, &element, error)
    }
    return element
  }

  /// Scrolls by the adjustments that the layout requests in its events, as a program does.
  ///
  /// - Returns: The resulting viewport, and whether there were any events.
  func follow(
    _ viewport: lh_viewport
  ) throws(LayoutError) -> (viewport: lh_viewport, hasEvents: Bool) {
    var viewport = viewport
    var hasEvents = false
    // At the new offset a layout may request another adjustment, but not forever.
    for _ in 0..<Self.mostAdjustments {
      var adjustment = lh_point()
      drainEvents { event in
        hasEvents = true
        guard event.kind == LH_EVENT_ADJUST_OFFSET else { return }
        adjustment = lh_point(x: adjustment.x + event.value.x, y: adjustment.y + event.value.y)
      }
      if adjustment.x == 0 && adjustment.y == 0 { break }
      viewport.bounds.x += adjustment.x
      viewport.bounds.y += adjustment.y
      try set(viewport)
      try prepare()
    }
    return (viewport, hasEvents)
  }

  private static var mostAdjustments: Int { 4 }

  /// Reads all waiting events, up to the capacity of an event queue.
  func drainEvents(_ take: (lh_event) -> Void) {
    for _ in 0...1024 {
      var event = lh_event()
      event.struct_size = UInt32(MemoryLayout<lh_event>.size)
      let status = unsafe vtable.pointee.next_event.unsafelyUnwrapped(handle, &event, nil)
      guard status == LH_OK, event.kind != LH_EVENT_NONE else { return }
      take(event)
    }
  }

  /// The maximum number of results: more than the maximum number of sections.
  private static var mostValues: Int { 1 << 24 }

  /// Collects the results of a call of a plugin that may be damaged.
  private func values<T>(_ guess: Int = 16, _ call: BufferCall<T>) throws(LayoutError) -> [T] {
    try unsafe collect(guess) { buffer, capacity, count, error in
      let status = unsafe call(buffer, capacity, count, error)
      guard status == LH_OK || status == LH_BUFFER_TOO_SMALL,
        unsafe count.pointee > Self.mostValues
      else { return status }
      return unsafe fail(
        .badPlugin, "it returns \(UInt(bitPattern: count.pointee)) values at once", error)
    }
  }
}
