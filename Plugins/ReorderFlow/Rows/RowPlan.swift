import LayoutPlugin

/// The positions of a row's items across: the offset of the first one, and the gap.
///
///     justify      |A   B   C|      gap = spacing + leftover / (count − 1)
///     start        |A B C    |      gap = spacing, offset 0
///     center       |  A B C  |                     leftover / 2
///     end          |    A B C|                     leftover
///
/// A last row that is justified, or like the others, is treated as if its last item were repeated
/// until the row is full, so that it continues the grid of the other rows.
///
/// Source: the UICollectionView tutorial's flow layout, after PSTCollectionView.
struct RowPlan {
  /// The distance of the first item from the rows' leading edge.
  let offset: ExactLength
  /// The distance between two items.
  let gap: ExactLength

  /// - Parameters:
  ///   - count: The number of items in the row.
  ///   - used: The sum of their breadths and the spacing between them. Not used with alignment
  ///     `start`.
  ///   - last: The breadth of the last item.
  @inline(__always)
  init(_ style: SectionStyle, count: Int, used: ExactLength, last: ExactLength, isLastRow: Bool) {
    var count = count
    var alignment = style.rowAlignment
    var leftover = style.rule.room - used
    if isLastRow {
      alignment = style.lastRowAlignment ?? alignment
      if style.lastRowAlignment == nil || alignment == .justify {
        let more = style.rule.more(last, after: used)
        leftover = leftover - (last + style.rule.spacing) * more
        count += more
      }
    }
    switch alignment {
    case .justify where count == 1:
      offset = ExactLength(leftover.points / 2)
      gap = style.rule.spacing
    case .justify where count >= ExactLength.countless:
      // With items without breadth, the row has so many that nothing is left for each gap.
      offset = .zero
      gap = style.rule.spacing
    case .justify:
      offset = .zero
      gap = style.rule.spacing + ExactLength(leftover.points / Double(count - 1))
    case .start:
      offset = .zero
      gap = style.rule.spacing
    case .center:
      offset = ExactLength(leftover.points / 2)
      gap = style.rule.spacing
    case .end:
      offset = leftover
      gap = style.rule.spacing
    }
  }
}
