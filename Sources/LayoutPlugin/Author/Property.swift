import LayoutABI

/// One property of a layout, typed by its value: which it is among all that the layout can be told.
///
/// A layout declares its properties once, in a struct of its own. The order in which they are added
/// numbers them, so no two can share a number, and a property that is read is one that was declared:
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
  public let key: PropertyKey

  init(_ key: PropertyKey) { self.key = key }
}

/// A property without the type of its value: for lists of several.
public struct PropertyKey: Equatable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

extension PropertyKey {
  public static func == <Value>(key: PropertyKey, property: Property<Value>) -> Bool {
    key == property.key
  }
}

/// All properties of a layout; their keys are made once, their rows whenever tables are built.
public protocol PropertySet: Sendable {
  /// Adds every property to a table, in the order in which programs will see them.
  init(_ table: inout PropertyTable)
}

extension PropertySet {
  /// The properties, to read values by.
  public static func declared() -> Self { made().properties }

  /// Their rows, for the layout's description.
  public static var table: PropertyTable { made().table }

  // Never inlined, for it is long and both need all of it.
  @inline(never)
  private static func made() -> (properties: Self, table: PropertyTable) {
    var table = PropertyTable()
    let properties = Self(&table)
    return (properties, table)
  }
}
