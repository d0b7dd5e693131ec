import LayoutPlugin

// The lengths and starts of sections. A section that is not completely packed hides the positions
// of later ones until a query needs them:
//
//     section 0   known at once
//     section 1   known at once
//     section 2   begins at a known place, and its first items are packed; the viewport ends here
//     section 3   packedStack

/// The position of every section, as far as lengths are known.
///
/// A class, so that callers retain one reference, and not one for each list of a `SectionStack`.
final class StackedSections {
  let stack: SectionStack

  init(_ stack: SectionStack) { self.stack = stack }

  func start(of section: Int) -> ExactLength { stack.start(of: section) }

  func length(of section: Int) -> ExactLength { stack.length(of: section) }

  func first(endingAfter position: Double) -> (section: Int, start: ExactLength)? {
    stack.first(endingAfter: position).map { ($0.section, $0.start) }
  }
}

extension ColumnPlacement {
  /// Returns the start of a section; for the number of sections, the end of the last one.
  ///
  /// - Complexity: The size of a block of sections.
  func start(of section: Int) -> ExactLength { stacked(before: section).start(of: section) }

  /// Returns the end of a section that begins at `start`.
  func end(of section: Int, from start: ExactLength) -> ExactLength {
    start + stacked(before: section + 1).length(of: section)
  }

  /// Returns whether a section that begins at `start` ends beyond a position. Packs only as much as necessary.
  func extends(_ section: Int, from start: ExactLength, beyond position: Double) -> Bool {
    // The section's end is rounded: within a few ulps of the position it must be looked up.
    let clear = position + position.slack
    if section == unpacked.first, let columns = columns[section],
      columns.reaches(beyond: clear - itemsTop(of: section, from: start))
    {
      return true
    }
    return end(of: section, from: start).points > position
  }

  /// Packs everything above a position, so that queries there need not.
  func pack(to position: Double) {
    guard let section = unpacked.first else { return }
    _ = extends(section, from: start(of: section), beyond: position)
  }

  /// - Complexity: O(log sections).
  func firstSection(endingAfter position: Double) -> (section: Int, start: ExactLength)? {
    // Elements of a section may end a few ulps after the section.
    let position = position - position.slack
    let found = knownStack.first(endingAfter: position)
    guard let section = unpacked.first, (found?.section ?? .max) >= section else { return found }
    let start = start(of: section)
    if extends(section, from: start, beyond: position) { return (section, start) }
    return stacked(before: input.sectionCount).first(endingAfter: position)
  }

  /// Returns the length of a section, given a function for the height of its columns.
  @_optimize(speed)
  func length(of section: Int, _ height: (ItemColumns) -> Double?) -> ExactLength? {
    let margins = sharedMargins ?? margins(of: section)
    guard isOpen(section) else { return margins.header }
    let known = columns[section].map(height) ?? smallHeight(of: section)
    guard let height = known else { return nil }
    return margins.header + margins.insets + ExactLength(height)
  }

  /// The length of a section's header, and of both its insets.
  func margins(of section: Int) -> (header: ExactLength, insets: ExactLength) {
    let insets = input[properties.insets, section: section]
    return (
      ExactLength(headerHeight(of: section) ?? 0),
      ExactLength(insets.top) + ExactLength(insets.bottom)
    )
  }

  /// Returns the positions that are exact for all sections before one.
  private func stacked(before section: Int) -> StackedSections {
    guard let first = unpacked.first, first < section else { return knownStack }
    return packedStack.value(
      needing: SectionStack.bytes(for: input.sectionCount), or: knownStack
    ) {
      var lengths = knownStack.stack.lengths
      for section in unpacked {
        lengths[section] = length(of: section) { $0.height } ?? .zero
      }
      return StackedSections(SectionStack(.vertical, lengths, after: knownStack.stack))
    }
  }
}
