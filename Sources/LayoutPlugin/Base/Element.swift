import LayoutABI

/// One visible thing: the frame, transform and opacity of a cell or supplementary view.
public typealias Element = lh_element

/// The identity of an element: its kind, section, item and cycle.
public typealias Path = lh_path

/// The element kinds that several layouts share.
public enum Kind {
  /// A cell: shows an item.
  public static let cell: UInt32 = LH_CELL
  /// A header: before the items of a section.
  public static let header: UInt32 = LH_HEADER
  /// A footer: after the items of a section.
  public static let footer: UInt32 = LH_FOOTER
  /// A background: behind a section.
  public static let background: UInt32 = LH_BACKGROUND
  /// A loading indicator: after all sections.
  public static let loader: UInt32 = LH_LOADER
  /// A copy of a cell that follows the finger.
  public static let floatingCell: UInt32 = LH_FLOATING_CELL
}

/// The values of `Element.flags`; see `element.h`.
public struct ElementFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The transform is not the identity.
  public static var transformed: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_TRANSFORMED) }
  /// The element keeps its place, but must not be drawn.
  public static var hidden: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_HIDDEN) }
  /// The element is pinned to an edge of the viewport.
  public static var pinned: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_PINNED) }
  /// The element follows the finger.
  public static var dragged: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_DRAGGED) }
  /// The content is larger than the frame by `content_outset`, and shifts by `content_offset`.
  public static var parallax: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_PARALLAX) }
  /// Part of the element is outside `clip`; that part must not be drawn.
  public static var clipped: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_CLIPPED) }
  /// In the result of `initialElement` or `finalElement`: the element exists before and after the change.
  public static var kept: ElementFlags { ElementFlags(rawValue: LH_ELEMENT_KEPT) }
}

extension Path {
  /// Creates a path.
  public init(_ kind: UInt32 = Kind.cell, _ section: Int, _ item: Int, cycle: Int = 0) {
    self.init(
      kind: kind, reserved: 0, section: Int64(section), item: Int64(item), cycle: Int64(cycle))
  }

  /// Whether the path means the nearest copy of an item in endlessly repeated content.
  public var isNearestCycle: Bool { cycle == .min }

  /// The section.
  public var sectionIndex: Int { Int(section) }
  /// The item; 0 for elements that belong to a section.
  public var itemIndex: Int { Int(item) }
}

extension Element {
  /// Creates an opaque element in its frame, untransformed, at z 0.
  public init(_ kind: UInt32 = Kind.cell, section: Int, item: Int, frame: Rect) {
    self.init()
    self.kind = kind
    self.section = Int64(section)
    self.item = Int64(item)
    self.frame = frame
    alpha = 1
    transform = Transform.identity.rows
  }

  /// Returns whether the element is behind another one, in the drawing order of `element.h`.
  func isDrawn(before other: Element) -> Bool {
    if z != other.z { return z < other.z }
    if section != other.section { return section < other.section }
    return (kind, item, cycle) < (other.kind, other.item, other.cycle)
  }

  /// Returns whether a flag is set.
  public func has(_ flag: ElementFlags) -> Bool { flags & flag.rawValue != 0 }

  /// Sets or clears a flag.
  public mutating func set(_ flag: ElementFlags, to isSet: Bool = true) {
    flags = isSet ? flags | flag.rawValue : flags & ~flag.rawValue
  }

  /// Whether the element is held at an edge of the viewport.
  public var isPinned: Bool { has(.pinned) }

  /// The element's identity.
  public var path: Path {
    get { Path(kind: kind, reserved: 0, section: section, item: item, cycle: cycle) }
    set {
      kind = newValue.kind
      section = newValue.section
      item = newValue.item
      cycle = newValue.cycle
    }
  }

  /// Clips the element to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: In content space. An empty size means no clip.
  ///   - cutsNow: Whether part of the element is outside the rectangle now.
  public mutating func clip(to rect: Rect, cutsNow: Bool) {
    clip = rect
    set(.clipped, to: cutsNow)
  }

  /// Sets the transform, and the flag `transformed` unless it is the identity.
  public mutating func apply(_ transform: Transform) {
    self.transform = transform.rows
    set(.transformed, to: !transform.isIdentity)
  }

  /// Scales an untransformed element about its center.
  public mutating func scale(by factor: Double) {
    transform.0 = factor
    transform.5 = factor
    set(.transformed, to: factor != 1)
  }

  /// The bounding box of the element as drawn: of the frame's four corners after the transform.
  public var projectedBounds: Rect {
    guard has(.transformed) else { return frame }
    return Transform(rows: transform).boundingBox(of: frame)
  }
}
