/// The animation of the last visible change, and of the elements that earlier changes removed.
struct ChangeAnimation {
  /// The duration of the animation of the next changes, in seconds.
  var duration = 0.25
  /// The animation of the elements that the layout has; `nil` when they are in their places.
  private(set) var course: Course?
  /// The time at which the last removed element disappears; minus infinity if there is none.
  private var lastDeparture = -Double.infinity
  /// Whether removed elements may still be visible.
  private(set) var isAnyLeaving = false

  var isRunning: Bool { course != nil || lastDeparture.isFinite }

  /// The remaining part of each element's displacement.
  func remaining(at time: Double) -> Double { course?.remaining(at: time) ?? 0 }

  @discardableResult
  mutating func start(at time: Double, lasting duration: Double) -> Course {
    let course = Course(start: time, duration: duration)
    self.course = course
    return course
  }

  /// Starts it later, because no frame has shown it yet.
  mutating func postpone(from start: Double, to time: Double) {
    if let course, course.start == start { self.course = course.beginning(at: time) }
  }

  mutating func stop() { course = nil }

  mutating func noteLeaving() { isAnyLeaving = true }

  mutating func noteDeparture(endingAt end: Double) { lastDeparture = max(lastDeparture, end) }

  /// - Returns: Whether all removed elements have disappeared.
  mutating func endDepartures(at time: Double) -> Bool {
    guard lastDeparture <= time else { return false }
    (isAnyLeaving, lastDeparture) = (false, -.infinity)
    return true
  }

  /// - Returns: Whether the animation ends now.
  mutating func end(at time: Double) -> Bool {
    guard let course, time >= course.end else { return false }
    stop()
    return true
  }
}

/// The start and the duration of an animation, in seconds; the duration is not 0.
struct Course {
  let start: Double
  let duration: Double

  var end: Double { start + duration }

  func beginning(at time: Double) -> Course { Course(start: time, duration: duration) }

  /// The remaining part of the distance.
  func remaining(at time: Double) -> Double { 1 - ease((time - start) / duration) }
}
