import LayoutABI

// Wheels and touchpads.

extension CollectionView {
  func processWheel(_ input: lh_input, at time: Double) throws(LayoutError) {
    // A pointer that is down takes precedence.
    guard inputState.pointer == nil else { return }
    switch input.phase {
    case LH_WHEEL_NOTCHES:
      try endWheel(at: time)
      if hasStops {
        try turnStops(by: input.delta, at: time)
      } else {
        scroll(by: input.delta, at: time)
      }
    case LH_WHEEL_ENDED: try endWheel(at: time)
    case LH_WHEEL_MOMENTUM:
      // Content that snaps already scrolls to a stop.
      if !hasStops { try follow(momentum: input.delta, at: time) }
    default:
      let isHolding = inputState.wheel.isHolding
      // Fingers that rest on the touchpad stop content that moves, and do nothing else.
      if input.delta == Point() && !isHolding && !scroll.position.isMoving(at: time) { return }
      if !isHolding { scroll.position.hold(at: time) }
      inputState.moveWheel(
        by: input.delta, endsByItself: input.phase == LH_WHEEL_POINTS, at: time)
      let left = scroll.position.follow(-input.delta)
      announceRemainder(
        Point(
          x: scroll.position.horizontal.isMovable ? 0 : -left.x,
          y: scroll.position.vertical.isMovable ? 0 : -left.y),
        at: time)
    }
  }

  /// Moves the content by the momentum that the system computes, but not beyond its ends.
  private func follow(momentum delta: Point, at time: Double) throws(LayoutError) {
    let within = scroll.position.distanceWithinEnds(delta, at: time)
    if within.x != 0 || within.y != 0 {
      if !inputState.wheel.isHolding { scroll.position.hold(at: time) }
      inputState.moveWheel(by: within, endsByItself: true, at: time)
      scroll.position.follow(-within)
    }
    announceRemainder(Point(x: delta.x - within.x, y: delta.y - within.y), at: time)
  }

  /// Ends scrolling by a touchpad, and releases the content.
  func endWheel(at time: Double) throws(LayoutError) {
    guard let finger = inputState.endWheel(at: time) else { return }
    try release(velocity: -finger, at: time)
  }

  /// Scrolls by wheel steps.
  func scroll(by steps: Point, at time: Double) {
    let distance = WheelConstants.distance(ofSteps: steps)
    announceRemainder(scroll.position.step(by: distance, at: time), at: time)
  }

  func announceRemainder(_ distance: Point, at time: Double) {
    if distance.x != 0 || distance.y != 0 {
      announce(LH_VIEW_EVENT_REMAINDER, .none, distance, at: time)
    }
  }

  // MARK: Stops

  /// Moves one stop for each whole wheel step; partial steps add up.
  private func turnStops(by steps: Point, at time: Double) throws(LayoutError) {
    // A vertical wheel also scrolls a row.
    let isAcross = scroll.pagesAcross && steps.x != 0
    if !scroll.pagesAcross {
      announceRemainder(Point(x: steps.x * WheelConstants.step, y: 0), at: time)
    }
    // Partial steps of both axes add up along the row, so down is forwards.
    let down = scroll.pagesAcross && isMirrored ? -1.0 : 1.0
    let whole = inputState.takeSteps(isAcross ? steps.x : down * steps.y)
    let sign = (whole < 0 ? -1.0 : 1.0) * (isAcross ? 1 : down)
    for done in 0..<Int(whole.magnitude) {
      if try moveStop(by: isAcross ? Point(x: sign, y: 0) : Point(x: 0, y: sign), at: time) {
        continue
      }
      let left = sign * (whole.magnitude - Double(done)) * WheelConstants.step
      return announceRemainder(isAcross ? Point(x: left, y: 0) : Point(x: 0, y: left), at: time)
    }
  }
}
