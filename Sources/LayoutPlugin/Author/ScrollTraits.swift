import LayoutABI

/// How a content scrolls: what a layout says of it besides how large it is.
///
/// The kit adds the range of offsets, from the content's extent and the viewport's insets.
public struct ScrollTraits {
  /// Along which the content scrolls; `nil`: along none, unless it is larger than the viewport.
  public var axis: ScrollAxis?
  /// Whether it never ends along that axis.
  public var isEndless = false
  /// From one page, or one stop, to the next along that axis, in points; 0 without any.
  public var page = 0.0
  /// Whether a scroll should come to rest after a short way.
  public var isFast = false
  /// Where a new view begins, along the axis; `nil`: at the lowest offset.
  public var initialOffset: Double?
  /// Whether a layout that follows the scroll does not as it is now: until anything is told but another
  /// origin of the viewport, its elements stay what they are. Then nobody asks for them anew at each scroll.
  public var keepsElements = false

  public init(_ axis: ScrollAxis? = nil) { self.axis = axis }
}
