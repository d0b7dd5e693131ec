/// Pull to refresh. Content that is pulled far enough and released stays there until the program ends the refresh.
struct PullToRefresh {
  private enum State {
    case idle
    /// The content stays pulled by a distance. A distance that the program sets meanwhile is for the next refresh.
    case held(Double)
    /// The next frame lets the content return.
    case ending(Double)
  }

  /// The distance by which the content has to be pulled, in points; 0 turns pull to refresh off.
  private var distance = 0.0
  private var state = State.idle

  var isHeld: Bool {
    if case .held = state { return true }
    return false
  }

  var isEnding: Bool {
    if case .ending = state { return true }
    return false
  }

  /// The distance beyond its start at which the content may rest, in points.
  var extent: Double {
    switch state {
    case .idle: return 0
    case .held(let distance), .ending(let distance): return distance
    }
  }

  mutating func set(_ distance: Double) {
    self.distance = distance
    if distance == 0 && isHeld { end() }
  }

  /// Begins a refresh if the released content was pulled far enough.
  ///
  /// - Parameter pull: The distance of the content beyond its start, in points.
  /// - Returns: Whether a refresh begins.
  mutating func release(pulledBy pull: Double) -> Bool {
    guard distance > 0, !isHeld, pull >= distance else { return false }
    state = .held(distance)
    return true
  }

  mutating func end() { state = .ending(extent) }

  /// Ends it immediately, because other content is shown.
  mutating func cancel() { state = .idle }

  /// - Returns: Whether the content returns from this frame on.
  mutating func finish() -> Bool {
    guard isEnding else { return false }
    state = .idle
    return true
  }
}
