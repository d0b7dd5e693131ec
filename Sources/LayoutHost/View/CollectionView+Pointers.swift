import LayoutABI

// Recognizes a tap, a long press, a scroll, or a gesture of the layout. The layout comes first.

extension CollectionView {
  func processPointer(_ input: lh_input, at time: Double) throws(LayoutError) {
    if input.phase == LH_POINTER_DOWN {
      if interaction.pointer == nil { try press(input, at: time) }
      return
    }
    guard var touch = interaction.pointer, touch.id == input.id else { return }
    // The location of a canceled pointer has no meaning.
    if input.phase == LH_POINTER_CANCELLED { return try cancel(at: time) }
    let before = touch.place
    touch.place = input.location
    touch.velocity.add(input.location, time: time)
    interaction.pointer = touch
    if input.phase == LH_POINTER_MOVED {
      try move(from: before, at: time)
    } else {
      try lift(from: before, at: time)
    }
  }

  private func press(_ input: lh_input, at time: Double) throws(LayoutError) {
    try endWheel(at: time)
    let hasCaught = scroll.isMoving(at: time)
    // The press hits the element that is shown at its time, not in the last frame.
    try moveContent(to: time)
    try queryForTouch()
    compose(at: time, from: offset)
    let target = track(at: input.location).flatMap { number in
      table[number].shown.part(at: input.location).map { (table[number].slot, $0) }
    }
    interaction.pointer = PointerTouch(
      id: input.id, at: input.location, time: time, on: target, hasCaught: hasCaught)
    if hasCaught {
      scroll.hold(at: time)
    }
  }

  /// Queries the window. Ignores the error for too many elements, which the next frame throws.
  private func queryForTouch() throws(LayoutError) {
    do throws(LayoutError) { try query(around: false) } catch {
      guard error.code == .outOfRange else { throw error }
    }
  }

  // MARK: Moving

  private func move(from before: Point, at time: Double) throws(LayoutError) {
    guard let touch = interaction.pointer else { return }
    switch touch.stage {
    case .pressed:
      if touch.isOutsideSlop { try begin(from: touch.crossing(from: before), at: time) }
    case .scrolling(let across, let along): follow(from: before, across, along)
    case .reporting(let kind): if touch.isElsewhere(than: before) { try reportMove(kind, at: time) }
    case .spent: break
    }
  }

  /// Starts a drag when the pointer leaves the touch slop: the layout may follow it, otherwise it scrolls.
  private func begin(from crossing: Point, at time: Double) throws(LayoutError) {
    guard let touch = interaction.pointer else { return }
    if !touch.hasCaught, layout.capabilityBits & LH_CAPABILITY_PAN != 0 {
      let reply = try report(LH_GESTURE_PAN, LH_PHASE_BEGAN, at: time)
      if reply.result == LH_REPLY_TRACKING { return }
      if reply.result == LH_REPLY_FINISHED {
        interaction.pointer?.stage = .spent
        return
      }
    }
    let (across, along) = axes(for: touch.translation)
    guard across || along else {
      interaction.pointer?.stage = .spent
      if touch.hasCaught { try release(velocity: Point(), at: time) }
      return
    }
    interaction.pointer?.stage = .scrolling(horizontally: across, vertically: along)
    if across { scroll.horizontal.hold(at: time) }
    if along { scroll.vertical.hold(at: time) }
    follow(from: crossing, across, along)
  }

  /// The axes along which a drag scrolls: the axis with more than twice the distance of the other, or else both, as far
  /// as the content is movable along them.
  private func axes(for way: Point) -> (horizontal: Bool, vertical: Bool) {
    let (x, y) = (way.x.magnitude, way.y.magnitude)
    let (across, along) = (x >= y / 2, y >= x / 2)
    return (across && scroll.horizontal.isMovable, along && scroll.vertical.isMovable)
  }

  private func follow(from before: Point, _ across: Bool, _ along: Bool) {
    guard let touch = interaction.pointer else { return }
    if across { _ = scroll.horizontal.follow(touch.place.x - before.x) }
    if along { _ = scroll.vertical.follow(touch.place.y - before.y) }
  }

  // MARK: Ending

