import LayoutABI

// Gestures, events, saved state, extensions.

extension VTable {
  static func gesture(
    _ instance: OpaquePointer?, _ gesture: UnsafePointer<Gesture>?,
    _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let gesture = try unsafe instance.inward(gesture)
      try Check.phase(of: gesture)
      let out = try unsafe Check.reply(reply)
      let isStale =
        gesture.phase == LH_PHASE_ANIMATION_ENDED && gesture.animation != 0
        && gesture.animation != instance.animation
      let reply = isStale ? .ignored : try instance.handle(gesture)
      unsafe reply.write(
        to: out, animation: reply.animationDuration > 0 ? instance.beginAnimation() : 0)
    }
  }

  static func hitTest(
    _ instance: OpaquePointer?, _ gesture: UnsafePointer<Gesture>?,
    _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let gesture = try unsafe instance.inward(gesture)
      let out = try unsafe Check.reply(reply)
      let reply = try Memory.granted { instance.layout.hitTest(gesture) }
      unsafe reply.write(to: out, animation: 0)
    }
  }

  @_optimize(speed)
  static func nextEvent(
    _ instance: OpaquePointer?, _ event: UnsafeMutablePointer<Event>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      let out = try unsafe Check.present(event, "event")
      try Check.size(unsafe out.pointee.struct_size, of: Event.self, "event")
      let size = unsafe out.pointee.struct_size
      unsafe out.pointee = instance.context.events.removeFirst() ?? Event()
      unsafe out.pointee.struct_size = size
    }
  }

  static func saveState(
    _ instance: OpaquePointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      let (buffer, number) = try unsafe Check.buffer(bytes, capacity, count)
      let size = unsafe instance.saveState(to: buffer)
      unsafe number.pointee = size
      try Check.fits(size, buffer.count)
    }
  }

  static func restoreState(
    _ instance: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      guard let bytes = unsafe bytes else { throw Check.missing("bytes") }
      guard count >= 0 else { throw .invalid("count is larger than memory") }
      try unsafe instance.restore(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  static func extensionTable(
    _ instance: OpaquePointer?, _ id: UnsafePointer<CChar>?
  ) -> UnsafeRawPointer? {
    guard let id = unsafe id, let instance = unsafe instance else { return nil }
    return unsafe Unmanaged<Instance>.fromOpaque(UnsafeRawPointer(instance)).takeUnretainedValue()
      .layout.extensionTable(id)
  }
}

extension Instance {
  /// Returns a checked gesture in logical coordinates.
  fileprivate func inward(_ pointer: UnsafePointer<Gesture>?) throws(Failure) -> Gesture {
    guard let gesture = unsafe pointer?.pointee else { throw Check.missing("gesture") }
    try Check.size(gesture.struct_size, of: Gesture.self, "gesture")
    guard gesture.kind <= LH_GESTURE_DRAG else {
      throw .invalid("gesture.kind is \(gesture.kind)")
    }
    try Check.point(gesture.location, "gesture.location.x", "gesture.location.y")
    try Check.point(gesture.translation, "gesture.translation.x", "gesture.translation.y")
    try Check.point(gesture.velocity, "gesture.velocity.x", "gesture.velocity.y")
    return context.mirror?.image(of: gesture) ?? gesture
  }
}

extension Check {
  fileprivate static func phase(of gesture: Gesture) throws(Failure) {
    guard gesture.phase <= LH_PHASE_ANIMATION_ENDED else {
      throw .invalid("gesture.phase is \(gesture.phase)")
    }
    guard
      gesture.kind != LH_GESTURE_TAP || gesture.phase == LH_PHASE_ENDED
        || gesture.phase == LH_PHASE_ANIMATION_ENDED
    else {
      throw .invalid("gesture.phase: a tap has only LH_PHASE_ENDED and LH_PHASE_ANIMATION_ENDED")
    }
  }
}

extension GestureReply {
  fileprivate func write(
    to reply: UnsafeMutablePointer<lh_gesture_reply>, animation: UInt32
  ) {
    unsafe reply.pointee.result = result
    unsafe reply.pointee.path = path
    unsafe reply.pointee.animation_duration = animationDuration
    unsafe reply.pointee.animation = animation
    unsafe reply.pointee.reserved = 0
  }
}
