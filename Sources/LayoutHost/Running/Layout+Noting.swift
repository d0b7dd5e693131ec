// What a layout notes of the calls that it is told something by: a swap asks for it, and nobody else.

import LayoutABI

extension Layout {
  /// Something was changed.
  @inline(__always)
  func note(_ change: ToldInputs.Change) { told.changes.formUnion(change) }

  /// A property was set for a target.
  @inline(__always)
  func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {
    unsafe told.noteSet(property, target)
  }

  /// A viewport was set, after which what the layout wanted to scroll before is of no use.
  @inline(__always)
  func note(_ viewport: UnsafePointer<lh_viewport>) {
    unsafe told.keep(viewport)
    unread.withdrawAdjustments()
    hasNewerViewport = true
  }

  /// A gesture is about to be reported, and may change anything.
  @inline(__always)
  func noteGesture() { told.changes.formUnion(.inputs) }

  /// The instance replied to a gesture.
  @inline(__always)
  func note(_ gesture: lh_gesture, _ reply: UnsafeMutablePointer<lh_gesture_reply>) {
    unsafe activity.note(gesture, reply)
  }

  /// A gesture as the instance is to hear it; nil for a report that only an earlier one would have
  /// understood.
  @inline(__always)
  func translate(_ gesture: UnsafePointer<lh_gesture>) -> lh_gesture? {
    unsafe activity.translate(gesture)
  }

  /// The next event of an earlier instance; nil when none is left.
  @inline(__always)
  func earlierEvent() -> lh_event? {
    if retiring != nil { waitForFormerEvents() }
    return unread.removeFirst()
  }
}
