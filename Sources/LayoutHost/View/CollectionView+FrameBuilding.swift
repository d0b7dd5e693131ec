import LayoutABI

// The last steps of a frame: computing how the elements look, and writing those in sight.

extension CollectionView {
  /// What changes from one frame to the next.
  enum FrameChange {
    /// Only positions: the content scrolls, or only frames animate.
    case positions(hasCrossings: Bool)
    case looks
  }

  /// Computes how the elements look at a time. If only their positions change, moves them where they are written.
  func animate(to time: Double) -> FrameChange {
    guard output.isAnythingSeen && table.onlyMoves() else {
      composeVisible(at: time)
      return .looks
    }
    let (moment, sight) = (moment(at: time), sight)
    unsafe output.modify { unsafe table.move(to: moment, in: sight, $0) }
    let hasCrossings = table.notesCrossings(at: moment, in: sight) { output.notice(&$0, $1, $2) }
    return .positions(hasCrossings: hasCrossings)
  }

  /// Writes the elements that are not in the frame yet, or not current there.
  func build(_ change: FrameChange, at time: Double) {
    output.hasOnlyScrolled = false
    switch change {
    case .looks:
      output.arrange(table.liveElements)
      let offset = offset
      unsafe table.modify { liveElements, _ in unsafe output.write(liveElements, from: offset) }
      table.adoptFrame()
    case .positions(let hasCrossings):
      output.hasOnlyScrolled = table.isPlain
      let moment = moment(at: time)
      if hasCrossings { replaceCrossed(at: moment) }
      table.endMoving(at: moment)
    }
  }

  private func replaceCrossed(at moment: Moment) {
    output.arrange(table.liveElements)
    let sight = sight
    unsafe output.modifyAll { number, rank, element in
      table.replace(number, rank, at: moment, in: sight) { live in
        unsafe live.write(to: element, rank, from: moment.offset)
      }
    }
  }

  private func moment(at time: Double) -> Moment {
    Moment(remaining: animation.remaining(at: time), offset: offset)
  }

  /// Computes which elements are visible at a time and how they are shown; of all others, only their places.
  @_optimize(speed)
  private func composeVisible(at time: Double) {
    let part = animation.remaining(at: time)
    let (sight, offset) = (sight, offset)
    unsafe table.modify { liveElements, count in
      // This loop takes most of the time of a frame, so it makes few calls.
      for number in 0..<count {
        let live = unsafe liveElements + number
        let part = unsafe live.pointee.remaining(at: time, ofOthers: part)
        let isSeen = unsafe live.pointee.isSeen(in: sight, remaining: part, from: offset)
        let isAsBefore = unsafe live.pointee.output.wasVisible == isSeen
        if unsafe !isAsBefore || isSeen && !live.pointee.output.isWritten {
          unsafe output.notice(&live.pointee, number, isSeen)
        }
      }
    }
  }
}
