import LayoutABI

// What becomes of a finger: a tap, a long press, a scroll, or a gesture that the layout follows. The layout
// is asked first.

extension CollectionView {
  func processPointer(_ input: lh_input, at time: Double) throws(LayoutError) {
    if input.phase == LH_POINTER_DOWN {
      if interaction.pointer == nil { try press(input, at: time) }
      return
    }
    guard var touch = interaction.pointer, touch.id == input.id else { return }
    // Where the system takes a finger away says nothing of where it was.
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
    // What is under the finger is what is there at its time, whenever the last frame was.
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

  /// Finds out what is in the window. What is too much to be shown cannot be touched, and the next frame says so.
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

  /// The finger has left the slop: the layout may follow it, else it scrolls.
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

  /// Along which axes a finger scrolls that sets out somewhere: along the one that it follows more, if it
  /// follows it clearly; along both otherwise, as far as the content moves.
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
      // Whatever becomes of that, the finger is gone.
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

  /// The finger has rested for as long as a long press takes.
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
    // What the layout makes of it may scroll, too; that is for the next report.
    try moveContent(to: time)
  }

  /// Has the layout follow a finger under which the content may have been scrolled.
  func reportAfterScroll(at time: Double) throws(LayoutError) {
    guard case .reporting(let kind)? = interaction.pointer?.stage else { return }
    try moveContent(to: time)
    interaction.pointer?.lastReport.time = time
    guard let touch = interaction.pointer, !(touch.lastReport.offset == offset) else { return }
    try reportMove(kind, at: time)
  }

  /// Reports the finger.
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

  /// Has the layout answer a gesture, and whatever that moved on its way.
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

  /// The animation that the layout asked for is over.
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
