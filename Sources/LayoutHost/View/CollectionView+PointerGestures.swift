import LayoutABI

// Recognizes a tap, a long press, a scroll, or a gesture of the layout. The layout comes first.

extension CollectionView {
  func processPointer(_ input: lh_input, at time: Double) throws(LayoutError) {
    if input.phase & ~CollectionView.pointerFlags == LH_POINTER_DOWN {
      if inputState.pointer == nil { try press(input, at: time) }
      return
    }
    guard let touch = inputState.pointer, touch.id == input.id else { return }
    // The location of a canceled pointer has no meaning.
    if input.phase == LH_POINTER_CANCELLED { return try cancel(at: time) }
    guard let before = inputState.movePointer(to: input.location, at: time) else { return }
    switch input.phase {
    case LH_POINTER_MOVED: try move(from: before, at: time)
    case LH_POINTER_LONG_PRESS:
      try move(from: before, at: time)
      if case .pressed? = inputState.pointer?.stage { try rest(at: time) }
    default: try lift(from: before, at: time)
    }
  }

  /// The bits that the program may add to `LH_POINTER_DOWN`.
  static var pointerFlags: UInt32 { LH_POINTER_PRECISE | LH_POINTER_SELECTS }

  private func press(_ input: lh_input, at time: Double) throws(LayoutError) {
    try endWheel(at: time)
    let hasCaught = scroll.position.isMoving(at: time)
    // The press hits the element that is shown at its time, not in the last frame.
    try queryForTouch(at: time)
    show(at: time, from: offset)
    let target = elementNumber(at: input.location).flatMap { number in
      table[number].shown.part(at: input.location).map { (table[number].slot, $0) }
    }
    inputState.press(
      PointerTouch(
        id: input.id, flags: input.phase, at: input.location, time: time, stamp: input.time,
        on: target, hasCaught: hasCaught))
    if hasCaught { scroll.position.hold(at: time) }
  }

  /// Queries the window. Ignores the error for too many elements, which the next frame throws.
  private func queryForTouch(at time: Double) throws(LayoutError) {
    do throws(LayoutError) { try updateElements(.window, at: time) } catch {
      guard error.code == .outOfRange else { throw error }
    }
  }

  // MARK: Moving

  private func move(from before: Point, at time: Double) throws(LayoutError) {
    guard let touch = inputState.pointer else { return }
    switch touch.stage {
    case .pressed, .caught, .rested:
      if touch.isOutsideSlop { try drag(touch, from: touch.crossing(from: before), at: time) }
    case .scrolling(let axes): scroll.position.follow(touch.distance(from: before), axes)
    case .reporting(let kind):
      if touch.hasMoved(from: before) { _ = try report(kind, LH_PHASE_CHANGED, at: time) }
    case .spent: break
    }
  }

  /// Starts a drag when the pointer leaves the touch slop: the layout may follow it, otherwise it scrolls.
  private func drag(
    _ touch: PointerTouch, from crossing: Point, at time: Double
  ) throws(LayoutError) {
    if !touch.stage.hasCaught && !touch.selects && layout.capabilityBits & LH_CAPABILITY_PAN != 0 {
      let reply = try report(LH_GESTURE_PAN, LH_PHASE_BEGAN, at: time)
      if reply.result == LH_REPLY_TRACKING { return }
      if reply.result == LH_REPLY_FINISHED { return inputState.changePointer(to: .spent) }
    }
    let axes = axes(for: touch.translation)
    if axes.isNone || touch.selects {
      inputState.changePointer(to: .spent)
      if touch.stage.hasCaught { try release(velocity: Point(), at: time) }
      return
    }
    inputState.changePointer(to: .scrolling(axes))
    scroll.position.hold(axes, at: time)
    scroll.position.follow(touch.distance(from: crossing), axes)
  }

  /// The axes along which a drag scrolls: the axis with more than twice the distance of the other, or else both, as far
  /// as the content is movable along them.
  private func axes(for distance: Point) -> ScrollAxes {
    let (x, y) = (distance.x.magnitude, distance.y.magnitude)
    return ScrollAxes(
      horizontal: x >= y / 2 && scroll.position.horizontal.isMovable,
      vertical: y >= x / 2 && scroll.position.vertical.isMovable)
  }

  // MARK: Ending

  private func lift(from before: Point, at time: Double) throws(LayoutError) {
    try move(from: before, at: time)
    guard let touch = inputState.pointer else { return }
    // The pointer is up even if the layout fails.
    defer { inputState.liftPointer() }
    switch touch.stage {
    case .pressed:
      inputState.liftPointer()
      try tap(touch, at: time)
    case .scrolling(let axes):
      let finger = inputState.pointerVelocity(at: time)
      inputState.liftPointer()
      try release(
        velocity: Point(
          x: axes.horizontal ? -finger.x : 0, y: axes.vertical ? -finger.y : 0), at: time)
    case .caught: try letGo(at: time)
    case .reporting(let kind): _ = try report(kind, LH_PHASE_ENDED, at: time)
    case .rested, .spent: break
    }
  }

