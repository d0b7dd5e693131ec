import LayoutABI

/// The property table of a layout; see `property.h`.
///
/// Each method adds one property. Its name is in snake case; its summary is one sentence.
public struct PropertyTable {
  /// For which sections or items a program may set a property, besides the whole layout.
  public enum Scope {
    case layoutOnly
    case perSection
    case perItem
    case perSectionAndItem

    fileprivate var bits: UInt32 {
      switch self {
      case .layoutOnly: LH_SCOPE_LAYOUT
      case .perSection: LH_SCOPE_LAYOUT | LH_SCOPE_SECTION
      case .perItem: LH_SCOPE_LAYOUT | LH_SCOPE_ITEM
      case .perSectionAndItem: LH_SCOPE_LAYOUT | LH_SCOPE_SECTION | LH_SCOPE_ITEM
      }
    }
  }

  /// Who may change a property.
  public enum Role {
    /// The program.
    case setting
    /// The program and the layout. The layout calls `setState` for a layout-wide property, else `store`.
    case state
    /// The layout only, with `setState`.
    case readOnly

    fileprivate var bits: UInt32 {
      switch self {
      case .setting: 0
      case .state: LH_PROPERTY_STATE
      case .readOnly: LH_PROPERTY_READ_ONLY
      }
    }
  }

  /// The largest magnitude of a coordinate and of any property (`LH_MAX_COORDINATE`).
  public static var largest: Double { 281_474_976_710_656 }

  private(set) var rows: [PropertyRow] = []

  /// Creates an empty table.
  public init() {
    // Enough for most layouts, so that the array rarely grows.
    rows.reserveCapacity(32)
  }

  // MARK: Adding properties

  /// Marks a property as the size of an item, or its length along the scroll axis, which a view can measure.
  ///
  ///     itemSize = table.measurable(table.size("item_size", 50, 50, scope: .perItem, "Size of an item."))
  ///
  /// - Parameter property: A number or a size that items can have. A table marks at most one property.
  public mutating func measurable<Value>(_ property: Property<Value>) -> Property<Value> {
    rows[property.key.index].flags |= LH_PROPERTY_MEASURABLE
    return property
  }

  /// Adds a Boolean.
  public mutating func flag(
    _ name: StaticString, _ initial: Bool, scope: Scope = .layoutOnly, role: Role = .setting,
    _ summary: StaticString
  ) -> Property<Bool> {
    add(
      PropertyRow(
        LH_TYPE_BOOL, name, scope.bits, role.bits, unit: "", summary, initial: initial.numbers,
        0...1))
  }

  /// Adds an integer.
  public mutating func integer(
    _ name: StaticString, _ initial: Int, in range: ClosedRange<Int>, unit: StaticString = "",
    scope: Scope = .layoutOnly, role: Role = .setting, _ summary: StaticString
  ) -> Property<Int> {
    add(
      PropertyRow(
        LH_TYPE_INT, name, scope.bits, role.bits, unit: unit, summary, initial: initial.numbers,
        Double(range.lowerBound)...Double(range.upperBound)))
  }

  /// Adds an integer that may be unset. It is unset initially.
  public mutating func optionalInteger(
    _ name: StaticString, in range: ClosedRange<Int>, unit: StaticString = "",
    scope: Scope = .layoutOnly, _ summary: StaticString
  ) -> Property<Int?> {
    add(
      PropertyRow(
        LH_TYPE_INT, name, scope.bits, LH_PROPERTY_OPTIONAL, unit: unit, summary, initial: .unset,
        Double(range.lowerBound)...Double(range.upperBound)))
  }

  /// Adds a floating-point number, by default from 0 to `largest`.
  ///
  /// For a number that may be negative, pass `from: -PropertyTable.largest`.
  public mutating func number(
    _ name: StaticString, _ initial: Double, from minimum: Double = 0,
    to maximum: Double = largest, unit: StaticString = "points", scope: Scope = .layoutOnly,
    role: Role = .setting, _ summary: StaticString
  ) -> Property<Double> {
    add(
      PropertyRow(
        LH_TYPE_NUMBER, name, scope.bits, role.bits, unit: unit, summary, initial: initial.numbers,
        minimum...maximum))
  }

  /// Adds a floating-point number that may be unset. It is unset initially.
  public mutating func optionalNumber(
    _ name: StaticString, from minimum: Double = 0, to maximum: Double = largest,
    unit: StaticString = "points", scope: Scope = .layoutOnly, _ summary: StaticString
  ) -> Property<Double?> {
    add(
      PropertyRow(
        LH_TYPE_NUMBER, name, scope.bits, LH_PROPERTY_OPTIONAL, unit: unit, summary,
        initial: .unset, minimum...maximum))
  }

