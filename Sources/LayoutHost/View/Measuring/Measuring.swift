import LayoutABI

/// Items that measure themselves: the property that has their sizes, the program's function, and the measured items.
struct Measuring {
  /// Writes the sizes of a run's items to an array of as many NaNs.
  typealias Function = (UnsafePointer<lh_measure_run>, UnsafeMutablePointer<Double>) -> Void

  /// Where sizes come from during a frame.
  @safe enum Source {
    case function(Function)
    /// The recording that the view replays.
    case recording
    /// Nowhere: the program passes sizes between frames.
    case none
  }

  /// The name of the property.
  let property: [UInt8]
  let source: Source
  var items = MeasuredItems()
  var drifts = LaneDrifts()
  /// Whether items in the last frame have to be measured in the next one.
  var isIncomplete = false

  init(_ property: [UInt8], _ source: Source) {
    self.property = property
    self.source = source
  }

  var measuresInFrames: Bool {
    if case .none = source { return false }
    return true
  }
}
