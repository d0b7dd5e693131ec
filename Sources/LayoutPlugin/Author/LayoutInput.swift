import LayoutABI

/// The visible part of the content, and its insets, scale and reading direction.
public typealias Viewport = lh_viewport

extension Viewport {
  /// Whether the user or an animation is scrolling; then the layout should not move content.
  public var isMoving: Bool { flags & LH_VIEWPORT_MOVING != 0 }
}

/// The properties of a viewport that a placement depends on.
struct ViewportTraits: Equatable {
  var size = Size()
  var contentInsets = Insets()
  var scale = 1.0
  var isRightToLeft = false
}

/// The input of a placement: item counts, property values, and the viewport's size.
///
/// The scroll position is not part of it. Queries receive that as an argument, so that scrolling
/// needs no new placement.
public struct LayoutInput {
  /// The number of items in each section.
  public internal(set) var counts = ItemCounts()
  var viewportTraits = ViewportTraits()
  var values: PropertyValues

  /// The number of sections.
  public var sectionCount: Int { counts.count }

  /// The viewport's size in points.
  public var viewportSize: Size { viewportTraits.size }
  /// The content insets in points, in logical coordinates: mirrored if the layout is.
  public var contentInsets: Insets { viewportTraits.contentInsets }
  /// Pixels per point.
  public var scale: Double { viewportTraits.scale }
  /// Whether the program reads from right to left.
  public var isRightToLeft: Bool { viewportTraits.isRightToLeft }

  // MARK: Property values

  /// The value for the whole layout.
  public subscript<Value>(_ property: Property<Value>) -> Value {
    Value(values.value(property.key.index))
  }

  /// The value that applies to a section: its own, or else the layout's.
  public subscript<Value>(_ property: Property<Value>, section section: Int) -> Value {
    Value(values.value(property.key.index, section))
  }

  /// The value that applies to an item: its own, its section's, or else the layout's.
  ///
  /// - Complexity: O(log n) if items have values of their own.
  public subscript<Value>(
    _ property: Property<Value>, section section: Int, item item: Int
  ) -> Value {
    Value(values.value(property.key.index, section, item))
  }

  /// Returns the number of values in a list property.
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

  /// Returns whether any section has a value of its own. If not, all sections have the same value.
  public func hasSectionValues(_ key: PropertyKey) -> Bool {
    values.hasSectionValues(key.index)
  }

  /// Returns whether any item of the section has a value of its own. If not, all items have the same value.
  public func hasItemValues<Value>(_ property: Property<Value>, section: Int) -> Bool {
    values.hasItemValues(property.key.index, section)
  }

  /// Calls `body`, in order, with each run of items in the range that have the same value.
  ///
  /// - Complexity: O(log n + runs).
  public func visitRuns<Value, Problem: Error>(
    _ property: Property<Value>, section: Int, in range: Range<Int>,
    _ body: (Range<Int>, Value) throws(Problem) -> Void
  ) throws(Problem) {
    try values.visitRuns(property.key.index, section, in: range) {
      run, numbers throws(Problem) in try body(run, Value(numbers))
    }
  }
}
