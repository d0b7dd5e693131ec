import LayoutPlugin

// Where sections begin. Each begins where the one before it ends, so a section that is not packed to
// its end hides where those behind it are, until somebody looks there:
//
//     section 0   known at once
//     section 1   known at once
//     section 2   begins at a known place, and its first items are packed; the viewport ends here
//     section 3   allStarts

/// Where each section begins, and behind the last one, where they end.
final class SectionStarts {
  let starts: [Double]

  init(_ starts: [Double]) { self.starts = starts }
}

extension ColumnPlacement {
  /// The first section of which it takes packing to say where it ends.
  var firstUnpackedSection: Int? {
    knownStarts.count <= input.sectionCount ? knownStarts.count - 1 : nil
  }

  /// Where a section begins, or behind the last one, where they end.
  func start(of section: Int) -> Double {
    section < knownStarts.count
      ? knownStarts[section]
      : allStarts.value { SectionStarts(starts(behind: knownStarts) { $0.height }) }.starts[section]
  }

  /// Whether a section ends beyond a position; packs no more of it than that takes.
  func extends(_ section: Int, beyond position: Double) -> Bool {
    // Where the section ends is rounded: what is within a few ulps of the position has to be looked up.
    let clear = position + max(1, position.magnitude) * 0x1p-48
    if section == firstUnpackedSection, let columns = columns[section],
      columns.reaches(beyond: clear - itemsTop(of: section))
    {
      return true
    }
    return start(of: section + 1) > position
  }

  /// Packs what lies above a position, so that a query there need not.
  func pack(to position: Double) {
    if let section = firstUnpackedSection { _ = extends(section, beyond: position) }
  }

  /// - Complexity: O(log sections).
  func firstSection(endingAfter position: Double) -> Int {
    // What a section shows may end a few ulps behind the section.
    let position = position - max(1, position.magnitude) * 0x1p-48
    let known = knownStarts.count - 1
    let section = (0..<known).partitioningIndex { knownStarts[$0 + 1] > position }
    if section < known || known == input.sectionCount || extends(known, beyond: position) {
      return section
    }
    return (0..<input.sectionCount).partitioningIndex { start(of: $0 + 1) > position }
  }

  /// Adds up the heights of the sections behind those whose starts are known, as long as `height` says
  /// how high the columns are.
  func starts(behind known: [Double], _ height: (ItemColumns) -> Double?) -> [Double] {
    var starts = known
    starts.reserveCapacity(input.sectionCount + 1)
    for section in known.count - 1..<input.sectionCount {
      var end = starts[section] + (header(of: section)?.height ?? 0)
      if isOpen(section), let columns = columns[section] {
        guard let height = height(columns) else { break }
        let insets = input.insets(.insets, section)
        end += insets.top + height + insets.bottom
      }
      starts.append(end)
    }
    return starts
  }
}
