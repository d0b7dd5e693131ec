import LayoutABI

/// The maximum number of items, sections and changes.
///
/// The limits of the C ABI assume 64-bit integers. Where `Int` has 32 bits, as in WebAssembly, the
/// products of these numbers with element sizes or columns have to fit into 31 bits, so the limits
/// are lower. Larger inputs are rejected at the boundary, and no other code has to check.
public enum Limits {
  static var isSmall: Bool { Int.bitWidth < 64 }

  /// Items in all sections together: `LH_MAX_ITEMS`, or 2²⁰.
  public static var items: Int { isSmall ? 1 << 20 : Int(truncatingIfNeeded: LH_MAX_ITEMS) }
  static var itemsInWords: StaticString { isSmall ? "2^20" : "2^48" }

  /// Sections: `LH_MAX_SECTIONS`, or 2¹⁶.
  static var sections: Int { isSmall ? 1 << 16 : Int(LH_MAX_SECTIONS) }

  /// Changes in a batch: unlimited, or 2²¹, enough to replace all items one by one.
  static var changes: Int { isSmall ? 1 << 21 : .max }

  /// The largest magnitude of an integer that stands for a coordinate. Slightly more than twice
  /// that fits into an `Int`.
  public static var magnitude: Double { isSmall ? 0x1p29 : 0x1p53 }
}

@available(*, deprecated, renamed: "Limits")
public typealias Most = Limits
