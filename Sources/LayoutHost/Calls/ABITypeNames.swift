// Swift names for the structs of the C ABI. They are the C structs themselves, so arrays of them pass between Swift, C
// and plugins without a copy.

import LayoutABI

/// A position or distance in points. The x-axis points right, the y-axis down.
public typealias Point = lh_point
/// A width and a height in points.
public typealias Size = lh_size
/// A rectangle in points: its top-left corner and its size.
public typealias Rect = lh_rect
/// Inset distances from the four edges, in points.
public typealias Insets = lh_insets
/// An element to draw. Its `kind` is `LH_CELL`, `LH_HEADER` or another; its frame is in content space.
public typealias Element = lh_element
/// The identity of an element: its kind, section, item and cycle.
public typealias ElementPath = lh_path
/// The visible part of the content: its bounds, insets, scale and layout direction.
public typealias Viewport = lh_viewport
/// The targets of a property's values: the whole layout, sections or items.
public typealias Target = lh_target
/// A change of a batch update.
public typealias Change = lh_change
/// A scroll that the user has just released, with the offset at which it would decelerate to a stop.
public typealias Scroll = lh_scroll
/// The scroll behavior of a content: its range of offsets, its pages and its initial offset.
public typealias ScrollTraits = lh_scroll_traits
/// One phase of a gesture: its kind, location, translation and velocity.
public typealias Gesture = lh_gesture
/// A layout's reply to a gesture.
public typealias GestureReply = lh_gesture_reply
/// One moment of a transition, in which an item grows to fill a rectangle or shrinks back.
public typealias Transition = lh_transition
/// An event of a layout.
public typealias Event = lh_event

extension Target {
  /// Every section or item, or every index from the first to the last.
  public static var all: Int64 { -1 }

  /// Returns a target of sections, each with a value of its own or all with the same value.
  ///
  /// - Parameters:
  ///   - first: The first section.
  ///   - count: The number of sections; by default, all from `first` to the last.
  public static func sections(_ first: Int64 = 0, count: Int64 = Target.all) -> Target {
    Target(scope: LH_SCOPE_SECTION, reserved: 0, section: 0, first: first, count: count)
  }

  /// Returns a target of one section.
  public static func section(_ section: Int64) -> Target { sections(section, count: 1) }

  /// Returns a target of items in one section, each with a value of its own or all with the same value.
  ///
  /// - Parameters:
  ///   - first: The first item.
  ///   - count: The number of items; by default, all from `first` to the last.
  ///   - section: The items' section.
  public static func items(
    _ first: Int64 = 0, count: Int64 = Target.all, section: Int64
  ) -> Target {
    Target(scope: LH_SCOPE_ITEM, reserved: 0, section: section, first: first, count: count)
  }

  /// Returns a target of one item.
  public static func item(_ item: Int64, section: Int64) -> Target {
    items(item, count: 1, section: section)
  }

  init(scope: UInt32) {
    self.init(scope: scope, reserved: 0, section: 0, first: 0, count: 1)
  }

  /// The target of the whole layout.
  static var layout: Target { Target(scope: LH_SCOPE_LAYOUT) }
}

extension ElementPath {
  /// A cycle that stands for the visible copy of an item or, if none is visible, the copy nearest to the viewport.
  public static var nearestCycle: Int64 { .min }

  /// Returns the path of a cell.
  public static func cell(
    _ item: Int64, section: Int64, cycle: Int64 = ElementPath.nearestCycle
  ) -> ElementPath {
    ElementPath(kind: LH_CELL, reserved: 0, section: section, item: item, cycle: cycle)
  }

  /// Returns the path of an element that belongs to a section, such as its header.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element, one of the keys of `Layout.kindNames`.
  ///   - section: The section.
  ///   - cycle: The copy, in a layout that repeats its content.
  public static func supplement(
    kind: UInt32, section: Int64, cycle: Int64 = ElementPath.nearestCycle
  ) -> ElementPath {
    ElementPath(kind: kind, reserved: 0, section: section, item: 0, cycle: cycle)
  }
}

extension Element {
  /// Returns whether the element is drawn before another, and so behind it.
  ///
  /// Elements are ordered by z, section, kind, item and cycle.
  public func isDrawn(before other: Element) -> Bool {
    if z != other.z { return z < other.z }
    if section != other.section { return section < other.section }
    return (kind, item, cycle) < (other.kind, other.item, other.cycle)
  }

  /// The path of the element, unique among the elements that a layout shows at one time.
  public var path: ElementPath {
    ElementPath(kind: kind, reserved: 0, section: section, item: item, cycle: cycle)
  }
}

extension Viewport {
  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - bounds: The visible rectangle in content space, in points. Its origin is the content offset.
  ///   - contentInsets: The widths of the areas at the four edges that something else covers, in points.
  ///   - scale: The number of pixels per point, greater than 0.
  ///   - rightToLeft: Whether the layout direction is right to left.
  ///   - isMoving: Whether the user is scrolling or the content is moving.
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
  /// Creates a scroll that the user has just released.
  ///
  /// - Parameters:
  ///   - current: The content offset at the release, in points.
  ///   - proposed: The content offset at which deceleration would end, in points.
  ///   - velocity: The velocity of the content offset at the release, in points per second.
  public init(current: Point, proposed: Point, velocity: Point) {
    self.init(
      struct_size: UInt32(MemoryLayout<Scroll>.size), reserved: 0, current: current,
      proposed: proposed, velocity: velocity)
  }
}

extension Gesture {
  /// Creates a report about a gesture.
  ///
  /// - Parameters:
  ///   - kind: `LH_GESTURE_TAP`, `LH_GESTURE_PAN` or `LH_GESTURE_DRAG`.
  ///   - phase: One of the `LH_PHASE_` constants.
  ///   - location: The location of the pointer in content space, in points.
  ///   - translation: The distance from the start of the gesture, in points.
  ///   - velocity: The velocity of the pointer, in points per second.
  ///   - animation: If the phase reports the end of an animation, its number from the reply; 0 stands for the latest
  ///     one.
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
  /// Creates a moment of a transition that opens or closes an item.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - closing: Whether the item closes.
  ///   - progress: The progress of this transition, from 0 to 1.
  ///   - container: The rectangle in which the transition takes place, in content space.
  ///   - target: The rectangle that the open item fills, in content space.
  ///   - interpolatesContent: Whether the opened page fades in over the item's content.
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
