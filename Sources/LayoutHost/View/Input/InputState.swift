import LayoutABI

/// The user's input, and the state of each input device.
struct InputState {
  /// Inputs in order; those before `processedCount` are processed.
  private var queue: [lh_input] = []
  private var processedCount = 0
  /// The time up to which the view has processed everything; minus infinity before the first frame or input.
  private(set) var clock = -Double.infinity
  /// How late the last input was: a busy program passes it after a frame with a later time.
  private var delay = 0.0
  private(set) var pointer: PointerTouch?
  private(set) var wheel = WheelAccumulator()
  /// The target of a scroll that the program requested.
  private(set) var target: ScrollTarget?
  /// The animation of the layout whose end the view reports to it.
  private var layoutAnimation: LayoutAnimation?

  struct LayoutAnimation {
    let number: UInt32
    /// The gesture that began it.
    let kind: UInt32
    let end: Double
  }

  // MARK: Queue and clock

  var hasInput: Bool { processedCount < queue.count }

  mutating func enqueue(_ inputs: Span<lh_input>) {
    for index in inputs.indices { queue.append(inputs[index]) }
  }

  /// The next input up to a time; `nil` if there is none.
  mutating func takeInput(until limit: Double) -> lh_input? {
    guard hasInput, queue[processedCount].time <= limit else {
      queue.removeFirst(processedCount)
      processedCount = 0
      return nil
    }
    processedCount += 1
    let input = queue[processedCount - 1]
    delay = max(0, clock - input.time)
    return input
  }

  mutating func advanceClock(to time: Double) { clock = max(clock, time) }

  // MARK: Pointer

  /// Whether the layout handles a gesture.
  var isReporting: Bool { pointer?.reportedKind != nil }

  mutating func press(_ touch: PointerTouch) { pointer = touch }

  /// - Returns: The location before.
  mutating func movePointer(to place: Point, at time: Double) -> Point? {
    defer { pointer?.move(to: place, stamp: time - delay) }
    return pointer?.place
  }

  /// The velocity of the finger, from the times of its events; the view processed late ones at the time of a frame.
  func pointerVelocity(at time: Double) -> Point {
    pointer?.velocity.velocity(at: time - delay) ?? Point()
  }

  mutating func changePointer(to stage: PointerTouch.Stage) { pointer?.stage = stage }

  mutating func noteReport(at time: Double) { pointer?.lastReport.time = time }

  mutating func noteReport(at time: Double, from offset: Point) {
    pointer?.lastReport = (time, offset)
  }

  mutating func liftPointer() { pointer = nil }

  /// Whether a pointer scrolls.
  var isDragging: Bool {
    if case .scrolling? = pointer?.stage { return true }
    return false
  }

  /// Whether the press began on the element with this slot.
  func isTouched(_ slot: UInt32) -> Bool { pointer?.target?.slot == slot }

  /// The element with this slot is gone; another one may get the slot.
  mutating func forget(_ slot: UInt32) {
    if isTouched(slot) { pointer?.target = nil }
  }

  // MARK: Wheel

  mutating func moveWheel(by delta: Point, endsByItself: Bool, at time: Double) {
    wheel.move(by: delta, endsByItself: endsByItself, at: time, stamp: time - delay)
  }

  /// - Returns: The velocity of the fingers if a touchpad moved the content; otherwise `nil`.
  mutating func endWheel(at time: Double) -> Point? { wheel.end(stamp: time - delay) }

  mutating func takeSteps(_ steps: Double) -> Double { wheel.takeSteps(steps) }

  // MARK: Scrolling to a target

  mutating func scroll(to target: ScrollTarget?) { self.target = target }

  /// The element to which the content scrolls; `nil` if that scroll has not begun.
  var runningScroll: RequestedScroll? {
    guard case .element(let scroll)? = target, scroll.isRunning else { return nil }
    return scroll
  }

  /// Whether the next frame begins a scroll.
  var hasNewTarget: Bool { target != nil && runningScroll == nil }

  /// The element of the requested scroll has another path now; `nil` if it was removed.
  mutating func renameTarget(_ path: ElementPath?) {
    guard case .element(var scroll)? = target, let path else { return target = nil }
    scroll.path = path
    target = .element(scroll)
  }

  /// Another scroll begins.
  mutating func forgetRunningScroll() {
    if runningScroll != nil { target = nil }
  }

  /// Ends scrolling by a pointer or a touchpad.
  ///
  /// - Returns: Whether one scrolled.
  mutating func endScrolling() -> Bool {
    if isDragging {
      pointer?.stage = .spent
      return true
    }
    return wheel.stop()
  }

  // MARK: Animations of the layout

  mutating func begin(_ animation: LayoutAnimation) { layoutAnimation = animation }

  mutating func endLayoutAnimation() -> LayoutAnimation? {
    defer { layoutAnimation = nil }
    return layoutAnimation
  }

  /// Ends everything that the layout takes part in, because another layout replaces it.
  mutating func cancel() {
    pointer?.stage = .spent
    _ = wheel.stop()
    layoutAnimation = nil
  }

  // MARK: Timers

  /// The next timer of the input devices.
  var nextTimer: Timer {
    var next = Timer()
    if let pointer, case .pressed = pointer.stage {
      next.advance(to: pointer.startTime + GestureConstants.longPress, .longPress)
    }
    if case .holding(let rest?) = wheel.stage { next.advance(to: rest, .wheelRest) }
    if let layoutAnimation { next.advance(to: layoutAnimation.end, .animationEnd) }
    return next
  }

  /// The time of the next timer or input.
  var nextTime: Double {
    let next = nextTimer.time
    return hasInput ? min(next, queue[processedCount].time) : next
  }
}

/// The next thing that happens without an input. Of several at one time, the first below.
struct Timer {
  enum Kind {
    /// A pointer has stayed where it went down.
    case longPress
    /// A wheel without phases has stopped.
    case wheelRest
    /// The end of an animation of the layout.
    case animationEnd
    /// The content scrolls under a pointer that the layout follows.
    case report
    /// The content has come to rest.
    case scrollEnd
  }

  private(set) var kind = Kind.longPress
  /// Infinite if there is none.
  private(set) var time = Double.infinity

  mutating func advance(to time: Double, _ kind: Kind) {
    if time < self.time { (self.time, self.kind) = (time, kind) }
  }
}
