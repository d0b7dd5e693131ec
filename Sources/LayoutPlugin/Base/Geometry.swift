@_exported import LayoutABI

// The value types of the C ABI under Swift names. They are the C structs themselves, so calls convert nothing.

/// A position or displacement, in points.
public typealias Point = lh_point

/// A size in points, never negative.
public typealias Size = lh_size

/// A rectangle in points; y grows downwards.
public typealias Rect = lh_rect

/// Distances from the four edges inwards, in points.
public typealias Insets = lh_insets

extension Point: @retroactive Equatable {
  public static func == (a: Point, b: Point) -> Bool { a.x == b.x && a.y == b.y }
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  public static var zero: Point { Point(x: 0, y: 0) }
  public var isZero: Bool { x == 0 && y == 0 }
}

extension Size: @retroactive Equatable {
  public static func == (a: Size, b: Size) -> Bool { a.width == b.width && a.height == b.height }
}

extension Insets: @retroactive Equatable {
  public static func == (a: Insets, b: Insets) -> Bool {
    a.top == b.top && a.left == b.left && a.bottom == b.bottom && a.right == b.right
  }
}

extension Rect: @retroactive Equatable {
  public static func == (a: Rect, b: Rect) -> Bool { a.origin == b.origin && a.size == b.size }

  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns whether the rectangles overlap by more than an edge. An empty rectangle counts if it is inside.
  public func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns whether a point is inside, or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the rectangle scaled about its center.
  public func scaled(_ factor: Double) -> Rect {
    let (x, y) = (width / 2 * factor, height / 2 * factor)
    return Rect(x: midX - x, y: midY - y, width: x + x, height: y + y)
  }

  /// Returns the rectangle moved by a vector.
  public func offset(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }
}

extension Int {
  /// Creates the largest integer not above `value`, clamped to ±2⁵³ (±2²⁹ where `Int` has 32 bits).
  ///
  /// NaN gives 0. Never traps: layouts convert coordinates to indexes with it instead of `Int(_:)`.
  public init(flooring value: Double) {
    let limit = Limits.magnitude
    if value >= limit {
      self = Int(limit)
    } else if value <= -limit {
      self = -Int(limit)
    } else if value == value {
      // Not `rounded`, which calls libm on the oldest processors.
      let whole = Int(value)
      self = Double(whole) > value ? whole - 1 : whole
    } else {
      self = 0
    }
  }

  /// Returns the nearest number in the range, which must not be empty.
  public func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Double {
  /// Returns the nearest number in `low...high`; `low` if `high` is less.
  public func clamped(_ low: Double, _ high: Double) -> Double {
    Swift.max(low, Swift.min(self, high))
  }
}
