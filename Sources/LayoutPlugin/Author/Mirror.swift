import LayoutABI

/// Converts between logical and mirrored coordinates for right-to-left programs.
///
/// A layout that declares `Capability.mirrors` computes from left to right. All values that enter
/// or leave it are reflected about the content's vertical center line:
///
///     logical    | 0  1  2       |        x, from where reading begins
///     mirrored   |       2  1  0 |        width − x
///
/// Mirroring twice gives the original value, except for rounding.
struct Mirror {
  /// The content's width.
  let width: Double
  /// The viewport's width.
  let window: Double

  /// The content's width beyond the viewport.
  var slack: Double { width - window }

  func image(of rect: Rect) -> Rect {
    Rect(x: width - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Returns the image of a queried rectangle, slightly enlarged to allow for rounding.
  ///
  /// Compare the elements found with the original rectangle again, after mirroring them.
  func generousImage(of rect: Rect) -> Rect {
    let slack = max(
      1e-3, 8 * (image(of: rect).x.magnitude.ulp + rect.x.magnitude.ulp + rect.width.ulp))
    return image(
      of: Rect(x: rect.x - slack, y: rect.y, width: rect.width + 2 * slack, height: rect.height))
  }

  func image(of point: Point) -> Point { Point(x: width - point.x, y: point.y) }

  /// Returns the image of a content offset. An offset is the viewport's left edge; mirrored, its right one.
  func image(ofOffset offset: Point) -> Point {
    Point(x: width - window - offset.x, y: offset.y)
  }

  @inline(never)
  func image(of viewport: Viewport) -> Viewport {
    var result = viewport
    result.bounds = image(of: viewport.bounds)
    result.content_insets = viewport.content_insets.mirrored
    return result
  }

  @inline(never)
  func image(of element: Element) -> Element {
    var result = element
    result.frame.x = width - element.frame.x - element.frame.width
    if element.clip.width > 0 || element.clip.height > 0 {
      result.clip.x = width - element.clip.x - element.clip.width
    }
    result.content_offset.x = -element.content_offset.x
    if element.has(.transformed) {
      result.transform = Transform(rows: element.transform).mirrored.rows
    }
    return result
  }
}

// MARK: Inputs

extension Mirror {
  func image(of gesture: Gesture) -> Gesture {
    var result = gesture
    result.location = image(of: gesture.location)
    result.translation.x = -gesture.translation.x
    result.velocity.x = -gesture.velocity.x
    return result
  }

  func image(of scroll: Scroll) -> Scroll {
    var result = scroll
    result.current = image(ofOffset: scroll.current)
    result.proposed = image(ofOffset: scroll.proposed)
    result.velocity.x = -scroll.velocity.x
    return result
  }

  func image(of transition: Transition) -> Transition {
    var result = transition
    result.container = image(of: transition.container)
    result.target = image(of: transition.target)
    return result
  }
}

extension LayoutContext {
  var isMirrored: Bool {
    physicalViewport.direction == LH_RIGHT_TO_LEFT && capabilities.contains(.mirrors)
  }

  /// The mirror, or `nil` if logical coordinates are the program's.
  var mirror: Mirror? {
    guard isMirrored else { return nil }
    let window = physicalViewport.bounds.width
    return Mirror(width: now.placement?.contentWidth ?? window, window: window)
  }
}

extension ViewportTraits {
  init(_ viewport: Viewport, isMirrored: Bool) {
    size = viewport.bounds.size
    contentInsets = isMirrored ? viewport.content_insets.mirrored : viewport.content_insets
    scale = viewport.scale
    isRightToLeft = viewport.direction == LH_RIGHT_TO_LEFT
  }
}

extension Placement {
  fileprivate final var contentWidth: Double {
    contentSize(upTo: Size(width: .infinity, height: 0)).width
  }
}

extension Insets {
  fileprivate var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}
