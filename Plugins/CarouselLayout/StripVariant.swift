import LayoutPlugin

/// The differences between the three layouts.
struct StripVariant {
  /// When the row repeats.
  enum Looping {
    case never
    /// At any length.
    case always
    /// If it is longer than this many viewports.
    case beyond(Double)
    /// If no item can be visible twice at once.
    case unseen
  }

  var looping = Looping.never
  /// Whether the first item starts at its resting position.
  var alignsFirst: Bool
  /// Whether this also applies to a row with ends, where the last item can come to rest too.
  var alignsFirstAtEnds = true
  var scaling: Scaling?

  func isEndless(_ row: Row, window: Double) -> Bool {
    switch looping {
    case .never: return false
    case .always: return true
    case .beyond(let windows): return row.length > windows * window
    case .unseen:
      // Plus the longest item or step: the last part of an item leaves before its next copy appears.
      return row.length >= window + max(row.longest, row.longestStep)
    }
  }
}
