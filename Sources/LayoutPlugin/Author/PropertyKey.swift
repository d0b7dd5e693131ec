import LayoutABI

/// A property's place in its layout's table.
///
/// A layout names its keys once, in an extension, and declares them in the same order:
///
///     extension PropertyKey {
///       static let itemSize = PropertyKey(0)
///       static let spacing = PropertyKey(1)
///     }
public struct PropertyKey: Sendable {
  let index: Int

  public init(_ index: Int) { self.index = index }

  public static func == (a: PropertyKey, b: PropertyKey) -> Bool { a.index == b.index }
}

/// The value of a property: up to four numbers, the rest 0. All NaN stands for "not set".
public typealias PropertyValue = SIMD4<Double>

extension PropertyValue {
  static var unset: PropertyValue { PropertyValue(repeating: .nan) }
  var isUnset: Bool { self[0].isNaN }
}
