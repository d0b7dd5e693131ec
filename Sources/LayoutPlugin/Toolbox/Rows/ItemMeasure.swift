/// Computes the size of an item from the value of one property.
///
///     struct SizeMeasure: ItemMeasure {
///       let axis: ScrollAxis
///       func extent(of size: Size) -> ItemExtent {
///         ItemExtent(breadth: axis.across(size), thickness: axis.along(size))
///       }
///     }
///
/// Rows of the last placement are reused only if the measures are equal. Store everything else on
/// which the size depends in the measure.
public protocol ItemMeasure: Equatable {
  associatedtype Value: PropertyConvertible

  /// Returns the size of an item with a property value.
  func extent(of value: Value) -> ItemExtent
}

/// The size of an item before its row is scaled, in points, not negative.
public struct ItemExtent {
  /// The size across the scroll axis, along the row.
  public var breadth: Double
  /// The size along the scroll axis.
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
