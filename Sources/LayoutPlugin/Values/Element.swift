import LayoutABI

/// One thing to draw.
public typealias Element = lh_element

/// What an element is called.
public typealias Path = lh_path

/// The kinds of element that several layouts share.
public enum Kind {
  public static let cell: UInt32 = LH_CELL
  public static let header: UInt32 = LH_HEADER
  public static let footer: UInt32 = LH_FOOTER
  public static let background: UInt32 = LH_BACKGROUND
  public static let loader: UInt32 = LH_LOADER
  public static let floatingCell: UInt32 = LH_FLOATING_CELL
}

/// Bits of `Element.flags`; see `element.h`.
public enum ElementFlag {
  public static let transformed: UInt32 = LH_ELEMENT_TRANSFORMED
  public static let hidden: UInt32 = LH_ELEMENT_HIDDEN
  public static let pinned: UInt32 = LH_ELEMENT_PINNED
  public static let dragged: UInt32 = LH_ELEMENT_DRAGGED
  public static let parallax: UInt32 = LH_ELEMENT_PARALLAX
  public static let clipped: UInt32 = LH_ELEMENT_CLIPPED
  public static let kept: UInt32 = LH_ELEMENT_KEPT
}

extension Path {
  public init(_ kind: UInt32 = Kind.cell, _ section: Int, _ item: Int, cycle: Int = 0) {
    self.init(
      kind: kind, reserved: 0, section: Int64(section), item: Int64(item), cycle: Int64(cycle))
  }

  /// Whether the caller left open which copy of an endlessly repeated item is meant.
  public var isNearestCycle: Bool { cycle == .min }

  public var sectionIndex: Int { Int(section) }
  public var itemIndex: Int { Int(item) }
}

extension Element {
  /// An opaque element in its frame, untransformed, at depth 0.
  public init(_ kind: UInt32 = Kind.cell, section: Int, item: Int, frame: Rect) {
    self.init()
    self.kind = kind
    self.section = Int64(section)
    self.item = Int64(item)
    self.frame = frame
    alpha = 1
    transform = Transform.identity.rows
  }

  /// Whether it lies behind another one, by the drawing order of `element.h`.
  func isDrawn(before other: Element) -> Bool {
    if z != other.z { return z < other.z }
    if section != other.section { return section < other.section }
    return (kind, item, cycle) < (other.kind, other.item, other.cycle)
  }

  /// Whether it is held at an edge of the viewport.
  public var isPinned: Bool { flags & ElementFlag.pinned != 0 }

  public var path: Path {
    get { Path(kind: kind, reserved: 0, section: section, item: item, cycle: cycle) }
    set {
      kind = newValue.kind
      section = newValue.section
      item = newValue.item
      cycle = newValue.cycle
    }
  }

  /// Lets nothing of the element show outside a rectangle.
  ///
  /// - Parameters:
  ///   - rect: In content space. Without width and height it stands for no clip.
  ///   - cutsNow: Whether something of the element lies outside of it now.
  public mutating func clip(to rect: Rect, cutsNow: Bool) {
    clip = rect
    flags = cutsNow ? flags | ElementFlag.clipped : flags & ~ElementFlag.clipped
  }

  /// Sets the transform, and the flag that says whether there is one.
  public mutating func apply(_ transform: Transform) {
    self.transform = transform.rows
    if transform.isIdentity {
      flags &= ~ElementFlag.transformed
    } else {
      flags |= ElementFlag.transformed
    }
  }

  /// The bounding box of what is drawn: the frame's four corners after the transform.
  public var projectedBounds: Rect {
    guard flags & ElementFlag.transformed != 0 else { return frame }
    return Transform(rows: transform).boundingBox(of: frame)
  }
}
