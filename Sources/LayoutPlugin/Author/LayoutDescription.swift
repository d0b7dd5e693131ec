import LayoutABI

/// What a layout says of itself: the source of its constant tables.
public struct LayoutDescription {
  let id: StaticString
  let name: StaticString
  let summary: StaticString
  let capabilities: UInt32
  let stateVersion: UInt32
  let kinds: [(kind: UInt32, name: StaticString, summary: StaticString)]
  let properties: PropertyTable

  /// - Parameters:
  ///   - id: Lower-case letters, digits and hyphens.
  ///   - summary: One sentence.
  ///   - capabilities: `Capability` bits.
  ///   - stateVersion: Of what the layout's `saveState` writes; count it up when that changes.
  ///   - kinds: The element kinds that it uses, cells included.
  ///   - properties: Their table, such as `StackProperties.table`.
  public init(
    id: StaticString, name: StaticString, summary: StaticString, capabilities: UInt32 = 0,
    stateVersion: UInt32 = 1,
    kinds: [(kind: UInt32, name: StaticString, summary: StaticString)],
    properties: PropertyTable
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.capabilities = capabilities
    self.stateVersion = stateVersion
    self.kinds = kinds
    self.properties = properties
  }
}

/// What a layout can do; see `plugin.h`.
public enum Capability {
  public static let snapping: UInt32 = LH_CAPABILITY_SNAPPING
  public static let tap: UInt32 = LH_CAPABILITY_TAP
  public static let pan: UInt32 = LH_CAPABILITY_PAN
  public static let drag: UInt32 = LH_CAPABILITY_DRAG
  public static let transition: UInt32 = LH_CAPABILITY_TRANSITION
  public static let followsScroll: UInt32 = LH_CAPABILITY_FOLLOWS_SCROLL
  public static let mirrors: UInt32 = LH_CAPABILITY_MIRRORS
  public static let endless: UInt32 = LH_CAPABILITY_ENDLESS
}
