import LayoutABI

/// An element that grows to fill a part of the window, or shrinks back from it, and its progress over time.
struct ItemPresentation {
  /// Its progress: a fixed value that the program sets, or an animation.
  private enum Course {
    case held(Double)
    /// The animation starts with the next frame.
    case waiting(from: Double, to: Double, duration: Double)
    case running(from: Double, to: Double, since: Double, duration: Double)
  }

  private(set) var path: ElementPath
  /// The program's identifier of the item.
  private(set) var identity: UInt64
  /// Its frame when it is open, in screen space.
  let target: Rect
  let interpolatesContent: Bool
  private var course = Course.held(0)
  /// Whether it last animated towards its closed state.
  private(set) var isClosing = false
  /// The opacity of the opened page inside the element, as the layout last returned it.
  private(set) var contentAlpha = 0.0
  /// Whether the view has announced that it is open.
  private var hasAnnouncedOpen = false

  init(of path: ElementPath, identity: UInt64, to target: Rect, interpolatesContent: Bool) {
    self.path = path
    self.identity = identity
    self.target = target
    self.interpolatesContent = interpolatesContent
  }

  /// Whether a path is that of its element; a path without a copy matches every copy.
  func isOf(_ other: ElementPath) -> Bool {
    let isCopy = other.cycle == path.cycle || other.cycle == .min || path.cycle == .min
    return isCopy && other.isSameItem(as: path)
  }

  /// From 0, closed, to 1, open.
  func progress(at time: Double) -> Double {
    switch course {
    case .held(let progress), .waiting(let progress, _, _): return progress
    case .running(let from, let to, let start, let duration):
      let part = duration > 0 ? (time - start) / duration : 1
      return from + (to - from) * ease(part)
    }
  }

  /// Whether it animates or is about to.
  func isRunning(at time: Double) -> Bool {
    switch course {
    case .held: return false
    case .waiting: return true
    case .running(_, _, let start, let duration): return time < start + duration
    }
  }

  /// The time at which its animation ends; minus infinity without a running animation.
  private var end: Double {
    if case .running(_, _, let start, let duration) = course { return start + duration }
    return -.infinity
  }

  /// Whether an animation to the closed state has ended.
  func isClosed(at time: Double) -> Bool {
    if case .running(_, 0, _, _) = course { return !isRunning(at: time) }
    return false
  }

  /// Animates from the current progress; a part of the distance takes that part of the duration.
  mutating func run(to end: Double, lasting duration: Double, at time: Double) {
    let from = progress(at: time)
    course = .waiting(from: from, to: end, duration: duration * (end - from).magnitude)
    isClosing = end == 0
  }

  mutating func hold(at progress: Double) { course = .held(progress) }

  // MARK: The item

  mutating func rename(_ path: ElementPath) { self.path = path }

  mutating func identify(_ identity: UInt64) { self.identity = identity }

  mutating func show(contentAlpha: Double) { self.contentAlpha = contentAlpha }

  // MARK: Frames

  /// Starts an animation that waited for a frame.
  mutating func begin(at time: Double) {
    if case .waiting(let from, let to, let duration) = course {
      course = .running(from: from, to: to, since: time, duration: duration)
    }
  }

  /// The event of the end of a transition.
  enum Event { case opened, closed }

  /// - Returns: The event to announce now, and the time at which the transition ended, not that of the frame.
  mutating func takeEvent(at time: Double) -> (event: Event, time: Double)? {
    let end = end > -.infinity ? min(end, time) : time
    if isClosed(at: time) { return (.closed, end) }
    let isOpen = progress(at: time) == 1
    defer { hasAnnouncedOpen = isOpen }
    return isOpen && !hasAnnouncedOpen ? (.opened, end) : nil
  }
}
