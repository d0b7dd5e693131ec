import LayoutABI

/// The window onto the content.
public typealias Viewport = lh_viewport

extension Viewport {
  /// Whether a finger or a motion is at work: then nothing is pulled from under it.
  public var isMoving: Bool { flags & LH_VIEWPORT_MOVING != 0 }
}

/// All that a placement is computed from: counts, property values, and the viewport's size.
///
/// Not where the viewport is scrolled to: queries get that as an argument, so that scrolling needs no
/// new placement.
public struct LayoutInput {
  /// The number of items of each section.
  public internal(set) var counts = ItemCounts()
  /// In points.
  public internal(set) var viewportSize = Size()
  /// In points; already mirrored where the layout is.
  public internal(set) var contentInsets = Insets()
  /// Pixels per point.
  public internal(set) var scale = 1.0
  public internal(set) var isRightToLeft = false
  var values: PropertyValues

  public var sectionCount: Int { counts.count }

  // MARK: Values for the whole layout

  public func number(_ key: PropertyKey) -> Double { values.value(key.index)[0] }
  public func flag(_ key: PropertyKey) -> Bool { number(key) != 0 }
  public func integer(_ key: PropertyKey) -> Int { Int(flooring: number(key)) }
  /// The index into the property's choices.
  public func choice(_ key: PropertyKey) -> Int { integer(key) }
  /// `nil` when the property is not set.
  public func optionalNumber(_ key: PropertyKey) -> Double? {
    let value = number(key)
    return value.isNaN ? nil : value
  }
  public func point(_ key: PropertyKey) -> Point { Point(values.value(key.index)) }
  public func size(_ key: PropertyKey) -> Size { Size(values.value(key.index)) }
  public func insets(_ key: PropertyKey) -> Insets { Insets(values.value(key.index)) }

  /// How many values a list property has.
  public func listCount(_ key: PropertyKey) -> Int { values.list(key.index).count / 4 }

  /// The values of a list property.
  public func rects(_ key: PropertyKey) -> [Rect] {
    let numbers = values.list(key.index)
    return (0..<numbers.count / 4).map {
      Rect(
        x: numbers[4 * $0], y: numbers[4 * $0 + 1], width: numbers[4 * $0 + 2],
        height: numbers[4 * $0 + 3])
    }
  }

  // MARK: Values for one section

  public func number(_ key: PropertyKey, _ section: Int) -> Double {
    values.value(key.index, section)[0]
  }
  public func flag(_ key: PropertyKey, _ section: Int) -> Bool { number(key, section) != 0 }
  public func integer(_ key: PropertyKey, _ section: Int) -> Int {
    Int(flooring: number(key, section))
  }
  public func choice(_ key: PropertyKey, _ section: Int) -> Int { integer(key, section) }
  public func size(_ key: PropertyKey, _ section: Int) -> Size {
    Size(values.value(key.index, section))
  }
  public func insets(_ key: PropertyKey, _ section: Int) -> Insets {
    Insets(values.value(key.index, section))
  }

  // MARK: Values for one item

  /// - Complexity: O(log n) where items have values of their own, as everything below.
  public func number(_ key: PropertyKey, _ section: Int, _ item: Int) -> Double {
    values.value(key.index, section, item)[0]
  }
  public func choice(_ key: PropertyKey, _ section: Int, _ item: Int) -> Int {
    Int(flooring: number(key, section, item))
  }
  public func point(_ key: PropertyKey, _ section: Int, _ item: Int) -> Point {
    Point(values.value(key.index, section, item))
  }
  public func size(_ key: PropertyKey, _ section: Int, _ item: Int) -> Size {
    Size(values.value(key.index, section, item))
  }
  public func insets(_ key: PropertyKey, _ section: Int, _ item: Int) -> Insets {
    Insets(values.value(key.index, section, item))
  }

  /// How many stretches of items share a value, and how many items have one each: what is kept for each
  /// item or each stretch takes memory for so many.
  ///
  /// - Complexity: O(stretches).
  public func storedValues(_ key: PropertyKey, _ section: Int) -> (stretches: Int, singles: Int) {
    guard let values = values.itemValues(key.index, section) else { return (1, 0) }
    return (
      values.pieces.count,
      values.pieces.reduce(0) { $0 + ($1.isUniform ? 0 : $1.count) }
    )
  }

  /// Whether any item of the section has a value of its own; if not, all are alike.
  public func hasItemValues(_ key: PropertyKey, _ section: Int) -> Bool {
    values.hasItemValues(key.index, section)
  }

  /// Calls `body` with the value of each stretch of items in the range, in order.
  ///
  /// - Complexity: O(log n + stretches).
  public func visitRuns<Problem: Error>(
    _ key: PropertyKey, _ section: Int, in range: Range<Int>,
    _ body: (Range<Int>, PropertyValue) throws(Problem) -> Void
  ) throws(Problem) {
    try values.visitRuns(key.index, section, in: range, body)
  }
}

extension Point {
  public init(_ value: PropertyValue) { self.init(x: value[0], y: value[1]) }
}

extension Size {
  public init(_ value: PropertyValue) { self.init(width: value[0], height: value[1]) }
}

extension Insets {
  public init(_ value: PropertyValue) {
    self.init(top: value[0], left: value[1], bottom: value[2], right: value[3])
  }
}
