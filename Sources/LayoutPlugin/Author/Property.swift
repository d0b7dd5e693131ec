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
  var initial: PropertyValue
  let minimum: Double
  let maximum: Double

  /// No coordinate, and so no property, is larger than this (`LH_MAX_COORDINATE`).
  public static var largest: Double { 281_474_976_710_656 }

  public static func bool(
    _ key: PropertyKey, _ name: StaticString, _ initial: Bool, _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_BOOL, name: name, scopes: LH_SCOPE_LAYOUT, unit: "", summary: summary,
      components: 1,
      initial: PropertyValue(initial ? 1 : 0, 0, 0, 0), minimum: 0, maximum: 1)
  }

  public static func integer(
    _ key: PropertyKey, _ name: StaticString, _ initial: Int, in range: ClosedRange<Int>,
    unit: StaticString = "", _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_INT, name: name, scopes: LH_SCOPE_LAYOUT, unit: unit,
      summary: summary, components: 1,
      initial: PropertyValue(Double(initial), 0, 0, 0), minimum: Double(range.lowerBound),
      maximum: Double(range.upperBound))
  }

  public static func number(
    _ key: PropertyKey, _ name: StaticString, _ initial: Double, from minimum: Double = 0,
    to maximum: Double = largest, unit: StaticString = "points", _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_NUMBER, name: name, scopes: LH_SCOPE_LAYOUT, unit: unit,
      summary: summary, components: 1,
      initial: PropertyValue(initial, 0, 0, 0), minimum: minimum, maximum: maximum)
  }

  /// The first choice is the initial one.
  public static func choice(
    _ key: PropertyKey, _ name: StaticString, _ choices: [StaticString], _ summary: StaticString
  ) -> Property {
    var property = Property(
      key: key, type: LH_TYPE_CHOICE, name: name, scopes: LH_SCOPE_LAYOUT, unit: "",
      summary: summary, components: 1,
      initial: PropertyValue(0, 0, 0, 0), minimum: 0, maximum: Double(choices.count - 1))
    property.choices = choices
    return property
  }

  public static func point(
    _ key: PropertyKey, _ name: StaticString, _ x: Double, _ y: Double,
    from minimum: Double = -largest, _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_POINT, name: name, scopes: LH_SCOPE_LAYOUT, unit: "points",
      summary: summary, components: 2,
      initial: PropertyValue(x, y, 0, 0), minimum: minimum, maximum: largest)
  }

  public static func size(
    _ key: PropertyKey, _ name: StaticString, _ width: Double, _ height: Double,
    _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_SIZE, name: name, scopes: LH_SCOPE_LAYOUT, unit: "points",
      summary: summary, components: 2,
      initial: PropertyValue(width, height, 0, 0), minimum: 0, maximum: largest)
  }

  public static func insets(
    _ key: PropertyKey, _ name: StaticString, _ all: Double, from minimum: Double = -largest,
    _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_INSETS, name: name, scopes: LH_SCOPE_LAYOUT, unit: "points",
      summary: summary, components: 4,
      initial: PropertyValue(all, all, all, all), minimum: minimum, maximum: largest)
  }

  /// A list of rectangles, empty at the start.
  public static func rects(
    _ key: PropertyKey, _ name: StaticString, from minimum: Double, to maximum: Double,
    unit: StaticString, _ summary: StaticString
  ) -> Property {
    Property(
      key: key, type: LH_TYPE_RECT, name: name, scopes: LH_SCOPE_LAYOUT, flags: LH_PROPERTY_LIST,
      unit: unit,
      summary: summary, components: 4, initial: PropertyValue(repeating: minimum),
      minimum: minimum, maximum: maximum)
  }

  /// May also be set for single sections.
  public var perSection: Property { with { $0.scopes |= LH_SCOPE_SECTION } }

  /// May also be set for single items.
  public var perItem: Property { with { $0.scopes |= LH_SCOPE_ITEM } }

  /// May have no value; an initial value of NaN makes "not set" the start.
  public var optional: Property { with { $0.flags |= LH_PROPERTY_OPTIONAL } }

  /// May have no value, and has none at the start.
  public var unset: Property { optional.with { $0.initial = .unset } }

  /// Tells something and cannot be set; the layout keeps it up to date with `setState`.
  public var readOnly: Property { with { $0.flags |= LH_PROPERTY_READ_ONLY } }

  /// The layout itself may change it: with `setState` when it belongs to the whole layout, else with
  /// `store`.
  public var state: Property { with { $0.flags |= LH_PROPERTY_STATE } }

  /// Whether the value lives in the layout's state, not in what a placement is computed from.
  var isLayoutState: Bool {
    scopes == LH_SCOPE_LAYOUT && flags & (LH_PROPERTY_READ_ONLY | LH_PROPERTY_STATE) != 0
  }
  var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  var isList: Bool { flags & LH_PROPERTY_LIST != 0 }

  private func with(_ change: (inout Property) -> Void) -> Property {
    var copy = self
    change(&copy)
    return copy
  }
}
