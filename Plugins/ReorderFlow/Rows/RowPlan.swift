import LayoutPlugin

/// Where the items of one row stand across: where the first one is, and how far they are apart.
///
///     justify      |A   B   C|      gap = spacing + leftover / (count − 1)
///     start        |A B C    |      gap = spacing, offset 0
///     center       |  A B C  |                     leftover / 2
///     end          |    A B C|                     leftover
///
/// A last row that is justified, or like the others, imagines its last item repeated until the row is
/// full, and takes offset and gap from there, so that it continues their grid.
///
/// Source: the UICollectionView tutorial's flow layout, after PSTCollectionView.
struct RowPlan {
  /// From where the section's rows begin.
  let offset: Distance
  /// Between two items.
  let gap: Distance

  /// - Parameters:
  ///   - count: The number of items in the row.
  ///   - used: Their breadths with the spacing between them. It makes no difference at a start.
  ///   - last: The breadth of the last item.
  @inline(__always)
  init(_ style: SectionStyle, count: Int, used: Distance, last: Distance, isLastRow: Bool) {
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
      offset = Distance(leftover.points / 2)
      gap = style.rule.spacing
    case .justify where count >= Distance.countless:
      // Items that take no room make a row of so many that nothing is left for each gap.
      offset = .zero
      gap = style.rule.spacing
    case .justify:
      offset = .zero
      gap = style.rule.spacing + Distance(leftover.points / Double(count - 1))
    case .start:
      offset = .zero
      gap = style.rule.spacing
    case .center:
      offset = Distance(leftover.points / 2)
      gap = style.rule.spacing
    case .end:
      offset = leftover
      gap = style.rule.spacing
    }
  }
}
