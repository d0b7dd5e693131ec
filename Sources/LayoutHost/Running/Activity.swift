// Whether a user is in the middle of something, which a swap would tear out of their hand.

import HostSystem
import LayoutABI

/// The gesture that a layout follows, and the animation that it asked for last.
struct Activity {
  /// The last report about the gesture that the layout follows; nil when it follows none.
  private(set) var tracked: lh_gesture?
  /// When the animation should be over, by the clock that never goes back, in seconds; 0 without one.
  private var animationEnds = 0.0
  /// The gesture that the animation belongs to.
  private var animated = lh_gesture()
  /// How many animations earlier instances counted: a layout's numbers go on through a swap.
  private var numberedBefore: UInt32 = 0
  private var numbered: UInt32 = 0

  /// What an instance is to hear; nil for a report that only an earlier one would have understood.
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

  /// Takes note of what a layout made of a gesture, and numbers the reply's animation.
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

  /// Whether a gesture is followed, or an animation that it led to is not over yet.
  ///
  /// A program that forgets to report an animation's end holds nothing up once its time is over.
  func isUnderWay(at seconds: Double) -> Bool { tracked != nil || seconds < animationEnds }

  /// Whether a gesture is followed, or the end of an animation was not reported yet.
  var isUnfinished: Bool { tracked != nil || animationEnds > 0 }

  /// The reports that bring everything under way to its end in the layout's own way.
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

  /// Nothing is under way any more.
  mutating func end() {
    tracked = nil
    animationEnds = 0
  }

  /// Begins anew with another instance, which follows nothing and has counted no animation.
  mutating func beginAnew() {
    self = Activity(numberedBefore: numberedBefore &+ numbered)
  }

  init() {}

  private init(numberedBefore: UInt32) { self.numberedBefore = numberedBefore }
}
