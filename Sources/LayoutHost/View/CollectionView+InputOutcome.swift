import LayoutABI

// An input that the view processes at once, because the program has to pass on what the view does not use.

extension CollectionView {
  /// Processes an input at once, after all queued ones.
  ///
  /// - Returns: Whether the view used it; its `struct_size` is 0.
  func processAtOnce(_ input: lh_input) throws(LayoutError) -> lh_input_result {
    try checkNotInPermit()
    let inputs: InlineArray<1, lh_input> = [input]
    try checkInputs(inputs.span)
    // Before the first frame there is nothing that an input could refer to.
    guard scroll.viewport != nil else { return lh_input_result() }
    try flushInput()
    let (before, end, announced) = (
      inputState.pointer, scroll.position.end(at: clock), output.announced
    )
    try perform(.input(inputs.span))
    try flushInput()
    var result = lh_input_result()
    if input.kind == LH_INPUT_POINTER {
      let touch = inputState.pointer ?? before
      result.flags = touch.flatMap { $0.id == input.id ? $0.stage.use : nil } ?? 0
    } else {
      result.remainder = output.remainder(since: announced)
      let isAllLeft = !(result.remainder == Point()) && scroll.position.end(at: clock) == end
      result.flags = isAllLeft ? 0 : LH_OUTCOME_CONSUMED
    }
    return result
  }

  private func flushInput() throws(LayoutError) {
    recording?.add(.flushed)
    try flush(for: .replay)
  }
}

extension PointerTouch.Stage {
  /// `LH_OUTCOME_CONSUMED` and `LH_OUTCOME_OWNED`.
  fileprivate var use: UInt32 {
    switch self {
    case .pressed, .rested: LH_OUTCOME_CONSUMED
    case .caught, .scrolling, .reporting: LH_OUTCOME_CONSUMED | LH_OUTCOME_OWNED
    case .spent: 0
    }
  }
}
