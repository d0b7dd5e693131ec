// Gestures are transactions: all of their changes are made, or none.

extension Instance {
  /// Passes a gesture to the layout, and prepares the result.
  ///
  /// - Throws: A `Failure` if there is not enough memory, or if the layout throws; then nothing has
  ///   changed.
  func handle(_ gesture: Gesture) throws(Failure) -> GestureReply {
    let before = context.now
    let appendedEvents = context.events.appended
    do throws(Failure) {
      let reply = try Memory.granted { () throws(Failure) in try layout.handle(gesture) }
      try prepare()
      return reply
    } catch {
      context.now = before
      context.events.takeBack(since: appendedEvents)
      layout.undoGesture()
      throw error
    }
  }
}