  private func cancel(at time: Double) throws(LayoutError) {
    defer { inputState.liftPointer() }
    switch inputState.pointer?.stage {
    case .reporting(let kind)?: _ = try report(kind, LH_PHASE_CANCELLED, at: time)
    case .scrolling?, .caught?: try letGo(at: time)
    case .pressed?, .rested?, .spent?, nil: break
    }
  }

  /// Releases content that a pointer held, without velocity.
  private func letGo(at time: Double) throws(LayoutError) {
    inputState.liftPointer()
    try release(velocity: Point(), at: time)
  }

  private func tap(_ touch: PointerTouch, at time: Double) throws(LayoutError) {
    var result = LH_REPLY_IGNORED
    if layout.capabilityBits & LH_CAPABILITY_TAP != 0 {
      let gesture = Gesture(
        kind: LH_GESTURE_TAP, phase: LH_PHASE_ENDED, location: modelPlace(of: touch))
      result = try report(gesture, at: time).result
    }
    if result == LH_REPLY_IGNORED {
      announce(LH_VIEW_EVENT_TAP, of: touch, at: time)
    }
  }

  /// Starts a long press: the pointer has not moved for its duration.
  func rest(at time: Double) throws(LayoutError) {
    guard let touch = inputState.pointer else { return }
    inputState.changePointer(to: .rested)
    if layout.capabilityBits & LH_CAPABILITY_DRAG != 0 {
      let reply = try report(LH_GESTURE_DRAG, LH_PHASE_BEGAN, at: time)
      if reply.result != LH_REPLY_IGNORED { return }
    }
    announce(LH_VIEW_EVENT_LONG_PRESS, of: touch, at: time)
  }

  // MARK: Reporting to the layout

  /// Reports the pointer to the layout again if the content scrolled under it.
  func reportAfterScroll(at time: Double) throws(LayoutError) {
    guard let kind = inputState.pointer?.reportedKind else { return }
    inputState.noteReport(at: time)
    guard let touch = inputState.pointer, !(touch.lastReport.offset == offset) else { return }
    _ = try report(kind, LH_PHASE_CHANGED, at: time)
  }

  /// Reports the pointer to the layout.
  private func report(
    _ kind: UInt32, _ phase: UInt32, at time: Double
  ) throws(LayoutError) -> GestureReply {
    guard let touch = inputState.pointer else { return GestureReply() }
    inputState.noteReport(at: time, from: offset)
    let isBeginning = phase == LH_PHASE_BEGAN
    let reply = try report(
      Gesture(
        kind: kind, phase: phase,
        location: isBeginning
          ? modelPlace(of: touch)
          : Point(x: touch.place.x + offset.x, y: touch.place.y + offset.y),
        translation: touch.translation, velocity: inputState.pointerVelocity(at: time)),
      at: time)
    if reply.result == LH_REPLY_TRACKING {
      inputState.changePointer(to: .reporting(kind))
    } else if !isBeginning || reply.result == LH_REPLY_FINISHED {
      inputState.changePointer(to: .spent)
    }
    return reply
  }

  /// Reports a gesture to the layout, and animates the elements that the layout moves in response.
  private func report(_ gesture: Gesture, at time: Double) throws(LayoutError) -> GestureReply {
    try layout.prepare()
    try updateElements(.surroundings, at: time)
    let announced = output.announced
    let reply = try layout.report(gesture)
    var outcome = GestureOutcome()
    outcome.adjustment = try takeEvents(at: time)
    (outcome.isRearranged, outcome.isRenaming) = output.rearranging(since: announced)
    let duration = reply.animation_duration
    if duration > 0 {
      inputState.begin(
        InputState.LayoutAnimation(
          number: reply.animation, kind: gesture.kind, end: time + duration))
    }
    let hasEvents = output.announced != announced || outcome.adjustment != nil
    if duration > 0 || hasEvents {
      try adoptChange(
        at: time, seenAt: time, lasting: duration, holding: false, after: outcome)
    }
    return reply
  }

  /// Reports to the layout that its animation has ended.
  func endLayoutAnimation(at time: Double) throws(LayoutError) {
    guard let ended = inputState.endLayoutAnimation() else { return }
    _ = try report(
      Gesture(
        kind: ended.kind, phase: LH_PHASE_ANIMATION_ENDED, location: Point(),
        animation: ended.number),
      at: time)
  }
}
