import LayoutABI

/// The value of a property as it is stored: up to four numbers, the rest 0. All NaN is "not set".
public typealias PropertyValue = SIMD4<Double>

extension PropertyValue {
  static var unset: PropertyValue { PropertyValue(repeating: .nan) }
  var isUnset: Bool { self[0].isNaN }
}

/// What a property's value can be.
public protocol PropertyConvertible {
  /// - Parameter numbers: What was set, and found to be within the property's range.
  init(_ numbers: PropertyValue)
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

/// `nil` is "not set".
extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  public init(_ numbers: PropertyValue) { self = numbers.isUnset ? nil : Wrapped(numbers) }
  public var numbers: PropertyValue { self?.numbers ?? .unset }
}

/// One of a few named choices; the first is the initial one.
///
///     enum Direction: Int, PropertyChoice {
///       case vertical, horizontal
///       static var names: [StaticString] { ["vertical", "horizontal"] }
///     }
public protocol PropertyChoice: PropertyConvertible, RawRepresentable where RawValue == Int {
  /// In the order of the raw values, which count from 0.
  static var names: [StaticString] { get }
}

extension PropertyChoice {
  public init(_ numbers: PropertyValue) {
    // Whatever is set was checked to be one of the names.
    self = unsafe Self(rawValue: Int(numbers)).unsafelyUnwrapped
  }
  public var numbers: PropertyValue { rawValue.numbers }
}

/// What a program chooses by a property, vertical unless it says otherwise:
///
///     scrollDirection = table.choice("scroll_direction", ScrollAxis.self, "Which way …")
extension ScrollAxis: PropertyChoice {
  public static var names: [StaticString] { ["vertical", "horizontal"] }
}
