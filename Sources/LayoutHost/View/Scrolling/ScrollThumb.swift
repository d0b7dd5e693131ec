/// The thumb of a scroll bar, whose place is a fraction of the content.
struct ScrollThumb {
  /// Its place while a finger holds it, 0 to 1.
  private var held: Double?
  /// The offset at which it shows the end of the content.
  private var end: Point?

  /// Moves the thumb.
  ///
  /// - Parameters:
  ///   - fraction: Its new place, 0 to 1.
  ///   - range: The offsets at both ends of the content, along the scroll.
  ///   - position: The offset of the content.
  /// - Returns: The offset to scroll to. While a finger holds the thumb, it is on the finger's side of `position`, even
  ///   if the range changed since the last call.
  mutating func drag(
    to fraction: Double, isHeld: Bool, over range: (from: Double, to: Double),
    from position: Double
  ) -> Double {
    var place = range.from + fraction * (range.to - range.from)
    if let held {
      if fraction > held {
        place = position + (fraction - held) / (1 - held) * (range.to - position)
      } else if fraction < held {
        place = position - (held - fraction) / held * (position - range.from)
      } else {
        place = position
      }
    }
    held = isHeld ? fraction : nil
    end = nil
    return place
  }

  func showsEnd(at offset: Point) -> Bool { end.map { $0 == offset } ?? false }

  mutating func showEnd(at offset: Point) { end = offset }

  /// The content has another end now.
  mutating func moveEnd(to offset: Point) {
    if end != nil { end = offset }
  }
}
