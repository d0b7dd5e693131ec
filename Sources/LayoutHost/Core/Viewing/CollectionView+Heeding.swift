import LayoutABI

// What the user did, in the order of its times, and what happens between by itself.

extension CollectionView {
  /// Lets everything happen that the user did up to a time.
  ///
  /// What fails is not tried again; all that comes after it still happens.
  func heedInputs(until limit: Double = .infinity) throws(LayoutError) {
    var heeded = 0
    defer { inputs.removeFirst(heeded) }
    while heeded < inputs.count, inputs[heeded].time <= limit {
      let input = inputs[heeded]
      heeded += 1
      let time = max(input.time, clock)
      // Before the first frame there is nothing that anything could happen to.
      if told == nil { continue }
      // What is open lies over the content, and what the user does there is the program's.
      if opening != nil { continue }
      try advance(to: time)
      switch input.kind {
      case LH_INPUT_POINTER: try heedPointer(input, at: time)
      case LH_INPUT_WHEEL: try heedWheel(input, at: time)
      default: try heedKey(input.id, at: time)
      }
    }
  }

  /// Lets everything happen that is due up to a time, in order.
  func advance(to time: Double) throws(LayoutError) {
    while true {
      let (rest, wheelRest, animation) = timers.elements
      let due = min(rest, wheelRest, animation)
      guard due <= time else { break }
      clock = max(clock, due)
      if due == rest {
        try self.rest(at: due)
      } else if due == wheelRest {
        try endWheel(at: due)
      } else {
        try endLayoutAnimation(at: due)
      }
    }
    clock = max(clock, time)
  }

  /// When a long press, a wheel and an animation of the layout's are over; infinite for none.
  var timers: Timers {
    var timers = Timers()
    if let pointer, case .pressed = pointer.stage, !pointer.hasRested, !pointer.hasCaught {
      timers.elements.0 = pointer.startTime + PointerTouch.longPress
    }
    if case .holding(let rest?) = wheel.stage { timers.elements.1 = rest }
    if let layoutAnimation { timers.elements.2 = layoutAnimation.end }
    return timers
  }

  struct Timers {
    var elements = (Double.infinity, Double.infinity, Double.infinity)

    var next: Double { min(elements.0, elements.1, elements.2) }
  }
}
