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

  public init(_ axis: ScrollAxis? = nil) { self.axis = axis }
}

extension Layout {
  /// The traits as the program sees them; there must be a placement.
  final var outwardTraits: lh_scroll_traits {
    let traits = scrollTraits
    let known = placement?.knownContentSize ?? (size: Size(), isExact: true)
    let x = ScrollRange(.horizontal, traits, known.size, known.isExact, viewport)
    let y = ScrollRange(.vertical, traits, known.size, known.isExact, viewport)
    var result = lh_scroll_traits()
    result.horizontal = x.flags
    result.vertical = y.flags
    result.deceleration = traits.isFast ? LH_DECELERATION_FAST : LH_DECELERATION_NORMAL
    result.lowest = Point(x: x.lowest, y: y.lowest)
    result.highest = Point(x: x.highest, y: y.highest)
    result.page = Point(x: x.page, y: y.page)
    result.initial = Point(x: x.initial, y: y.initial)
    guard isMirrored else { return result }
    result.lowest.x = x.isEndless ? x.lowest : mirroredOffset(Point(x: x.highest, y: 0)).x
    result.highest.x = x.isEndless ? x.highest : mirroredOffset(Point(x: x.lowest, y: 0)).x
    result.initial = mirroredOffset(result.initial)
    return result
  }
}

/// The offsets of one axis, in logical coordinates.
private struct ScrollRange {
  var flags: UInt32 = 0
  var lowest: Double
  var highest: Double
  var page = 0.0
  var initial: Double

  var isEndless: Bool { flags & LH_SCROLL_ENDLESS != 0 }

  /// - Parameter extent: Of the content, as far as it is known.
  init(
    _ axis: ScrollAxis, _ traits: ScrollTraits, _ extent: Size, _ isExact: Bool,
    _ viewport: Viewport
  ) {
    let insets = viewport.content_insets
    lowest = -axis.before(insets)
    let end = axis.along(extent) + axis.after(insets) - axis.along(viewport.bounds.size)
    highest = max(lowest, end)
    initial = lowest
    if highest > lowest { flags |= LH_SCROLL_ENABLED }
    guard axis == traits.axis else { return }
    flags |= LH_SCROLL_ENABLED | LH_SCROLL_BOUNCES
    page = traits.page
    initial = traits.initialOffset ?? lowest
    if traits.isEndless {
      flags |= LH_SCROLL_ENDLESS
      (lowest, highest) = (-PropertyTable.largest, PropertyTable.largest)
    } else if !isExact {
      flags |= LH_SCROLL_OPEN_ENDED
    }
  }
}
