// The contract's values under Swift names. They are the C structs themselves, so that a million of
// them cross the boundary without a copy.

import LayoutABI

/// A place, or a distance, in points; x grows to the right, y downwards.
public typealias Point = lh_point
/// An extent in points.
public typealias Size = lh_size
/// A rectangle in points: its top left corner and its extent.
public typealias Rect = lh_rect
/// Distances inwards from the four edges, in points.
public typealias Insets = lh_insets
/// One thing to draw.
public typealias Element = lh_element
/// What an element is called.
public typealias ElementPath = lh_path
/// The window onto the content.
public typealias Viewport = lh_viewport
/// Whom a property's value is for.
public typealias Target = lh_target
/// One entry of a batch update.
public typealias Change = lh_change
/// A scroll that the finger has just let go of.
public typealias Scroll = lh_scroll
/// How a content scrolls: its range of offsets, its pages, and where a new view begins.
public typealias ScrollTraits = lh_scroll_traits
/// What the user does.
public typealias Gesture = lh_gesture
/// What a layout makes of a gesture.
public typealias GestureReply = lh_gesture_reply
/// An item that grows to fill a rectangle, or shrinks back from it.
public typealias Transition = lh_transition
/// What a layout announces.
public typealias Event = lh_event

extension Target {
  /// As a section, first or count: every one there is.
  public static var all: Int64 { -1 }

  /// Some sections, each with its value; all from `first` on unless a count is given.
  public static func sections(_ first: Int64 = 0, count: Int64 = Target.all) -> Target {
    Target(scope: LH_SCOPE_SECTION, reserved: 0, section: 0, first: first, count: count)
  }

  /// One section.
  public static func section(_ section: Int64) -> Target { sections(section, count: 1) }

  /// Some items of a section, each with its value; all from `first` on unless a count is given.
  public static func items(
    _ first: Int64 = 0, count: Int64 = Target.all, section: Int64
  ) -> Target {
    Target(scope: LH_SCOPE_ITEM, reserved: 0, section: section, first: first, count: count)
  }

  /// One item.
  public static func item(_ item: Int64, section: Int64) -> Target {
    items(item, count: 1, section: section)
  }
}

extension ElementPath {
  /// As a cycle: the copy that is visible, else the one nearest to the viewport.
  public static var nearestCycle: Int64 { .min }

  /// A cell's path.
  public static func cell(
    _ item: Int64, section: Int64, cycle: Int64 = ElementPath.nearestCycle
  ) -> ElementPath {
    ElementPath(kind: LH_CELL, reserved: 0, section: section, item: item, cycle: cycle)
  }

  /// The path of an element that belongs to a section, such as its header.
  public static func supplement(
    kind: UInt32, section: Int64, cycle: Int64 = ElementPath.nearestCycle
  ) -> ElementPath {
    ElementPath(kind: kind, reserved: 0, section: section, item: 0, cycle: cycle)
  }
}

extension Element {
  /// Whether it is drawn before another, and so behind it: by z, section, kind, item and cycle.
  public func isDrawn(before other: Element) -> Bool {
    if z != other.z { return z < other.z }
    if section != other.section { return section < other.section }
    return (kind, item, cycle) < (other.kind, other.item, other.cycle)
  }

  /// The element's name; unique among the elements that a layout answers at one time.
  public var path: ElementPath {
    ElementPath(kind: kind, reserved: 0, section: section, item: item, cycle: cycle)
  }
}

extension Viewport {
  /// A window onto the content.
  ///
  /// - Parameters:
  ///   - bounds: Its origin is the content offset, its size the window's, in points.
  ///   - contentInsets: How much of its edges is covered by something else, in points.
  ///   - scale: Pixels per point, more than 0.
  ///   - rightToLeft: Whether the first column is on the right.
  ///   - isMoving: Whether a finger or a motion is at work.
  public init(
    bounds: Rect, contentInsets: Insets = Insets(top: 0, left: 0, bottom: 0, right: 0),
    scale: Double = 1, rightToLeft: Bool = false, isMoving: Bool = false
  ) {
    self.init(
      struct_size: UInt32(MemoryLayout<Viewport>.size),
      direction: rightToLeft ? LH_RIGHT_TO_LEFT : LH_LEFT_TO_RIGHT,
      flags: isMoving ? LH_VIEWPORT_MOVING : 0, reserved: 0, bounds: bounds,
      content_insets: contentInsets, scale: scale)
  }
}

extension Scroll {
  /// A scroll that the finger has just let go of.
  ///
  /// - Parameters:
  ///   - current: The content offset when the finger left, in points.
  ///   - proposed: The content offset at which deceleration alone would end, in points.
  ///   - velocity: The speed of the content offset when the finger left, in points per second.
  public init(current: Point, proposed: Point, velocity: Point) {
    self.init(
      struct_size: UInt32(MemoryLayout<Scroll>.size), reserved: 0, current: current,
      proposed: proposed, velocity: velocity)
  }
}

extension Gesture {
  /// A gesture's report.
  ///
  /// - Parameters:
  ///   - kind: `LH_GESTURE_TAP`, `LH_GESTURE_PAN` or `LH_GESTURE_DRAG`.
  ///   - phase: One of the `LH_PHASE_` numbers.
  ///   - location: Where the finger is, in content space, in points.
  ///   - translation: How far it has come since the gesture began, in points.
  ///   - velocity: How fast it moves, in points per second.
  ///   - animation: When an animation ended, the reply's `animation`; 0 is the last one.
  public init(
    kind: UInt32, phase: UInt32, location: Point, translation: Point = Point(x: 0, y: 0),
    velocity: Point = Point(x: 0, y: 0), animation: UInt32 = 0
  ) {
    self.init(
      struct_size: UInt32(MemoryLayout<Gesture>.size), kind: kind, phase: phase,
      animation: animation,
      location: location, translation: translation, velocity: velocity)
  }
}

extension Transition {
  /// A moment of an item's opening or closing.
  ///
  /// - Parameters:
  ///   - path: The item that opens or closes.
  ///   - closing: Whether it shrinks back.
  ///   - progress: From 0, the start of this transition, to 1, its end.
  ///   - container: What the whole transition happens in, in content space.
  ///   - target: The rectangle that the opened item fills, in content space.
  ///   - interpolatesContent: Whether the opened page fades in over the item's own content.
  public init(
    of path: ElementPath, closing: Bool = false, progress: Double, container: Rect, target: Rect,
    interpolatesContent: Bool = false
  ) {
    self.init(
      struct_size: UInt32(MemoryLayout<Transition>.size),
      kind: closing ? LH_TRANSITION_CLOSE : LH_TRANSITION_OPEN,
      flags: interpolatesContent ? LH_TRANSITION_INTERPOLATES_CONTENT : 0, reserved: 0, path: path,
      progress: progress, container: container, target: target)
  }
}
