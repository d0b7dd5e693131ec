import LayoutABI

/// The facts about a layout that hosts show to programs: name, capabilities, element kinds, properties.
///
/// The layout's ID is in the plugin's declaration.
public struct LayoutDescription {
  let name: StaticString
  let summary: StaticString
  let capabilities: Capability
  let stateVersion: UInt32
  let kinds: [(kind: UInt32, name: StaticString, summary: StaticString)]
  let properties: PropertyTable

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - name: The name that people read.
  ///   - summary: A description in one sentence.
  ///   - capabilities: For example `[.mirrors, .tap]`.
  ///   - stateVersion: The version of the bytes that `saveState` writes; increase it when they
  ///     change.
  ///   - kinds: The element kinds that the layout uses, including cells.
  ///   - properties: The property table, such as `StackProperties.table`.
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

/// The optional abilities of a layout; see `plugin.h`.
public struct Capability: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `targetOffset(for:)` may return an offset other than the proposed one.
  public static var snapping: Capability { Capability(rawValue: LH_CAPABILITY_SNAPPING) }
  /// `handle(_:)` handles taps.
  public static var tap: Capability { Capability(rawValue: LH_CAPABILITY_TAP) }
  /// `handle(_:)` handles pans.
  public static var pan: Capability { Capability(rawValue: LH_CAPABILITY_PAN) }
  /// `handle(_:)` handles drags.
  public static var drag: Capability { Capability(rawValue: LH_CAPABILITY_DRAG) }
  /// The layout implements `transition(_:_:)`.
  public static var transition: Capability { Capability(rawValue: LH_CAPABILITY_TRANSITION) }
  /// Elements may change when only the viewport moves; see `ScrollTraits.keepsElements`.
  public static var followsScroll: Capability {
    Capability(rawValue: LH_CAPABILITY_FOLLOWS_SCROLL)
  }
  /// The plugin SDK mirrors the layout in right-to-left programs.
  public static var mirrors: Capability { Capability(rawValue: LH_CAPABILITY_MIRRORS) }
  /// Items may repeat endlessly. The layout has a read-only property `endless`, which says whether they do.
  public static var endless: Capability { Capability(rawValue: LH_CAPABILITY_ENDLESS) }
}
