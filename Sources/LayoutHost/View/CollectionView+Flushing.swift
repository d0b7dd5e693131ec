import LayoutABI

// Flushing: the view adopts the pending change and processes all queued input before the next frame does.

/// Why the view flushes.
enum FlushReason {
  /// A command refers to an element, or to the result of the queued input.
  case command
  /// An item opens or closes.
  case presentation
  /// The program changes the layout.
  case change
  /// The program sets the items, which the view compares with the current ones.
  case items
  /// Another layout replaces this one, which cannot be queried about the change later.
  case replacement
  /// A recording notes that the view flushed here.
  case replay

  /// Whether a recording notes it if the command fails. A change that fails is noted as prepared.
  fileprivate var isNoted: Bool { self == .command || self == .presentation || self == .items }

  fileprivate var isChange: Bool { self == .change || self == .items || self == .replacement }
}

extension CollectionView {
  /// Adopts the pending change and then processes all queued input, which refers to the current elements.
  ///
  /// - Parameter command: The command that needs it.
  func flush(
    for reason: FlushReason, then command: () throws(LayoutError) -> Void = {}
  ) throws(LayoutError) {
    do throws(LayoutError) {
      if needsFlush(for: reason) {
        try ignoringErrorsOfInputs(if: reason.isChange) { () throws(LayoutError) in
          if (pending.change != nil || isSwapped) && !pending.isFresh { try adoptAhead() }
          try processInputs()
        }
      }
      try command()
    } catch {
      if reason.isNoted { recording?.add(.flushed) }
      throw error
    }
  }

  private func needsFlush(for reason: FlushReason) -> Bool {
    let hasInput = inputState.hasInput
    switch reason {
    case .presentation, .replay: return true
    case .command:
      return scroll.viewport != nil && (pending.isWaiting || hasInput)
    case .change, .items, .replacement:
      if isChangeQueried {
        recording?.add(.flushed)
        return true
      }
      let isOtherLayout = pending.change?.isOtherLayout ?? false
      return reason == .replacement || isSwapped || isOtherLayout || hasInput
    }
  }

  /// Ignores errors while the layout cannot be prepared, because the next change may fix the cause.
  private func ignoringErrorsOfInputs(
    if isChange: Bool, _ body: () throws(LayoutError) -> Void
  ) throws(LayoutError) {
    do throws(LayoutError) { try body() } catch {
      guard isChange && layout.isStale else { throw error }
    }
  }

  /// Prepares the view for a change: flushes, and queries the elements that may animate.
  ///
  /// - Parameter duration: The duration of its animation, in seconds; by default that of all changes.
  func prepareForChange(
    _ reason: FlushReason = .change, lasting duration: Double? = nil
  ) throws(LayoutError) {
    try flush(for: reason)
    guard pending.change == nil && !pending.isFresh else { return }
    try ignoringErrorsOfInputs(if: true) { () throws(LayoutError) in
      // The program may query the layout about the change before the next frame sets the content offset.
      try advance(to: clock)
      if duration ?? animation.duration > 0 {
        try layout.prepare()
        try updateElements(.surroundings, at: clock)
      }
    }
  }

  /// Adopts the pending change before the frame that shows it.
  func adoptAhead() throws(LayoutError) {
    let time = clock.isFinite ? clock : 0
    let isAhead = pending.adoptedAhead != nil
    let isAnimated = try adoptPending(at: time, seenAt: time)
    // The adoption also postponed earlier animations to this time.
    if isAnimated || isAhead && pending.adoptedAhead == nil {
      pending.noteAdoptedAhead(at: time)
    }
  }

  /// Whether the program queried the layout about the pending change. The view then adopts it before the next change:
  /// the layout remembers only its last change, and its scroll adjustment would be lost. A recording notes this,
  /// because a replay has no such queries.
  private var isChangeQueried: Bool {
    guard let change = pending.change, !pending.isFresh, !layout.isStale else { return false }
    return !change.isOtherLayout
  }

  /// Whether the layout was swapped since the last frame. The new version does not know changes before the swap, so the
  /// view adopts its differences before the next change.
  var isSwapped: Bool { pending.isSwapped(layout.swapCount) }
}
