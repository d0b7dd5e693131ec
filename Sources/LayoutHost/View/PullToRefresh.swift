/// Pull to refresh: content that is pulled far enough over its start and released stays there until the program ends
/// the refresh.
struct PullToRefresh {
  private enum State {
    case idle
    /// The content stays pulled.
    case held
    /// The next frame lets the content return.
    case ending
  }

  /// How far the content has to be pulled, in points; 0 turns pull to refresh off.
  private var distance = 0.0
  private var state = State.idle

  var isHeld: Bool { state == .held }
  var isEnding: Bool { state == .ending }
  /// How far beyond its start the content may rest.
  var extent: Double { state == .idle ? 0 : distance }

  mutating func set(_ distance: Double) {
    self.distance = distance
    if distance == 0 && isHeld { end() }
  }

  /// The content was released.
  ///
  /// - Parameter way: How far it is pulled over its start.
  /// - Returns: Whether a refresh begins.
  mutating func release(pulledBy way: Double) -> Bool {
    guard distance > 0, !isHeld, way >= distance else { return false }
    state = .held
    return true
  }

  mutating func end() { state = .ending }

  /// Ends it at once: other content is shown.
  mutating func cancel() { state = .idle }

  /// - Returns: Whether the content returns from this frame on.
  mutating func finish() -> Bool {
    guard isEnding else { return false }
    state = .idle
    return true
  }
}
