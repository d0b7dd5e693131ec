import LayoutABI

// Scroll traits, computed from the layout's traits, the content size, and the viewport's insets.

extension Instance {
  /// The traits in the program's coordinates.
  var scrollTraits: lh_scroll_traits {
    let traits = layout.scrollTraits
    let known = context.now.placement?.knownContentSize ?? (size: Size(), isExact: true)
    let viewport = context.viewport
    let x = ScrollRange(.horizontal, traits, known.size, known.isExact, viewport)
    let y = ScrollRange(.vertical, traits, known.size, known.isExact, viewport)
    let follows = record.capabilities.contains(.followsScroll) && !traits.keepsElements
    let kept = follows ? 0 : LH_SCROLL_KEEPS_ELEMENTS
    var result = lh_scroll_traits()
    result.horizontal = x.flags | kept
    result.vertical = y.flags | kept
    result.deceleration = traits.isFast ? LH_DECELERATION_FAST : LH_DECELERATION_NORMAL
    result.lowest = Point(x: x.lowest, y: y.lowest)
    result.highest = Point(x: x.highest, y: y.highest)
    result.page = Point(x: x.page, y: y.page)
    result.initial = Point(x: x.initial, y: y.initial)
    guard let mirror = context.mirror else { return result }
    if !x.isEndless {
      result.lowest.x = mirror.image(ofOffset: Point(x: x.highest, y: 0)).x
      result.highest.x = mirror.image(ofOffset: Point(x: x.lowest, y: 0)).x
    }
    result.initial = mirror.image(ofOffset: result.initial)
    return result
  }
}

/// The range of offsets on one axis, in logical coordinates.
private struct ScrollRange {
  var flags: UInt32 = 0
  var lowest: Double
  var highest: Double
  var page = 0.0
  var initial: Double

  var isEndless: Bool { flags & LH_SCROLL_ENDLESS != 0 }

  /// - Parameter extent: The content size, as far as it is known.
  @inline(never)
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
