import LayoutPlugin

// Sections of a few items store nothing: each query packs them again, which is as fast as a lookup.
// A million sections of a few items each take only the memory of their lengths. The results are the
// same, bit for bit, as those of `RoundRobinColumns` or `PackedColumns`.

extension ColumnPlacement {
  /// The maximum number of items, and of columns.
  private static var few: Int { 32 }

  func isSmall(_ section: Int) -> Bool {
    input.counts[section] <= ColumnPlacement.few
      && input[properties.columns, section: section] <= ColumnPlacement.few
  }

  /// Returns the height of a small section's highest column, in points.
  func smallHeight(of section: Int) -> Double {
    if input.counts[section] == 1 { return singleHeight(of: section) }
    return Packer.with(SectionItems(input, section)) { packer in
      var slack = ColumnSlack(.none, columns: 0)
      let (_, bottom) = packer.put(0..<packer.items.style.count, &slack)
      return packer.scale.points(bottom)
    }
  }

  /// A single item begins at the top of its columns, in every order.
  private func singleHeight(of section: Int) -> Double {
    let height =
      input[properties.exactHeight, section: section, item: 0] ?? unitHeight(of: section)
    let scale = FixedPointScale(count: 1)
    return scale.points(scale.units(height))
  }

  @inline(never)
  private func unitHeight(of section: Int) -> Double {
    var heights = SectionStyle(input, section).heights(input, section)
    return heights.length(of: 0)
  }

  /// Returns the frame of an item in a small section whose columns begin at `top`.
  func smallFrame(of item: Int, in section: Int, top: Double) -> Rect {
    var found = Rect()
    // No other error is thrown.
    try? visitSmall(section, top: top) { index, frame throws(StopIteration) in
      found = frame
      if index == item { throw StopIteration() }
    }
    return found
  }

  /// Calls `yield` with each item of a small section whose columns begin at `top`.
  func visitSmall(
    _ section: Int, top: Double, _ yield: (Int, Rect) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try Packer.with(SectionItems(input, section)) { packer throws(StopIteration) in
      // Copies, because the packer changes in the loop.
      let (style, scale) = (packer.items.style, packer.scale)
      try packer.put(0..<style.count) { item, slot throws(StopIteration) in
        try yield(item, style.frame(of: slot, top: top, scale))
      }
    }
  }
}

extension SectionStyle {
  /// Returns the frame of an item in a slot, if the columns begin at `top`.
  ///
  /// - Complexity: O(columns).
  fileprivate func frame(of slot: Packer.Slot, top: Double, _ scale: FixedPointScale) -> Rect {
    let x = start(of: slot.column)
    return Rect(
      x: x, y: top + scale.points(slot.start),
      width: slot.span == 1
        ? columnWidth : start(of: slot.column + slot.span - 1) + columnWidth - x,
      height: slot.height)
  }
}
