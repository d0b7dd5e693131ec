// Records of a layout's inputs. Only swaps read them.

import LayoutABI

extension Layout {
  /// Records a change.
  @inline(__always)
  func note(_ change: InputRecord.Change) { inputRecord.changes.formUnion(change) }

  /// Records that a property was set for a target.
  @inline(__always)
  func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {
    unsafe inputRecord.noteSet(property, target)
  }

  /// Records that a viewport was set, which makes earlier requests of the layout to scroll obsolete.
  @inline(__always)
  func note(_ viewport: UnsafePointer<lh_viewport>) {
    unsafe inputRecord.keep(viewport)
    unread.withdrawAdjustments()
    hasNewerViewport = true
  }

  /// Records that a gesture is about to be reported, which may change anything.
  @inline(__always)
  func noteGesture() { inputRecord.changes.formUnion(.inputs) }

  /// Records the instance's reply to a gesture.
  @inline(__always)
  func note(_ gesture: lh_gesture, _ reply: UnsafeMutablePointer<lh_gesture_reply>) {
    unsafe activity.note(gesture, reply)
  }

  /// Converts a report for the current instance; nil if it is about an earlier instance's animation.
  @inline(__always)
  func translate(_ gesture: UnsafePointer<lh_gesture>) -> lh_gesture? {
    unsafe activity.translate(gesture)
  }

  /// Returns the next event of an earlier instance; nil if there is none.
  @inline(__always)
  func earlierEvent() -> lh_event? {
    if retiring != nil { waitForFormerEvents() }
    return unread.removeFirst()
  }
}
