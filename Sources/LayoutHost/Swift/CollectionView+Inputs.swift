// Telling a view what there is to show and what the user does, as Swift says it. One thread at a time.

import LayoutABI

/// One thing that the user did.
public typealias Input = lh_input

extension CollectionView {
  /// Says how large the window is, what covers its edges, its direction and scale; its origin does not count.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.invalidArgument`.
  public func setWindow(_ window: Viewport) throws(LayoutError) {
    try perform(.setWindow(window))
  }

  /// How long the changes that follow take to be shown, in seconds; 0.25 until this is called.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func animate(lasting duration: Double) throws(LayoutError) {
    try perform(.setDuration(duration))
  }

  /// As that of the layout, animated.
  public func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try perform(.setItemCounts(counts.span))
  }

  /// Says which items there are, each section's by numbers of the program's own; what came, went and moved since
  /// they were told last is animated.
  ///
  /// From then on elements and events bear these numbers, and `update` takes reloads only.
  ///
  /// - Parameter sections: Numbers of the sections in the same way; by themselves they are 0, 1, and so on.
  /// - Throws: `LayoutError.Code.invalidArgument` where two items or two sections are alike; then all is as it was.
  /// - Complexity: O(n log n) for n items.
  public func setItems(
    _ items: [[UInt64]], sections: [UInt64]? = nil
  ) throws(LayoutError) {
    guard sections == nil || sections?.count == items.count else {
      throw LayoutError(
        .invalidArgument, "sections has \(sections?.count ?? 0) identities for \(items.count)")
    }
    let counts = items.map { Int64($0.count) }
    let all = Array(items.joined())
    try perform(.setItems(sections: sections?.span, counts: counts.span, items: all.span))
  }

  /// As that of the layout, animated.
  public func setProperty(
    _ name: String, to values: [Double], for target: Target? = nil
  ) throws(LayoutError) {
    try perform(.setProperty(name: name.utf8.span, target: target, values: values.span))
  }

  /// As that of the layout, animated.
  public func update(_ changes: [Change]) throws(LayoutError) {
    try perform(.update(changes.span))
  }

  /// Takes in what the user did, in the order in which it happened; it takes effect in the next frame.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument`, `.notFinite`, `.outOfRange`; then none was taken.
  public func input(_ inputs: [Input]) throws(LayoutError) {
    try perform(.input(inputs.span))
  }

  /// Where something comes to lie that is scrolled to.
  public enum ScrollPosition: UInt32, Sendable {
    case start, center, end
    /// No further than it takes to see all of it.
    case nearest
  }

  /// Scrolls to an element from the next frame on.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`.
  public func scroll(
    to path: ElementPath, _ position: ScrollPosition = .nearest, animated: Bool = true
  ) throws(LayoutError) {
    try perform(.scroll(path, position: position.rawValue, isAnimated: animated))
  }

  /// Opens an element of a layout that can: from the next frame on it grows until it fills a rectangle.
  ///
  /// - Parameter target: In screen space.
  /// - Throws: `LayoutError.Code.unsupported`, `.noSuchIndex`, `.notShown`, `.notFinite`, `.outOfRange`.
  public func open(
    _ path: ElementPath, to target: Rect, lasting duration: Double,
    interpolatesContent: Bool = false
  ) throws(LayoutError) {
    let flags = interpolatesContent ? LH_TRANSITION_INTERPOLATES_CONTENT : 0
    try perform(.open(path, target: target, flags: flags, duration: duration))
  }

  /// Closes what is open, or on its way.
  ///
  /// - Throws: `LayoutError.Code.notShown` when nothing is; `.notFinite`, `.outOfRange`.
  public func close(lasting duration: Double) throws(LayoutError) {
    try perform(.close(duration: duration))
  }

  /// Has the user refresh by pulling the content so many points over its start: its top, or where a row begins; 0 is never.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func setRefresh(distance: Double) throws(LayoutError) {
    try perform(.setRefreshDistance(distance))
  }

  /// Lets the content back to its start.
  ///
  /// - Throws: `LayoutError.Code.notShown` when nothing is being refreshed.
  public func endRefresh() throws(LayoutError) {
    try perform(.endRefresh)
  }

  /// Has what is open follow a finger, from 0, closed, to 1.
  ///
  /// - Throws: `LayoutError.Code.notShown`, `.notFinite`.
  public func followOpening(_ progress: Double) throws(LayoutError) {
    try perform(.followOpening(progress))
  }
}

extension Input {
  /// A finger: `LH_POINTER_DOWN` and so on; the place in screen space, the time in seconds.
  public static func pointer(
    _ phase: UInt32, at place: Point, time: Double, id: Int64 = 0
  ) -> Input {
    Input(
      kind: LH_INPUT_POINTER, phase: phase, id: id, time: time, location: place, delta: Point())
  }

  /// A wheel or a touchpad: `LH_WHEEL_NOTCHES` and so on.
  public static func wheel(
    _ phase: UInt32, by delta: Point, at place: Point = Point(x: 0, y: 0), time: Double
  ) -> Input {
    Input(kind: LH_INPUT_WHEEL, phase: phase, id: 0, time: time, location: place, delta: delta)
  }

  /// A key that went down: `LH_KEY_LEFT` and so on.
  public static func key(_ key: UInt32, time: Double) -> Input {
    Input(
      kind: LH_INPUT_KEY, phase: 0, id: Int64(key), time: time, location: Point(), delta: Point())
  }
}