  /// Adds a choice: a property with the cases of an enum as values. The first case is the initial value.
  public mutating func choice<Choice: PropertyChoice>(
    _ name: StaticString, _ choices: Choice.Type, scope: Scope = .layoutOnly,
    role: Role = .setting, _ summary: StaticString
  ) -> Property<Choice> {
    let names = Choice.names
    return add(
      PropertyRow(
        LH_TYPE_CHOICE, name, scope.bits, role.bits, unit: "", summary,
        initial: PropertyValue(repeating: 0), 0...Double(names.count - 1), choices: names))
  }

  /// Adds a point or displacement.
  public mutating func point(
    _ name: StaticString, _ initial: Point, from minimum: Double = -largest,
    scope: Scope = .layoutOnly, role: Role = .setting, _ summary: StaticString
  ) -> Property<Point> {
    add(
      PropertyRow(
        LH_TYPE_POINT, name, scope.bits, role.bits, unit: "points", summary,
        initial: initial.numbers, minimum...PropertyTable.largest))
  }

  /// Adds a size.
  public mutating func size(
    _ name: StaticString, _ width: Double, _ height: Double, scope: Scope = .layoutOnly,
    role: Role = .setting, _ summary: StaticString
  ) -> Property<Size> {
    add(
      PropertyRow(
        LH_TYPE_SIZE, name, scope.bits, role.bits, unit: "points", summary,
        initial: Size(width: width, height: height).numbers, 0...PropertyTable.largest))
  }

  /// Adds edge insets.
  public mutating func insets(
    _ name: StaticString, _ initial: Insets = Insets(), from minimum: Double = -largest,
    scope: Scope = .layoutOnly, role: Role = .setting, _ summary: StaticString
  ) -> Property<Insets> {
    add(
      PropertyRow(
        LH_TYPE_INSETS, name, scope.bits, role.bits, unit: "points", summary,
        initial: initial.numbers, minimum...PropertyTable.largest))
  }

  /// Adds a list of rectangles for the whole layout, which is empty at the start.
  public mutating func rects(
    _ name: StaticString, from minimum: Double, to maximum: Double, unit: StaticString,
    _ summary: StaticString
  ) -> RectListProperty {
    let property: Property<Insets> = add(
      PropertyRow(
        LH_TYPE_RECT, name, LH_SCOPE_LAYOUT, LH_PROPERTY_LIST, unit: unit, summary,
        initial: PropertyValue(repeating: minimum), minimum...maximum))
    return RectListProperty(key: property.key)
  }

  private mutating func add<Value>(_ row: PropertyRow) -> Property<Value> {
    rows.append(row)
    return Property(PropertyKey(rows.count - 1))
  }
}

/// A property whose value is a list of rectangles.
public struct RectListProperty: Sendable {
  /// The property without its value type.
  public let key: PropertyKey
}

/// One row of a property table. Rows exist only while tables are built, so they may hold arrays.
struct PropertyRow {
  let type: UInt32
  let name: StaticString
  let scopes: UInt32
  fileprivate(set) var flags: UInt32
  let unit: StaticString
  let summary: StaticString
  let choices: [StaticString]
  let initial: PropertyValue
  let minimum: Double
  let maximum: Double

  @inline(never)
  init(
    _ type: UInt32, _ name: StaticString, _ scopes: UInt32, _ flags: UInt32, unit: StaticString,
    _ summary: StaticString, initial: PropertyValue, _ range: ClosedRange<Double>,
    choices: [StaticString] = []
  ) {
    self.type = type
    self.name = name
    self.scopes = scopes
    self.flags = flags
    self.unit = unit
    self.summary = summary
    self.choices = choices
    self.initial = initial
    minimum = range.lowerBound
    maximum = range.upperBound
  }

  /// The number of components in one value.
  var components: Int {
    switch type {
    case LH_TYPE_POINT, LH_TYPE_SIZE: 2
    case LH_TYPE_INSETS, LH_TYPE_RECT: 4
    default: 1
    }
  }

  /// Whether the value is part of the layout's state and not of a placement's input.
  var isLayoutState: Bool {
    scopes == LH_SCOPE_LAYOUT && flags & (LH_PROPERTY_READ_ONLY | LH_PROPERTY_STATE) != 0
  }
  var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  var isList: Bool { flags & LH_PROPERTY_LIST != 0 }
}
