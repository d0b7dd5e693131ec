// A swap waits for the user's current gesture and its animation.

import HostSystem
import LayoutABI

/// The gesture that a layout tracks, and the last animation that it requested.
struct GestureActivity {
  /// The last report of the gesture that the layout tracks; nil if there is none.
  private(set) var tracked: lh_gesture?
  /// The end of the animation on the monotonic clock, in seconds; 0 if there is none.
  private var animationEnds = 0.0
  /// The gesture that started the animation.
  private var animated = lh_gesture()
  /// The number of animations of earlier instances: a layout's animation numbers continue after a swap.
  private var numberedBefore: UInt32 = 0
  private var numbered: UInt32 = 0

  /// Converts a report for the current instance; nil if it is about an earlier instance's animation.
  func translate(_ gesture: UnsafePointer<lh_gesture>) -> lh_gesture? {
    var translated = unsafe gesture.pointee
    translated.struct_size = UInt32(MemoryLayout<lh_gesture>.size)
    guard translated.phase == LH_PHASE_ANIMATION_ENDED, translated.animation != 0 else {
      return translated
    }
    guard translated.animation > numberedBefore else { return nil }
    translated.animation -= numberedBefore
    return translated
  }

  /// Records a layout's reply to a gesture, and adjusts the number of the reply's animation.
  mutating func note(_ gesture: lh_gesture, _ reply: UnsafeMutablePointer<lh_gesture_reply>) {
    if gesture.phase == LH_PHASE_ANIMATION_ENDED {
      if gesture.animation == 0 || gesture.animation == numbered { animationEnds = 0 }
    } else if unsafe reply.pointee.result == LH_REPLY_TRACKING {
      tracked = gesture
    } else if tracked?.kind == gesture.kind {
      tracked = nil
    }
    guard unsafe reply.pointee.animation != 0 else { return }
    numbered = unsafe reply.pointee.animation
    unsafe reply.pointee.animation &+= numberedBefore
    animationEnds = unsafe hs_seconds() + reply.pointee.animation_duration
    animated = gesture
  }

  /// Whether a gesture is tracked or its animation is still running.
  ///
  /// A program that does not report an animation's end delays a swap only until the animation's duration is over.
  func isUnderWay(at seconds: Double) -> Bool { tracked != nil || seconds < animationEnds }

  /// Whether a gesture is tracked, or an animation's end has not been reported yet.
  var isUnfinished: Bool { tracked != nil || animationEnds > 0 }

  /// The reports that end the current gesture and animation.
  func reportsToEnd() -> [lh_gesture] {
    var reports: [lh_gesture] = []
    if var cancelled = tracked {
      cancelled.phase = LH_PHASE_CANCELLED
      reports.append(cancelled)
    }
    if animationEnds > 0 || tracked != nil {
      var ended = tracked ?? animated
      ended.phase = LH_PHASE_ANIMATION_ENDED
      ended.animation = 0
      reports.append(ended)
    }
    return reports
  }

  /// Records that no gesture is tracked and no animation is running.
  mutating func end() {
    tracked = nil
    animationEnds = 0
  }

  /// Resets the activity for a new instance, which tracks no gesture and has numbered no animations.
  mutating func restart() {
    self = GestureActivity(numberedBefore: numberedBefore &+ numbered)
  }

  init() {}

  private init(numberedBefore: UInt32) { self.numberedBefore = numberedBefore }
}
