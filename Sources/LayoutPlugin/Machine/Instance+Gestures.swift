// A gesture changes all that it leads to, or nothing.

extension Instance {
  /// Has the layout answer a gesture, and prepares what it changed.
  ///
  /// - Throws: A `Failure` when there is not enough memory, or the layout throws; then everything is
  ///   as before.
  func answer(_ gesture: Gesture) throws(Failure) -> GestureReply {
    let before = context.now
    let appendedEvents = context.events.appended
    do throws(Failure) {
      let answer = try Memory.granted { () throws(Failure) in try layout.handle(gesture) }
      try prepare()
      return answer
    } catch {
      context.now = before
      context.events.takeBack(since: appendedEvents)
      layout.undoGesture()
      throw error
    }
  }
}
