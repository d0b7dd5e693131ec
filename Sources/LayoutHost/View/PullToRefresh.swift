/// Pull to refresh. Content that is pulled far enough and released stays there until the program ends the refresh.
struct PullToRefresh {
  private enum State {
    case idle
    /// The content stays pulled.
    case held
    /// The next frame lets the content return.
    case ending
  }

  /// The distance by which the content has to be pulled, in points; 0 turns pull to refresh off.
  private var distance = 0.0
  private var state = State.idle

  var isHeld: Bool { state == .held }
  var isEnding: Bool { state == .ending }
  /// The distance beyond its start at which the content may rest, in points.
  var extent: Double { state == .idle ? 0 : distance }

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
    state = .held
    return true
  }

  mutating func end() { state = .ending }

  /// Ends it immediately, because other content is shown.
  mutating func cancel() { state = .idle }

  /// - Returns: Whether the content returns from this frame on.
  mutating func finish() -> Bool {
    guard isEnding else { return false }
    state = .idle
    return true
  }
}
