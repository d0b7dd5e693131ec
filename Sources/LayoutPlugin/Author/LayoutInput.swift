import LayoutABI

/// The window onto the content.
public typealias Viewport = lh_viewport

extension Viewport {
  /// Whether a finger or a motion is at work: then nothing is pulled from under it.
  public var isMoving: Bool { flags & LH_VIEWPORT_MOVING != 0 }
}

/// What a placement is computed from of all that a viewport says.
struct ViewportTraits: Equatable {
  var size = Size()
  var contentInsets = Insets()
  var scale = 1.0
  var isRightToLeft = false
}

/// All that a placement is computed from: counts, property values, and the viewport's size.
///
/// Not where the viewport is scrolled to: queries get that as an argument, so that scrolling needs no
/// new placement.
public struct LayoutInput {
  /// The number of items of each section.
  public internal(set) var counts = ItemCounts()
  var viewportTraits = ViewportTraits()
  var values: PropertyValues

  public var sectionCount: Int { counts.count }

  /// In points.
  public var viewportSize: Size { viewportTraits.size }
  /// In points; already mirrored where the layout is.
  public var contentInsets: Insets { viewportTraits.contentInsets }
  /// Pixels per point.
  public var scale: Double { viewportTraits.scale }
  public var isRightToLeft: Bool { viewportTraits.isRightToLeft }

  // MARK: What the properties say

  /// The value for the whole layout.
  public subscript<Value>(_ property: Property<Value>) -> Value {
    Value(values.value(property.key.index))
  }

  /// The value that counts for a section, wherever it was set.
  public subscript<Value>(_ property: Property<Value>, section section: Int) -> Value {
    Value(values.value(property.key.index, section))
  }

  /// The value that counts for an item, wherever it was set.
  ///
  /// - Complexity: O(log n) where items have values of their own, as everything below.
  public subscript<Value>(
    _ property: Property<Value>, section section: Int, item item: Int
  ) -> Value {
    Value(values.value(property.key.index, section, item))
  }

  /// How many values a list property has.
  public func count(of property: RectListProperty) -> Int {
    values.list(property.key.index).count / 4
  }

  /// The values of a list property.
  public subscript(_ property: RectListProperty) -> [Rect] {
    let numbers = values.list(property.key.index)
    return (0..<numbers.count / 4).map {
      Rect(
        x: numbers[4 * $0], y: numbers[4 * $0 + 1], width: numbers[4 * $0 + 2],
        height: numbers[4 * $0 + 3])
    }
  }

  /// Whether any section has a value of its own; if not, all are alike.
  public func hasSectionValues(_ key: PropertyKey) -> Bool {
    values.hasSectionValues(key.index)
  }

  /// Whether any item of the section has a value of its own; if not, all are alike.
  public func hasItemValues<Value>(_ property: Property<Value>, section: Int) -> Bool {
    values.hasItemValues(property.key.index, section)
  }

  /// Calls `body` with the value of each stretch of items in the range, in order.
  ///
  /// - Complexity: O(log n + stretches).
  public func visitRuns<Value, Problem: Error>(
    _ property: Property<Value>, section: Int, in range: Range<Int>,
    _ body: (Range<Int>, Value) throws(Problem) -> Void
  ) throws(Problem) {
    try values.visitRuns(property.key.index, section, in: range) {
      run, numbers throws(Problem) in try body(run, Value(numbers))
    }
  }
}
