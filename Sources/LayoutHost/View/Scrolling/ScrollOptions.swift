import LayoutABI

/// The motions that the program turned off.
struct ScrollOptions {
  /// `LH_SCROLLING_` bits.
  private var flags: UInt32 = 0

  init() {}

  init(flags: UInt32) throws(LayoutError) {
    guard flags & ~(LH_SCROLLING_NO_BOUNCE | LH_SCROLLING_NO_DECELERATION) == 0 else {
      throw LayoutError(.invalidArgument, "flags is \(flags); it may be 0 to 3")
    }
    self.flags = flags
  }

  var decelerates: Bool { flags & LH_SCROLLING_NO_DECELERATION == 0 }

  /// The extent of the rubber band at the ends of the content; 0 for rigid ends.
  func extent(_ length: Double) -> Double { flags & LH_SCROLLING_NO_BOUNCE == 0 ? length : 0 }
}
