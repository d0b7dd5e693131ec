// Inputs as values, with errors that are thrown. For the host's own code: `Layout`'s public functions reject inputs
// while a view drives the layout.

import LayoutABI

extension Layout {
  func setItemCounts(_ counts: Span<Int64>) throws(LayoutError) {
    try unsafe counts.withUnsafeBufferPointer { counts throws(LayoutError) in
      try unsafe throwing { error in unsafe setItemCounts(counts.baseAddress, counts.count, error) }
    }
  }

  func setProperty(
    _ name: Span<UInt8>, _ target: Target?, _ values: Span<Double>
  ) throws(LayoutError) {
    try unsafe values.withUnsafeBufferPointer { values throws(LayoutError) in
      try unsafe throwing { error in
        unsafe withPointers(name, target) { name, target in
          unsafe setProperty(name, target, values.baseAddress, values.count, error)
        }
      }
    }
  }

  func update(_ changes: Span<Change>) throws(LayoutError) {
    try unsafe changes.withUnsafeBufferPointer { changes throws(LayoutError) in
      try unsafe throwing { error in unsafe update(changes.baseAddress, changes.count, error) }
    }
  }

  func setViewport(to viewport: Viewport) throws(LayoutError) {
    var viewport = viewport
    try unsafe throwing { error in unsafe setViewport(&viewport, error) }
  }

  func report(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    var gesture = gesture
    var reply = GestureReply()
    reply.struct_size = UInt32(MemoryLayout<GestureReply>.size)
    try unsafe throwing { error in unsafe self.gesture(&gesture, &reply, error) }
    return reply
  }

  /// - Returns: The oldest unread event; nil if there is none.
  func takeEvent() throws(LayoutError) -> Event? {
    var event = Event()
    event.struct_size = UInt32(MemoryLayout<Event>.size)
    try unsafe throwing { error in unsafe nextEvent(&event, error) }
    return event.kind == LH_EVENT_NONE ? nil : event
  }

  func restoreState(_ bytes: Span<UInt8>) throws(LayoutError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(LayoutError) in
      try unsafe throwing { error in unsafe restoreState(bytes.baseAddress, bytes.count, error) }
    }
  }

  // MARK: Inputs that the layout has already

  func hasItemCounts(_ counts: Span<Int64>) -> Bool {
    guard let held = try? itemCounts(), held.count == counts.count else { return false }
    for section in counts.indices where held[section] != counts[section] { return false }
    return true
  }

  /// Whether these values were set for exactly this target. Values that no query at one scope returns, such as those of
  /// all sections, count as other ones.
  ///
  /// O(values).
  ///
  /// - Parameter isSettled: Whether the layout has processed all inputs of the user. Until then properties of its state
  ///   may change.
  func hasProperty(
    _ name: Span<UInt8>, _ target: Target?, _ values: Span<Double>, isSettled: Bool
  ) -> Bool {
    let layoutClass = layoutClass
    guard
      let number = unsafe name.withUnsafeBufferPointer({
        unsafe layoutClass.properties.number(of: $0)
      })
    else { return false }
    let properties = unsafe layoutClass.table.pointee.properties.unsafelyUnwrapped
    let property = unsafe properties[Int(number)].unsafelyUnwrapped
    let (flags, components) = unsafe (property.pointee.flags, Int(property.pointee.components))
    if flags & LH_PROPERTY_READ_ONLY != 0 || flags & LH_PROPERTY_STATE != 0 && !isSettled {
      return false
    }
    if flags & LH_PROPERTY_LIST != 0 {
      guard target == nil, let held = try? self.property(name, nil) else { return false }
      return held.count == values.count && values.isSame(as: held.span, from: 0)
    }
    var place = target ?? Target()
    if target == nil || place.scope == LH_SCOPE_LAYOUT {
      (place.scope, place.first, place.count) = (LH_SCOPE_LAYOUT, 0, 1)
    }
    let (first, isOneForAll) = (place.first, values.count == components)
    guard (0...LH_MAX_ITEMS).contains(first), (1...LH_MAX_ITEMS).contains(place.count),
      isOneForAll || place.count * Int64(components) == values.count
    else { return false }
    let end = first + place.count
    while place.first < end {
      guard let run = try? propertyRun(name, place), run.length > 0 else { return false }
      let next = min(place.first + run.length, end)
      let targets = isOneForAll ? 0..<1 : Int(place.first - first)..<Int(next - first)
      for target in targets
      where !run.value.span.extracting(first: components).isSame(
        as: values, from: target * components)
      {
        return false
      }
      place.first = next
    }
    return true
  }
}

extension Span<Double> {
  /// Whether a part of another span has the same values, bit for bit.
  fileprivate func isSame(as other: Span<Double>, from start: Int) -> Bool {
    for index in indices where self[index].bitPattern != other[start + index].bitPattern {
      return false
    }
    return true
  }
}