  private func lift(from before: Point, at time: Double) throws(LayoutError) {
    try move(from: before, at: time)
    guard let touch = interaction.pointer else { return }
    switch touch.stage {
    case .pressed:
      interaction.pointer = nil
      if touch.hasCaught {
        try release(velocity: Point(), at: time)
      } else if !touch.hasRested {
        try tap(touch, at: time)
      }
    case .scrolling(let across, let along):
      interaction.pointer = nil
      let finger = touch.velocity.velocity(at: time)
      try release(
        velocity: Point(x: across ? -finger.x : 0, y: along ? -finger.y : 0), at: time)
    case .reporting(let kind):
      // The pointer is up even if the layout fails.
      defer { interaction.pointer = nil }
      _ = try report(kind, LH_PHASE_ENDED, at: time)
    case .spent: interaction.pointer = nil
    }
  }

  private func cancel(at time: Double) throws(LayoutError) {
    guard let touch = interaction.pointer else { return }
    switch touch.stage {
    case .reporting(let kind):
      defer { interaction.pointer = nil }
      _ = try report(kind, LH_PHASE_CANCELLED, at: time)
    case .scrolling:
      interaction.pointer = nil
      try release(velocity: Point(), at: time)
    case .pressed:
      interaction.pointer = nil
      if touch.hasCaught { try release(velocity: Point(), at: time) }
    case .spent: interaction.pointer = nil
    }
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
    guard let touch = interaction.pointer else { return }
    interaction.pointer?.hasRested = true
    if layout.capabilityBits & LH_CAPABILITY_DRAG != 0 {
      let reply = try report(LH_GESTURE_DRAG, LH_PHASE_BEGAN, at: time)
      if reply.result != LH_REPLY_IGNORED { return }
    }
    announce(LH_VIEW_EVENT_LONG_PRESS, of: touch, at: time)
  }

  // MARK: Reporting to the layout

  private func reportMove(_ kind: UInt32, at time: Double) throws(LayoutError) {
    _ = try report(kind, LH_PHASE_CHANGED, at: time)
    // The layout may scroll in response; the next report includes that.
    try moveContent(to: time)
  }

  /// Reports the pointer to the layout again if the content scrolled under it.
  func reportAfterScroll(at time: Double) throws(LayoutError) {
    guard case .reporting(let kind)? = interaction.pointer?.stage else { return }
    try moveContent(to: time)
    interaction.pointer?.lastReport.time = time
    guard let touch = interaction.pointer, !(touch.lastReport.offset == offset) else { return }
    try reportMove(kind, at: time)
  }

  /// Reports the pointer to the layout.
  private func report(
    _ kind: UInt32, _ phase: UInt32, at time: Double
  ) throws(LayoutError) -> GestureReply {
    try moveContent(to: time)
    guard let touch = interaction.pointer else { return GestureReply() }
    interaction.pointer?.lastReport.time = time
    interaction.pointer?.lastReport.offset = offset
    let isBeginning = phase == LH_PHASE_BEGAN
    let reply = try report(
      Gesture(
        kind: kind, phase: phase,
        location: isBeginning
          ? modelPlace(of: touch)
          : Point(x: touch.place.x + offset.x, y: touch.place.y + offset.y),
        translation: touch.translation, velocity: touch.velocity.velocity(at: time)),
      at: time)
    guard interaction.pointer != nil else { return reply }
    if reply.result == LH_REPLY_TRACKING {
      interaction.pointer?.stage = .reporting(kind)
    } else if !isBeginning || reply.result == LH_REPLY_FINISHED {
      interaction.pointer?.stage = .spent
    }
    return reply
  }

  /// Reports a gesture to the layout, and animates the elements that the layout moves in response.
  private func report(_ gesture: Gesture, at time: Double) throws(LayoutError) -> GestureReply {
    try queryElementsAround()
    let announced = output.announced
    let reply = try layout.report(gesture)
    var outcome = GestureOutcome()
    outcome.adjustment = try takeEvents(at: time)
    (outcome.isRearranged, outcome.isRenaming) = output.rearranging(since: announced)
    if reply.animation_duration > 0 {
      interaction.layoutAnimation = (reply.animation, gesture.kind, time + reply.animation_duration)
    }
    let hasEvents = output.announced != announced || outcome.adjustment != nil
    if reply.animation_duration > 0 || hasEvents {
      try adoptChange(
        at: time, seenAt: time, lasting: reply.animation_duration, holding: false, after: outcome)
    }
    return reply
  }

  /// Reports to the layout that its animation has ended.
  func endLayoutAnimation(at time: Double) throws(LayoutError) {
    guard let ended = interaction.layoutAnimation else { return }
    interaction.layoutAnimation = nil
    _ = try report(
      Gesture(
        kind: ended.kind, phase: LH_PHASE_ANIMATION_ENDED, location: Point(),
        animation: ended.number),
      at: time)
  }
}
