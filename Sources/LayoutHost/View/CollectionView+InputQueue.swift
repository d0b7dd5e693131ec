import LayoutABI

// Inputs wait in a queue until a frame, or a command that depends on them, processes them.

extension CollectionView {
  /// The maximum magnitude of a time, in seconds. Doubles up to it distinguish milliseconds.
  static var latest: Double { 0x1p40 }

  /// Adds inputs to the queue.
  ///
  /// - Throws: The error of the first invalid input; no input is added then.
  func enqueue(_ inputs: Span<lh_input>) throws(LayoutError) {
    try checkInputs(inputs)
    inputState.enqueue(inputs)
  }

  func checkInputs(_ inputs: Span<lh_input>) throws(LayoutError) {
    for index in inputs.indices {
      if let fault = inputs[index].fault {
        throw LayoutError(fault.code, "inputs[\(index)]: \(fault.what)")
      }
    }
  }
}

extension lh_input {
  /// Why the input is invalid; `nil` if it is valid.
  fileprivate var fault: (code: LayoutError.Code, what: Message)? {
    guard kind <= LH_INPUT_KEY else {
      return (.invalidArgument, "kind is \(kind); it may be 0 to \(LH_INPUT_KEY)")
    }
    let lastPhase =
      kind == LH_INPUT_POINTER
      ? LH_POINTER_LONG_PRESS : kind == LH_INPUT_WHEEL ? LH_WHEEL_MOMENTUM : 0
    let isDown = kind == LH_INPUT_POINTER && phase & ~CollectionView.pointerFlags == LH_POINTER_DOWN
    guard phase <= lastPhase || isDown else {
      return (.invalidArgument, "phase is \(phase); of this kind it may be 0 to \(lastPhase)")
    }
    if kind == LH_INPUT_KEY && !(0...Int64(LH_KEY_END)).contains(id) {
      return (.invalidArgument, "id is \(id); a key may be 0 to \(LH_KEY_END)")
    }
    guard time.isFinite, location.isFinite, delta.isFinite else {
      return (.notFinite, "a number is not finite")
    }
    let farthest = max(
      max(location.x.magnitude, location.y.magnitude), max(delta.x.magnitude, delta.y.magnitude))
    guard time.magnitude <= CollectionView.latest else {
      return (.outOfRange, "time is \(time), more than 2^40")
    }
    guard farthest <= LH_MAX_COORDINATE else {
      return (.outOfRange, "a coordinate is \(farthest), more than 2^48")
    }
    return nil
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
