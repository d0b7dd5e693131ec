import LayoutPlugin

// How long sections are, and so where they begin. A section that is not packed to its end hides where
// those behind it are, until somebody looks there:
//
//     section 0   known at once
//     section 1   known at once
//     section 2   begins at a known place, and its first items are packed; the viewport ends here
//     section 3   allLengths

/// How long every section is.
final class SectionLengths {
  let sums: SectionSums<Distance>

  init(_ sums: SectionSums<Distance>) { self.sums = sums }
}

extension ColumnPlacement {
  /// Where a section begins, or behind the last one, where they end.
  ///
  /// - Complexity: The size of a block of sections.
  func start(of section: Int) -> Distance { lengths(before: section).start(of: section) }

  /// Where a section ends that begins at `start`.
  func end(of section: Int, from start: Distance) -> Distance {
    start + lengths(before: section + 1).lengths[section]
  }

  /// Whether a section that begins at `start` ends beyond a position; packs no more than that takes.
  func extends(_ section: Int, from start: Distance, beyond position: Double) -> Bool {
    // Where the section ends is rounded: what is within a few ulps of the position has to be looked up.
    let clear = position + max(1, position.magnitude) * 0x1p-48
    if section == unpacked.first, let columns = columns[section],
      columns.reaches(beyond: clear - itemsTop(of: section, from: start))
    {
      return true
    }
    return end(of: section, from: start).points > position
  }

  /// Packs what lies above a position, so that a query there need not.
  func pack(to position: Double) {
    guard let section = unpacked.first else { return }
    _ = extends(section, from: start(of: section), beyond: position)
  }

  /// - Complexity: O(log sections).
  func firstSection(endingAfter position: Double) -> (section: Int, start: Distance) {
    // What a section shows may end a few ulps behind the section.
    let position = position - max(1, position.magnitude) * 0x1p-48
    let found = knownLengths.first { $0.points > position }
    guard let section = unpacked.first, found.section >= section else { return found }
    let start = start(of: section)
    if extends(section, from: start, beyond: position) { return (section, start) }
    return lengths(before: input.sectionCount).first { $0.points > position }
  }

  /// How long a section is, if `height` says how high its columns are.
  func length(of section: Int, _ height: (ItemColumns) -> Double?) -> Distance? {
    let header = Distance(header(of: section)?.height ?? 0)
    guard isOpen(section), let columns = columns[section] else { return header }
    guard let height = height(columns) else { return nil }
    let insets = input[properties.insets, section: section]
    return header + Distance(insets.top) + Distance(height) + Distance(insets.bottom)
  }

  /// Lengths that are right for all sections before one.
  private func lengths(before section: Int) -> SectionSums<Distance> {
    guard let first = unpacked.first, first < section else { return knownLengths }
    return allLengths.value(
      needing: SectionSums<Distance>.bytes(for: input.sectionCount),
      or: SectionLengths(knownLengths)
    ) {
      var lengths = knownLengths.lengths
      for section in unpacked {
        lengths[section] = length(of: section) { $0.height } ?? .zero
      }
      return SectionLengths(SectionSums(lengths, after: knownLengths))
    }.sums
  }
}
