import LayoutPlugin

// Sections of a few items keep nothing: their items are packed whenever somebody looks, which is as fast as
// looking them up would be. So a million sections of a handful of items each take the room of their
// lengths alone. What is answered is, to the bit, what `RoundRobinColumns` or `PackedColumns` would answer.

extension ColumnPlacement {
  /// Up to so many items, in up to so many columns.
  private static var few: Int { 32 }

  func isSmall(_ section: Int) -> Bool {
    input.counts[section] <= ColumnPlacement.few
      && input[properties.columns, section: section] <= ColumnPlacement.few
  }

  /// The height of a small section's highest column, in points.
  func smallHeight(of section: Int) -> Double {
    Packer.with(SectionItems(input, section)) { packer in
      let (_, bottom) = packer.put(0..<packer.items.style.count)
      return packer.scale.points(bottom)
    }
  }

  /// Where an item of a small section is, when its columns begin at `top`.
  func smallFrame(of item: Int, in section: Int, top: Double) -> Rect {
    var found = Rect()
    // Nothing else is thrown.
    try? visitSmall(section, top: top) { index, frame throws(Enough) in
      found = frame
      if index == item { throw Enough() }
    }
    return found
  }

  /// Calls `yield` with each item of a small section, when its columns begin at `top`.
  func visitSmall(
    _ section: Int, top: Double, _ yield: (Int, Rect) throws(Enough) -> Void
  ) throws(Enough) {
    try Packer.with(SectionItems(input, section)) { packer throws(Enough) in
      // Apart from the packer, which changes meanwhile.
      let (style, scale) = (packer.items.style, packer.scale)
      try packer.put(0..<style.count) { item, slot throws(Enough) in
        try yield(item, style.frame(of: slot, top: top, scale))
      }
    }
  }
}

extension SectionStyle {
  /// Where an item is that was put into a slot, when the columns begin at `top`.
  ///
  /// - Complexity: O(columns).
  fileprivate func frame(of slot: Packer.Slot, top: Double, _ scale: LengthScale) -> Rect {
    let x = start(of: slot.column)
    return Rect(
      x: x, y: top + scale.points(slot.start),
      width: slot.span == 1
        ? columnWidth : start(of: slot.column + slot.span - 1) + columnWidth - x,
      height: slot.height)
  }
}
