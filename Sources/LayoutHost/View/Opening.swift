import LayoutABI

/// An element that grows to fill a part of the window, or shrinks back from it.
struct Opening {
  /// How far it has come: by the clock, or as a finger says.
  private enum Course {
    case held(Double)
    /// It begins with the next frame.
    case waiting(from: Double, to: Double, duration: Double)
    case running(from: Double, to: Double, since: Double, duration: Double)
  }

  var path: ElementPath
  /// What the program calls it.
  var identity: UInt64 = 0
  /// What it fills when it is open, in screen space.
  let target: Rect
  let interpolatesContent: Bool
  private var course = Course.held(0)
  /// Whether it was last on its way back.
  private(set) var isClosing = false
  /// The opacity of the opened page inside the element, as the layout last said.
  var contentAlpha = 0.0
  /// Whether the view has announced that it is open.
  var hasAnnouncedOpen = false
  /// Whether it changed direction since the last frame.
  var isTurning = false

  init(of path: ElementPath, to target: Rect, interpolatesContent: Bool) {
    self.path = path
    self.target = target
    self.interpolatesContent = interpolatesContent
  }

  /// Whether that is its element; where no copy is named, any is.
  func isOf(_ other: ElementPath) -> Bool {
    let isCopy = other.cycle == path.cycle || other.cycle == .min || path.cycle == .min
    return isCopy && other.isSameItem(as: path)
  }

  /// From 0, where no item is open, to 1.
  func progress(at time: Double) -> Double {
    switch course {
    case .held(let progress), .waiting(let progress, _, _): return progress
    case .running(let from, let to, let start, let duration):
      let part = duration > 0 ? (time - start) / duration : 1
      return from + (to - from) * ease(part)
    }
  }

  /// Whether it moves by itself.
  func isRunning(at time: Double) -> Bool {
    switch course {
    case .held: return false
    case .waiting: return true
    case .running(_, _, let start, let duration): return time < start + duration
    }
  }

  /// When it is where it goes; minus infinity where it is held.
  var end: Double {
    if case .running(_, _, let start, let duration) = course { return start + duration }
    return -.infinity
  }

  /// Whether it is where the window is as if nothing were open.
  func isClosed(at time: Double) -> Bool {
    if case .running(_, 0, _, _) = course { return !isRunning(at: time) }
    return false
  }

  /// Goes on by the clock from wherever it is; a part of the way takes that part of the time.
  mutating func run(to end: Double, lasting duration: Double, at time: Double) {
    let from = progress(at: time)
    course = .waiting(from: from, to: end, duration: duration * (end - from).magnitude)
    isClosing = end == 0
  }

  mutating func hold(at progress: Double) { course = .held(progress) }

  mutating func begin(at time: Double) {
    guard case .waiting(let from, let to, let duration) = course else { return }
    course = .running(from: from, to: to, since: time, duration: duration)
  }
}
