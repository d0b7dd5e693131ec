// The time of the next frame: the view needs none while nothing changes.

extension CollectionView {
  /// When the next frame is due after everything since the last one; `nil` if nothing changes until the next call.
  func nextTimeNow() -> Double? {
    let time = clock.isFinite ? clock : 0
    return isSwapped || !pending.hasFrame || table.query.hasNewOverscan
      ? time : nextTime(after: time)
  }

  /// When the next frame is needed; `nil` if nothing changes until the next input or command.
  func nextTime(after time: Double) -> Double? {
    let isWaiting =
      pending.change != nil || items.measuring?.isIncomplete ?? false || inputState.hasNewTarget
      || refresh.isEnding
    let isRunning =
      animation.isRunning || scroll.position.isMoving(at: time)
      || presentation?.isRunning(at: time) ?? false
    if isWaiting || isRunning { return time }
    let next = inputState.nextTime
    return next.isFinite ? max(next, time) : nil
  }
}
