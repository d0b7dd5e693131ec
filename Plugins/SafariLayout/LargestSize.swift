import LayoutPlugin

/// The largest width and the largest height of tabs.
struct LargestSize: ItemSummary {
  struct Rule: Equatable {}

  private(set) var size = Size()

  init(_ items: Range<Int>, isUniform: Bool, _ reader: inout ItemReader, by rule: Rule) {
    if isUniform {
      size = Size(reader.value(at: items.lowerBound))
    } else {
      for item in items { size = size.united(with: Size(reader.value(at: item))) }
    }
  }
}

extension Size {
  /// Returns the smallest size that includes both.
  func united(with other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
