import LayoutABI

/// One row of a layout's property table; see `property.h` for what the columns mean.
///
/// The rows exist only while the plugin's tables are built, so they may hold arrays.
public struct Property {
  let key: PropertyKey
  let type: UInt32
  let name: StaticString
  var scopes: UInt32
  var flags: UInt32 = 0
  let unit: StaticString
  let summary: StaticString
  var choices: [StaticString] = []
  let components: Int
  let initial: PropertyValue
  let minimum: Double
  let maximum: Double

  /// No coordinate, and so no property, is larger than this (`LH_MAX_COORDINATE`).
  public static var largest: Double { 281_474_976_710_656 }

  public static func bool(
    _ key: PropertyKey, _ name: StaticString, _ initial: Bool, _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 0, name: name, scopes: 1, unit: "", summary: summary, components: 1,
      initial: PropertyValue(initial ? 1 : 0, 0, 0, 0), minimum: 0, maximum: 1)
  }

  public static func integer(
    _ key: PropertyKey, _ name: StaticString, _ initial: Int, in range: ClosedRange<Int>,
    unit: StaticString = "", _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 1, name: name, scopes: 1, unit: unit, summary: summary, components: 1,
      initial: PropertyValue(Double(initial), 0, 0, 0), minimum: Double(range.lowerBound),
      maximum: Double(range.upperBound))
  }

  public static func number(
    _ key: PropertyKey, _ name: StaticString, _ initial: Double, from minimum: Double = 0,
    to maximum: Double = largest, unit: StaticString = "points", _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 2, name: name, scopes: 1, unit: unit, summary: summary, components: 1,
      initial: PropertyValue(initial, 0, 0, 0), minimum: minimum, maximum: maximum)
  }

  /// The first choice is the initial one.
  public static func choice(
    _ key: PropertyKey, _ name: StaticString, _ choices: [StaticString], _ summary: StaticString
  ) -> Property {
    var property = Property(
      key: key, type: 3, name: name, scopes: 1, unit: "", summary: summary, components: 1,
      initial: PropertyValue(0, 0, 0, 0), minimum: 0, maximum: Double(choices.count - 1))
    property.choices = choices
    return property
  }

  public static func point(
    _ key: PropertyKey, _ name: StaticString, _ x: Double, _ y: Double,
    from minimum: Double = -largest, _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 4, name: name, scopes: 1, unit: "points", summary: summary, components: 2,
      initial: PropertyValue(x, y, 0, 0), minimum: minimum, maximum: largest)
  }

  public static func size(
    _ key: PropertyKey, _ name: StaticString, _ width: Double, _ height: Double,
    _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 5, name: name, scopes: 1, unit: "points", summary: summary, components: 2,
      initial: PropertyValue(width, height, 0, 0), minimum: 0, maximum: largest)
  }

  public static func insets(
    _ key: PropertyKey, _ name: StaticString, _ all: Double, from minimum: Double = -largest,
    _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: 6, name: name, scopes: 1, unit: "points", summary: summary, components: 4,
      initial: PropertyValue(all, all, all, all), minimum: minimum, maximum: largest)
  }

  /// May also be set for single sections.
  public var perSection: Property { with { $0.scopes |= 2 } }

  /// May also be set for single items.
  public var perItem: Property { with { $0.scopes |= 4 } }

  /// May have no value; an initial value of NaN makes "not set" the start.
  public var optional: Property { with { $0.flags |= 1 } }

  /// Tells something and cannot be set; the layout keeps it up to date with `setState`.
  public var readOnly: Property { with { $0.flags |= 2 } }

  /// The layout itself may change it: with `setState` when it belongs to the whole layout, else with
  /// `store`.
  public var state: Property { with { $0.flags |= 4 } }

  /// Whether the value lives in the layout's state, not in what a placement is computed from.
  var isLayoutState: Bool { scopes == 1 && flags & 6 != 0 }
  var isOptional: Bool { flags & 1 != 0 }
  var isReadOnly: Bool { flags & 2 != 0 }

  private func with(_ change: (inout Property) -> Void) -> Property {
    var copy = self
    change(&copy)
    return copy
  }
}
