import LayoutPlugin

/// One moment of a transition in which a tab opens over the screen or closes.
///
///     progress   0 ............... ½ ............... 1
///     opened     tilted, in place ————→ flat, in the target
///     others     in place ——→ edge-on at an edge, invisible
///
/// Closing runs the opening backwards. Source: LNZSafariLayout's animator.
struct TabTransition: ElementFilter {
  private let placement: SafariPlacement
  private let viewport: Viewport
  private let transition: Transition
  /// The opened tab, at its place in the stack.
  private let opened: Element
  /// 0 in the stack, 1 open.
  private let progress: Double
  /// Whether the opened tab was among the elements seen.
  private(set) var hasOpened = false

  init(
    _ transition: Transition, of opened: Element, _ placement: SafariPlacement,
    from viewport: Viewport
  ) {
    self.placement = placement
    self.viewport = viewport
    self.transition = transition
    self.opened = opened
    progress = transition.kind == LH_TRANSITION_OPEN ? transition.progress : 1 - transition.progress
  }

  /// The opacity of the page inside the opened tab.
  var contentAlpha: Double {
    if transition.flags & LH_TRANSITION_INTERPOLATES_CONTENT != 0 { return progress }
    return progress < 1 ? 0 : 1
  }

  /// Keeps the elements that are visible in this transition: the opened tab, and tabs that meet the
  /// container, tilted or not.
  mutating func keeps(_ element: inout Element) -> Bool {
    guard
      isOpened(element) || element.projectedBounds.meets(transition.container)
        || element.frame.meets(transition.container)
    else { return false }
    hasOpened = hasOpened || isOpened(element)
    element = self.element(element)
    return true
  }

  private func isOpened(_ element: Element) -> Bool { element.path.isItem(opened.path) }

  /// Returns an element of the stack at this moment.
  func element(_ element: Element) -> Element {
    var result = isOpened(element) ? growing : leaving(element)
    result.clip(to: transition.container, cutsNow: progress < 0.5)
    return result
  }

  /// The opened tab, between its place and flat in the target.
  private var growing: Element {
    let (frame, target) = (opened.frame, transition.target)
    let start = placement.tilt(at: frame.y, height: frame.height, from: viewport)
    var result = opened
    result.frame = Rect(
      x: mix(frame.x, target.x, progress), y: mix(frame.y, target.y, progress),
      width: mix(frame.width, target.width, progress),
      height: mix(frame.height, target.height, progress))
    result.apply(start.mixed(with: .none, at: progress).transform)
    return result
  }

  /// Returns another tab, moving to an edge of the container: the upper one if it is above in the stack.
  private func leaving(_ element: Element) -> Element {
    let (frame, container) = (element.frame, transition.container)
    let fraction = min(2 * progress, 1)
    let start = placement.tilt(at: frame.y, height: frame.height, from: viewport)
    let end = placement.edgeOnTilt(height: frame.height)
    var result = element
    result.frame.x = mix(frame.x, container.x, fraction)
    result.frame.y = mix(frame.y, element.z < opened.z ? container.y : container.maxY, fraction)
    result.apply(start.mixed(with: end, at: fraction).transform)
    result.alpha = mix(element.alpha, 0, fraction)
    return result
  }
}
