/// A pull to refresh. Content that is pulled far enough and released stays there until the program ends the refresh.
struct PullToRefreshState {
  private enum Stage {
    case idle
    /// The content stays pulled by a distance. A distance that the program sets meanwhile is for the next refresh.
    case held(Double)
    /// The next frame lets the content return.
    case ending(Double)
  }

  /// The distance by which the content has to be pulled, in points; 0 turns pull to refresh off.
  private var distance = 0.0
  private var stage = Stage.idle

  var isHeld: Bool {
    if case .held = stage { return true }
    return false
  }

  var isEnding: Bool {
    if case .ending = stage { return true }
    return false
  }

  /// The distance beyond its start at which the content may rest, in points.
  var extent: Double {
    switch stage {
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
    stage = .held(distance)
    return true
  }

  mutating func end() { stage = .ending(extent) }

  /// Ends it immediately, because other content is shown.
  mutating func cancel() { stage = .idle }

  /// - Returns: Whether the content returns from this frame on.
  mutating func finish() -> Bool {
    guard isEnding else { return false }
    stage = .idle
    return true
  }
}
