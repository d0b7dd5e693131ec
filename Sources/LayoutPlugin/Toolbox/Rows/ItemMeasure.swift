/// How large items are, by the value that one property has for each.
///
///     struct SizeMeasure: ItemMeasure {
///       let axis: ScrollAxis
///       func extent(of size: Size) -> ItemExtent {
///         ItemExtent(breadth: axis.across(size), thickness: axis.along(size))
///       }
///     }
///
/// Rows are taken over from the last placement only while measures are equal: so whatever the extent
/// depends on besides the value belongs into the measure.
public protocol ItemMeasure: Equatable {
  associatedtype Value: PropertyConvertible

  func extent(of value: Value) -> ItemExtent
}

/// How large an item is before its row is scaled, in points, not negative.
public struct ItemExtent {
  /// Across the scroll, along the row.
  public var breadth: Double
  /// Along the scroll.
  public var thickness: Double

  public init(breadth: Double = 0, thickness: Double = 0) {
    self.breadth = breadth
    self.thickness = thickness
  }

  @inline(__always)
  func scaled(by scale: Double) -> ItemExtent {
    ItemExtent(breadth: breadth * scale, thickness: thickness * scale)
  }
}
