import LayoutPlugin

/// In what the three layouts differ.
struct StripVariant {
  /// Whether the row may repeat, and then how long it must be.
  enum Looping {
    case never
    /// However short it is.
    case always
    /// When it is longer than this many viewports.
    case beyond(Double)
    /// When nobody can see an item twice at the same time.
    case unseen
  }

  var looping = Looping.never
  /// Whether the first item begins where it comes to rest.
  var alignsFirst: Bool
  /// Whether it also does so, and the last one can, in a row with ends.
  var alignsFirstAtEnds = true
  var scaling: Scaling?

  func isEndless(_ row: Row, window: Double) -> Bool {
    switch looping {
    case .never: return false
    case .always: return true
    case .beyond(let windows): return row.length > windows * window
    case .unseen:
      // The longest item, and the gap after it: the last of it leaves before the first comes again.
      return row.length >= window + max(row.longest, row.longestStep)
    }
  }
}
