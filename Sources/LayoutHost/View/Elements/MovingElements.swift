import LayoutABI

/// The values of one moment that determine the positions of elements.
struct Moment {
  /// The remaining part of the displacements of the last change.
  var remaining = 0.0
  /// The content offset.
  var offset = Point()
}

/// The positions of all live elements while only positions change: the content scrolls, or only frames animate. They
/// are stored separately because a live element takes a kilobyte, while these fit into the nearest cache.
///
/// A frame moves elements where they are written. `catchUp` updates a live element when more of it is needed.
struct MovingElements {
  private var all: [MovingFrame] = []
  /// Indices of the elements that entered or left the window at the last moment.
  private(set) var crossings: [Int32] = []
  private var knowledge = Knowledge.outdated
  /// Whether none of them is displaced, so that all move by the content offset alone.
  private(set) var isPlain = true

  private enum Knowledge {
    /// The live elements have changed since the last frame.
    case outdated
    /// The live elements are as in the last frame.
    case possible
    /// `all` has every live element.
    case complete
    /// The same, and the frame was moved to a moment to which the live elements are not updated yet.
    case ahead(of: Moment)
    /// More than positions changes, until the live elements are changed.
    case impossible
  }

  /// The live elements are about to change.
  mutating func forget() { knowledge = .outdated }

  /// A frame has written all live elements.
  mutating func adoptFrame() {
    if case .impossible = knowledge { return }
    knowledge = .possible
  }

  /// All live elements are updated to the last frame.
  mutating func endCatchingUp() { knowledge = .complete }

  /// Whether frames were moved without an update of the live elements.
  var isAhead: Bool {
    if case .ahead = knowledge { return true }
    return false
  }

  /// Collects the positions of the live elements, unless it has them.
  ///
  /// - Returns: Whether only positions have changed since the last frame.
  @_optimize(speed)
  mutating func learn(_ liveElements: UnsafeMutableBufferPointer<LiveElement>) -> Bool {
    switch knowledge {
    case .possible: break
    case .complete, .ahead: return true
    case .outdated, .impossible: return false
    }
    all.removeAll(keepingCapacity: true)
    isPlain = true
    for number in liveElements.indices {
      guard let frame = unsafe MovingFrame(of: &liveElements[number]) else {
        knowledge = .impossible
        return false
      }
      all.append(frame)
      if frame.isDisplaced { isPlain = false }
    }
    knowledge = .complete
    return true
  }

  /// Moves the written elements in sight, and notes those that come into sight or leave it.
  @_optimize(speed)
  mutating func move(
    to moment: Moment, in sight: Sight, _ written: UnsafeMutablePointer<lh_view_element>
  ) {
    crossings.removeAll(keepingCapacity: true)
    unsafe all.withUnsafeMutableBufferPointer { all in
      for number in 0..<all.count {
        let frame = unsafe all[number].frame(at: moment)
        let isSeen = frame.isSeen(in: sight)
        let rank = unsafe all[number].rank
        if isSeen && rank >= 0 {
          unsafe all[number].write(frame, at: moment, to: written + Int(rank))
        } else if isSeen || rank >= 0 {
          unsafe all[number].rank = -1
          crossings.append(Int32(truncatingIfNeeded: number))
        }
      }
    }
  }

  /// Updates a live element to the last frame, if it is not yet.
  func catchUp(_ live: inout LiveElement, _ number: Int) {
    guard case .ahead(let moment) = knowledge else { return }
    live.catchUp(to: all[number].frame(at: moment), at: moment)
  }

  /// All elements have moved.
  mutating func arrive(at moment: Moment) { knowledge = .ahead(of: moment) }

  /// The rank of a live element, like `LiveElement.Output.rank`.
  subscript(rankOf number: Int) -> Int32 {
    get { all[number].rank }
    set { all[number].rank = newValue }
  }
}

/// The position of a live element and its displacement.
private struct MovingFrame {
  /// In content space.
  private let model: Rect
  private let displacement: Rect
  private let clip: Point
  /// Like `LiveElement.Output.rank`.
  var rank: Int32
  let isDisplaced: Bool

  /// - Returns: `nil` if more than the position changes. For an element outside the window that is known only when it
  ///   enters.
  @inline(__always)
  init?(of live: inout LiveElement) {
    if live.isLeaving || !live.isUpright || live.output.isEstimated
      || live.output.wasVisible && !live.isOnlyPlaced
    {
      return nil
    }
    model = live.model.frame
    displacement = live.displacement.frame
    clip = Point(x: live.model.clip.x, y: live.model.clip.y)
    rank = live.output.rank
    isDisplaced = live.state.isDisplaced
  }

  /// In screen space, by the same operations in the same order as in `LiveElement.isSeen`.
  @inline(__always)
  func frame(at moment: Moment) -> Rect {
    (isDisplaced ? displacement.scaled(by: moment.remaining, onto: model) : model)
      .moved(by: -moment.offset)
  }

  /// Writes the position of an element that is in the frame and only moves.
  @inline(__always)
  func write(
    _ frame: Rect, at moment: Moment, to element: UnsafeMutablePointer<lh_view_element>
  ) {
    let (x, y) = (clip.x - moment.offset.x, clip.y - moment.offset.y)
    let (former, formerClip) = unsafe (element.pointee.frame, element.pointee.clip)
    let hasMoved =
      isDisplaced
      ? !frame.isSame(as: former) || x != formerClip.x || y != formerClip.y
      : frame.x != former.x || frame.y != former.y
    unsafe element.pointee.flags = hasMoved ? LH_VIEW_CHANGED : 0
    guard hasMoved else { return }
    unsafe element.pointee.frame = frame
    unsafe (element.pointee.clip.x, element.pointee.clip.y) = (x, y)
    if isDisplaced {
      unsafe element.pointee.element.place(frame, clippedAt: Point(x: x, y: y), moment.offset)
    }
  }
}
