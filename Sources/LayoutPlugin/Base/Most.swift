import LayoutABI

/// How much of everything there may be.
///
/// The contract's numbers are for machines that count in 64 bits. Where `Int` has 32, as in WebAssembly,
/// products of these numbers with sizes in bytes, or with columns, have to fit 31 bits: there is less of
/// everything, and what is more is refused where it comes in, so that nothing behind has to look.
public enum Most {
  static var isSmall: Bool { Int.bitWidth < 64 }

  /// Items of all sections together, `LH_MAX_ITEMS` or 2²⁰.
  public static var items: Int { isSmall ? 1 << 20 : Int(truncatingIfNeeded: LH_MAX_ITEMS) }
  static var itemsInWords: StaticString { isSmall ? "2^20" : "2^48" }

  /// Sections, `LH_MAX_SECTIONS` or 2¹⁶.
  static var sections: Int { isSmall ? 1 << 16 : Int(LH_MAX_SECTIONS) }

  /// Changes in a batch: as many as memory holds, or 2¹⁶.
  static var changes: Int { isSmall ? 1 << 16 : .max }

  /// By this much a whole number that stands for a place may be away from 0. Twice that, and a few more,
  /// fit an `Int`.
  public static var magnitude: Double { isSmall ? 0x1p29 : 0x1p53 }
}
