import LayoutABI

/// A property of a layout, typed by its value.
///
/// A layout declares its properties once, in a struct. The order of the calls numbers them:
///
///     struct StackProperties: PropertySet {
///       let itemHeight: Property<Double>
///       let isReversed: Property<Bool>
///
///       init(_ table: inout PropertyTable) {
///         itemHeight = table.number("item_height", 44, scope: .perItem, "Height of an item.")
///         isReversed = table.flag("is_reversed", false, "Whether the last item comes first.")
///       }
///     }
///     let properties = StackProperties.declared()
///
///     input[properties.itemHeight, section: 0, item: 7]   // a Double
///     input[properties.isReversed]                        // a Bool
public struct Property<Value: PropertyConvertible>: Sendable {
  /// The property without its value type.
  public let key: PropertyKey

  init(_ key: PropertyKey) { self.key = key }
}

/// A property without its value type, for lists of several properties.
public struct PropertyKey: Equatable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

extension PropertyKey {
  public static func == <Value>(key: PropertyKey, property: Property<Value>) -> Bool {
    key == property.key
  }
}

/// The properties of a layout. Programs see them in the order in which `init` adds them.
public protocol PropertySet: Sendable {
  /// Adds every property to a table.
  init(_ table: inout PropertyTable)
}

extension PropertySet {
  /// Returns the properties, for reading values.
  public static func declared() -> Self { made().properties }

  /// The property table, for the layout's description.
  public static var table: PropertyTable { made().table }

  // Not inlined: the code is long, and both callers need all of it.
  @inline(never)
  private static func made() -> (properties: Self, table: PropertyTable) {
    var table = PropertyTable()
    let properties = Self(&table)
    return (properties, table)
  }
}
