import LayoutABI

/// The stored value of a property: up to four components, the others 0. All NaN means unset.
public typealias PropertyValue = SIMD4<Double>

extension PropertyValue {
  static var unset: PropertyValue { PropertyValue(repeating: .nan) }
  var isUnset: Bool { self[0].isNaN }

  /// Returns whether both values are equal bit for bit, including NaN.
  func hasSameBits(as other: PropertyValue) -> Bool {
    for component in 0..<4 where self[component].bitPattern != other[component].bitPattern {
      return false
    }
    return true
  }
}

/// A type of property values.
public protocol PropertyConvertible {
  /// Creates a value from numbers within the property's range.
  init(_ numbers: PropertyValue)
  /// The components of the value.
  var numbers: PropertyValue { get }
}

extension Double: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self = numbers[0] }
  public var numbers: PropertyValue { PropertyValue(self, 0, 0, 0) }
}

extension Bool: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self = numbers[0] != 0 }
  public var numbers: PropertyValue { PropertyValue(self ? 1 : 0, 0, 0, 0) }
}

extension Int: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self.init(flooring: numbers[0]) }
  public var numbers: PropertyValue { PropertyValue(Double(self), 0, 0, 0) }
}

extension Point: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self.init(x: numbers[0], y: numbers[1]) }
  public var numbers: PropertyValue { PropertyValue(x, y, 0, 0) }
}

extension Size: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self.init(width: numbers[0], height: numbers[1]) }
  public var numbers: PropertyValue { PropertyValue(width, height, 0, 0) }
}

extension Insets: PropertyConvertible {
  public init(_ numbers: PropertyValue) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  public var numbers: PropertyValue { PropertyValue(top, left, bottom, right) }
}

/// `nil` is an unset value.
extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self = numbers.isUnset ? nil : Wrapped(numbers) }
  public var numbers: PropertyValue { self?.numbers ?? .unset }
}

/// An enum of named choices. The case with raw value 0 is the initial one.
///
///     enum Direction: Int, PropertyChoice {
///       case vertical, horizontal
///       static var names: [StaticString] { ["vertical", "horizontal"] }
///     }
public protocol PropertyChoice: PropertyConvertible, RawRepresentable where RawValue == Int {
  /// The name of each case, in the order of raw values from 0.
  static var names: [StaticString] { get }
}

extension PropertyChoice {
  public init(_ numbers: PropertyValue) {
    // Values are checked when they are set.
    self = unsafe Self(rawValue: Int(numbers)).unsafelyUnwrapped
  }
  public var numbers: PropertyValue { rawValue.numbers }
}

/// The scroll direction as a property; vertical by default:
///
///     scrollDirection = table.choice("scroll_direction", ScrollAxis.self, "The direction of scrolling.")
extension ScrollAxis: PropertyChoice {
  public static var names: [StaticString] { ["vertical", "horizontal"] }
}
