/// The section and index of an item. For sections themselves, `section` is 0.
struct Place: Comparable {
  var section: Int
  var index: Int

  static func < (a: Place, b: Place) -> Bool {
    a.section == b.section ? a.index < b.index : a.section < b.section
  }
}

/// Consecutive items of one section, or consecutive sections.
protocol Placed {
  var place: Place { get }
  /// The index after the last item.
  var end: Int { get }
}

/// Sorted ranges without overlaps.
extension RandomAccessCollection where Element: Placed, Index == Int {
  /// Returns the first one that ends after a place.
  ///
  /// - Complexity: O(log n); the same applies to the method below.
  func firstIndex(endingAfter place: Place) -> Int {
    (startIndex..<endIndex).partitioningIndex {
      let element = self[$0]
      return Place(section: element.place.section, index: element.end) > place
    }
  }

  /// Returns the range of those of one section.
  func indices(of section: Int) -> Range<Int> {
    let first = (startIndex..<endIndex).partitioningIndex { self[$0].place.section >= section }
    return first..<(first..<endIndex).partitioningIndex { self[$0].place.section > section }
  }
}
