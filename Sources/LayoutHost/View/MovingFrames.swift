import LayoutABI

/// A moment, as far as it decides where elements are.
struct Moment {
  /// How much is left of the way that what changed last is on.
  var remaining = 0.0
  /// The content offset.
  var offset = Point()
}

/// Of every track what a frame has to know while nothing but places changes: the content scrolls, or elements are on
/// straight ways. Side by side, because a track has a kilobyte, while what is here of each fits into the nearest
/// cache.
///
/// Frames are moved where they were written; the tracks hear of it when somebody wants to know more of them
/// (`catchUp`).
struct MovingFrames {
  private var all: [MovingFrame] = []
  /// What has come into the window at the last moment, or left it.
  private(set) var crossings: [Int32] = []
  /// The last one that frames were moved to.
  private var moment = Moment()
  /// Whether frames were moved of which the tracks have not heard.
  private(set) var isAhead = false
  private var knowledge = Knowledge.outdated

  private enum Knowledge {
    /// The tracks have changed since the last frame.
    case outdated
    /// They are as the last frame tells them.
    case possible
    /// All are known.
    case complete
    /// Something else changes than places, and will until the tracks change.
    case refused
  }

  /// The tracks are about to change.
  mutating func forget() { (isAhead, knowledge) = (false, .outdated) }

  /// A frame has told of all tracks.
  mutating func adoptFrame() {
    if knowledge != .refused { knowledge = .possible }
  }

  /// The tracks have heard of everything.
  mutating func endCatchingUp() { isAhead = false }

  /// Learns of the tracks, unless that is done.
  ///
  /// - Returns: Whether nothing but places changes since the last frame.
  @_optimize(speed)
  mutating func learn(_ tracks: UnsafeMutableBufferPointer<LiveElement>) -> Bool {
    guard knowledge == .possible else { return knowledge == .complete }
    all.removeAll(keepingCapacity: true)
    for number in tracks.indices {
      guard let frame = unsafe MovingFrame(of: &tracks[number]) else {
        knowledge = .refused
        return false
      }
      all.append(frame)
    }
    knowledge = .complete
    return true
  }

  /// Moves all that is in the window where it is written, and notes what crosses the window's edges.
  @_optimize(speed)
  mutating func move(
    to moment: Moment, in window: Rect, _ written: UnsafeMutablePointer<lh_view_element>
  ) {
    crossings.removeAll(keepingCapacity: true)
    unsafe all.withUnsafeMutableBufferPointer { all in
      for number in 0..<all.count {
        let frame = unsafe all[number].frame(at: moment)
        let isSeen = frame.isSeen(in: window)
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

  /// Has a track be as the last frame shows it, if it has not heard of that.
  func catchUp(_ track: inout LiveElement, _ number: Int) {
    guard isAhead else { return }
    track.catchUp(to: all[number].frame(at: moment), at: moment)
  }

  /// All have moved.
  mutating func arrive(at moment: Moment) {
    self.moment = moment
    isAhead = true
  }

  /// Where a frame has a track, as `LiveElement.Output.rank` says it.
  subscript(rankOf number: Int) -> Int32 {
    get { all[number].rank }
    set { all[number].rank = newValue }
  }
}

/// Where a track is, and where it goes.
private struct MovingFrame {
  /// In content space.
  private let model: Rect
  private let way: Rect
  private let clip: Point
  /// As `LiveElement.Output.rank`.
  var rank: Int32
  private let isDisplaced: Bool

  /// - Returns: `nil` where something else changes than the place; of what is not in the window that is known
  ///   only once it comes into it.
  @inline(__always)
  init?(of track: inout LiveElement) {
    if track.isLeaving || !track.isUpright || track.output.wasVisible && !track.isOnlyPlaced {
      return nil
    }
    model = track.model.frame
    way = track.displacement.way
    clip = Point(x: track.model.clip.x, y: track.model.clip.y)
    rank = track.output.rank
    isDisplaced = track.state.isDisplaced
  }

  /// In screen space; the same numbers, and in the same order, as in `LiveElement.isSeen`.
  @inline(__always)
  func frame(at moment: Moment) -> Rect {
    (isDisplaced ? way.scaled(by: moment.remaining, onto: model) : model)
      .moved(by: -moment.offset)
  }

  /// Says where it is, of an element that is written and only moves.
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
