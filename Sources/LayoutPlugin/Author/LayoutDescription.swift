import LayoutABI

/// What a layout says of itself: the source of its constant tables. Its id is in the plugin's declaration.
public struct LayoutDescription {
  let name: StaticString
  let summary: StaticString
  let capabilities: Capability
  let stateVersion: UInt32
  let kinds: [(kind: UInt32, name: StaticString, summary: StaticString)]
  let properties: PropertyTable

  /// - Parameters:
  ///   - name: For people.
  ///   - summary: One sentence.
  ///   - capabilities: What it can do, such as `[.mirrors, .tap]`.
  ///   - stateVersion: Of what the layout's `saveState` writes; count it up when that changes.
  ///   - kinds: The element kinds that it uses, cells included.
  ///   - properties: Their table, such as `StackProperties.table`.
  public init(
    name: StaticString, summary: StaticString, capabilities: Capability = [],
    stateVersion: UInt32 = 1,
    kinds: [(kind: UInt32, name: StaticString, summary: StaticString)],
    properties: PropertyTable
  ) {
    self.name = name
    self.summary = summary
    self.capabilities = capabilities
    self.stateVersion = stateVersion
    self.kinds = kinds
    self.properties = properties
  }
}

/// What a layout can do; see `plugin.h`.
public struct Capability: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var snapping: Capability { Capability(rawValue: LH_CAPABILITY_SNAPPING) }
  public static var tap: Capability { Capability(rawValue: LH_CAPABILITY_TAP) }
  public static var pan: Capability { Capability(rawValue: LH_CAPABILITY_PAN) }
  public static var drag: Capability { Capability(rawValue: LH_CAPABILITY_DRAG) }
  public static var transition: Capability { Capability(rawValue: LH_CAPABILITY_TRANSITION) }
  public static var followsScroll: Capability {
    Capability(rawValue: LH_CAPABILITY_FOLLOWS_SCROLL)
  }
  public static var mirrors: Capability { Capability(rawValue: LH_CAPABILITY_MIRRORS) }
  public static var endless: Capability { Capability(rawValue: LH_CAPABILITY_ENDLESS) }
}
