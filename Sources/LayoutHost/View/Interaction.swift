import LayoutABI

/// The user's input, and the state of each input device.
struct Interaction {
  /// Inputs that the view has not processed yet, in order.
  var queue: [lh_input] = []
  /// The time up to which the view has processed everything; minus infinity before the first frame or input.
  var clock = -Double.infinity
  var pointer: PointerTouch?
  var wheel = WheelTurn()
  /// The element to scroll to, from the next frame on.
  var wantedScroll: WantedScroll?
  /// The animation of the layout whose end the view reports to it, and when it ends.
  var layoutAnimation: (number: UInt32, kind: UInt32, end: Double)?

  /// Whether the layout handles a gesture.
  var isReporting: Bool {
    if case .reporting? = pointer?.stage { return true }
    return false
  }

  /// The times at which a long press, a wheel and an animation of the layout end; infinite for none.
  var timers: Timers {
    var timers = Timers()
    if let pointer, case .pressed = pointer.stage, !pointer.hasRested, !pointer.hasCaught {
      timers.longPress = pointer.startTime + PointerTouch.longPress
    }
    if case .holding(let rest?) = wheel.stage { timers.wheelRest = rest }
    if let layoutAnimation { timers.animationEnd = layoutAnimation.end }
    return timers
  }

  struct Timers {
    var longPress = Double.infinity
    var wheelRest = Double.infinity
    var animationEnd = Double.infinity

    var next: Double { min(longPress, wheelRest, animationEnd) }
  }
}
