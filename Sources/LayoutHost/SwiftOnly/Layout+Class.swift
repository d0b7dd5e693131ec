// Descriptions of a layout's class. They are copies, so they outlive a swap.

import LayoutABI

/// A property of a layout.
public struct Property: Sendable {
  /// The types of property values.
  public enum Kind: UInt32, Sendable {
    case bool, int, number, choice, point, size, insets, rect
  }

  /// The name, such as "exact_height".
  public let name: String
  /// The type of the values; nil for a type that only a newer library knows.
  public let kind: Kind?
  /// The number of components of a value: 1, 2 or 4.
  public let components: Int
  /// The unit, such as "points"; empty for a plain number.
  public let unit: String
  /// A description in one sentence.
  public let summary: String
  /// The names of a choice's values. A value is the index of a name.
  public let choices: [String]
  /// The initial value; NaN if none is set.
  public let initial: [Double]
  /// The range of each component of a value.
  public let range: ClosedRange<Double>
  let scopes: UInt32
  let flags: UInt32

  /// Whether sections can have values of their own.
  public var isPerSection: Bool { scopes & LH_SCOPE_SECTION != 0 }
  /// Whether items can have values of their own.
  public var isPerItem: Bool { scopes & LH_SCOPE_ITEM != 0 }
  /// Whether the property can have no value.
  public var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  /// Whether the property is read-only.
  public var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  /// Whether the layout itself can change the property.
  public var isState: Bool { flags & LH_PROPERTY_STATE != 0 }
  /// Whether the property has a list of any number of values, for the whole layout only.
  public var isList: Bool { flags & LH_PROPERTY_LIST != 0 }

  init(_ property: lh_property) {
    let row = unsafe DeclaredProperty(property)
    name = row.name.text
    kind = Kind(rawValue: row.type)
    components = row.components
    unit = unsafe String(cString: property.unit.unsafelyUnwrapped)
    summary = unsafe String(cString: property.summary.unsafelyUnwrapped)
    choices = row.choices.map { $0.text }
    initial = row.initial
    range = row.minimum...max(row.minimum, row.maximum)
    scopes = row.scopes
    flags = row.flags
  }
}

/// The features of a layout besides placing elements.
public struct Capabilities: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The layout chooses where scrolls end.
  public static let snapping = Capabilities(rawValue: LH_CAPABILITY_SNAPPING)
  /// The layout handles taps.
  public static let tap = Capabilities(rawValue: LH_CAPABILITY_TAP)
  /// The layout handles pans.
  public static let pan = Capabilities(rawValue: LH_CAPABILITY_PAN)
  /// The layout handles drags.
  public static let drag = Capabilities(rawValue: LH_CAPABILITY_DRAG)
  /// The layout can present items.
  public static let transition = Capabilities(rawValue: LH_CAPABILITY_TRANSITION)
  /// Elements can change when only the viewport moves.
  public static let followsScroll = Capabilities(rawValue: LH_CAPABILITY_FOLLOWS_SCROLL)
  /// The layout mirrors itself in a right-to-left viewport.
  public static let mirrors = Capabilities(rawValue: LH_CAPABILITY_MIRRORS)
  /// The layout can repeat its items endlessly.
  public static let endless = Capabilities(rawValue: LH_CAPABILITY_ENDLESS)
}

extension Layout {
  /// The layout's ID, such as "snap-to-center".
  public var id: String { layoutClass.id.text }

  /// The version of the layout's plugin. It changes with a swap.
  public var version: String { layoutClass.version.text }

  /// The display name.
  public var name: String {
    reading {
      unsafe String(cString: $0.layoutClass.table.pointee.name.unsafelyUnwrapped)
    }
  }

  /// A description in one sentence.
  public var summary: String {
    reading {
      unsafe String(cString: $0.layoutClass.table.pointee.summary.unsafelyUnwrapped)
    }
  }

  /// The features of the layout.
  public var capabilities: Capabilities {
    reading { unsafe Capabilities(rawValue: $0.layoutClass.table.pointee.capabilities) }
  }

  /// The properties, in the order of the layout's table.
  ///
  /// - Complexity: O(properties). Copies all of their texts.
  public var properties: [Property] {
    reading { instance in
      let table = unsafe instance.layoutClass.table.pointee
      guard let rows = unsafe table.properties else { return [] }
      return unsafe (0..<Int(table.property_count)).map { index in
        unsafe Property(rows[index].unsafelyUnwrapped.pointee)
      }
    }
  }

  /// The names of the layout's element kinds, by kind.
  public var kindNames: [UInt32: String] {
    reading { instance in
      let table = unsafe instance.layoutClass.table.pointee
      var names: [UInt32: String] = [:]
      guard let kinds = unsafe table.kinds else { return names }
      for index in 0..<Int(unsafe table.kind_count) {
        let kind = unsafe kinds[index].unsafelyUnwrapped.pointee
        names[unsafe kind.kind] = unsafe String(cString: kind.name.unsafelyUnwrapped)
      }
      return names
    }
  }
}
