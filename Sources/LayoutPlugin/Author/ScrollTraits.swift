import LayoutABI

/// How a layout's content scrolls.
///
/// The plugin SDK adds the range of offsets, from the content size and the viewport's insets.
public struct ScrollTraits {
  /// The axis on which the content scrolls; `nil` if it scrolls only where it is larger than the viewport.
  public var axis: ScrollAxis?
  /// Whether the content repeats endlessly along that axis.
  public var isEndless = false
  /// The distance between pages or stops along that axis, in points; 0 without paging.
  public var page = 0.0
  /// Whether scrolls should decelerate quickly.
  public var isFast = false
  /// The initial offset of a new view along the axis; `nil` for the minimum offset.
  public var initialOffset: Double?
  /// Whether the elements, in a layout with `Capability.followsScroll`, do not depend on the scroll
  /// position now.
  ///
  /// If `true`, the elements stay the same until an input other than the viewport's origin changes,
  /// so hosts need not query them again after each scroll.
  public var keepsElements = false

  /// Creates traits of content that scrolls on an axis.
  public init(_ axis: ScrollAxis? = nil) { self.axis = axis }
}
