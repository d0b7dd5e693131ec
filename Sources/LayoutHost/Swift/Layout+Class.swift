// What a layout is and can be told, as its class says it: copies, so they outlive a swap.

import LayoutABI

/// One property of a layout.
public struct Property: Sendable {
  public enum Kind: UInt32, Sendable {
    case bool, int, number, choice, point, size, insets, rect
  }

  public let name: String
  /// Nil for a type that only a newer library knows.
  public let kind: Kind?
  /// How many numbers one value is: 1, 2 or 4.
  public let components: Int
  /// Such as "points", or empty for a plain number.
  public let unit: String
  /// One sentence.
  public let summary: String
  /// Of a choice, the names; a value is the index of one.
  public let choices: [String]
  /// The value before any is set; NaN is not set.
  public let initial: [Double]
  /// Every number of a value lies in it.
  public let range: ClosedRange<Double>
  let scopes: UInt32
  let flags: UInt32

  public var isPerSection: Bool { scopes & LH_SCOPE_SECTION != 0 }
  public var isPerItem: Bool { scopes & LH_SCOPE_ITEM != 0 }
  /// Whether it may have no value at all.
  public var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  public var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  /// Whether the layout itself may change it.
  public var isState: Bool { flags & LH_PROPERTY_STATE != 0 }
  /// Whether it holds any number of values, for the whole layout only.
  public var isList: Bool { flags & LH_PROPERTY_LIST != 0 }

  init(_ property: lh_property) {
    let row = unsafe PropertyRow(property)
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

/// What a layout can do besides placing elements.
public struct Capabilities: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Scrolls come to rest where the layout says.
  public static let snapping = Capabilities(rawValue: LH_CAPABILITY_SNAPPING)
  public static let tap = Capabilities(rawValue: LH_CAPABILITY_TAP)
  public static let pan = Capabilities(rawValue: LH_CAPABILITY_PAN)
  public static let drag = Capabilities(rawValue: LH_CAPABILITY_DRAG)
  /// Items open and close.
  public static let transition = Capabilities(rawValue: LH_CAPABILITY_TRANSITION)
  /// Elements change when the viewport merely moves.
  public static let followsScroll = Capabilities(rawValue: LH_CAPABILITY_FOLLOWS_SCROLL)
  public static let mirrors = Capabilities(rawValue: LH_CAPABILITY_MIRRORS)
  public static let endless = Capabilities(rawValue: LH_CAPABILITY_ENDLESS)
}

extension Layout {
  /// The layout's id, such as "snap-to-center".
  public var id: String { layoutClass.id.text }

  /// The version of the layout that runs; another one after a swap.
  public var version: String { layoutClass.version.text }

  /// What it is called for people.
  public var name: String {
    askConstant {
      unsafe String(cString: $0.layoutClass.table.pointee.name.unsafelyUnwrapped)
    }
  }

  /// What it is, in one sentence.
  public var summary: String {
    askConstant {
      unsafe String(cString: $0.layoutClass.table.pointee.summary.unsafelyUnwrapped)
    }
  }

  public var capabilities: Capabilities {
    askConstant { unsafe Capabilities(rawValue: $0.layoutClass.table.pointee.capabilities) }
  }

  /// Its properties in the order of its table.
  ///
  /// - Complexity: O(properties); copies all of their texts.
  public var properties: [Property] {
    askConstant { instance in
      let table = unsafe instance.layoutClass.table.pointee
      guard let rows = unsafe table.properties else { return [] }
      return unsafe (0..<Int(table.property_count)).map { index in
        unsafe Property(rows[index].unsafelyUnwrapped.pointee)
      }
    }
  }

  /// The names of its kinds of elements, by their numbers.
  public var kindNames: [UInt32: String] {
    askConstant { instance in
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
