@_exported import LayoutABI

// The contract's value types under their Swift names. They are the C structs themselves, so nothing
// is converted at the boundary.

/// A place, or a displacement, in points.
public typealias Point = lh_point

/// An extent in points, never negative.
public typealias Size = lh_size

/// A rectangle in points; y grows downwards.
public typealias Rect = lh_rect

/// Distances inwards from the four edges, in points.
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
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the two share more than an edge. An element without extent counts where it lies inside.
  public func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Larger by a factor on all sides of its middle.
  public func scaled(_ factor: Double) -> Rect {
    let (x, y) = (width / 2 * factor, height / 2 * factor)
    return Rect(x: midX - x, y: midY - y, width: x + x, height: y + y)
  }

  public func offset(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }
}

extension Int {
  /// The largest whole number that is not above `value`, kept within ±2⁵³ so that it never traps; within
  /// ±2²⁹ where `Int` has 32 bits.
  ///
  /// NaN gives 0. Layouts turn coordinates into indices with this instead of `Int(_:)`.
  public init(flooring value: Double) {
    let limit = Most.magnitude
    if value >= limit {
      self = Int(limit)
    } else if value <= -limit {
      self = -Int(limit)
    } else if value == value {
      // Not `rounded`, which is a call into libm on the oldest processors.
      let whole = Int(value)
      self = Double(whole) > value ? whole - 1 : whole
    } else {
      self = 0
    }
  }

  /// The number nearest to this one in the range, which must not be empty.
  public func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Double {
  /// The number nearest to this one in `low...high`; `low` where the two cross.
  public func clamped(_ low: Double, _ high: Double) -> Double {
    Swift.max(low, Swift.min(self, high))
  }
}
