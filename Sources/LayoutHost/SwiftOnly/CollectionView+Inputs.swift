// Inputs of a view. They need exclusive access.

import LayoutABI

/// An input event: a pointer, wheel or key event with its time.
public typealias Input = lh_input

extension CollectionView {
  /// Sets the viewport's size, content insets, layout direction and scale.
  ///
  /// The view animates the change. The cell under the finger, or else the first visible one, stays in place.
  ///
  /// - Parameter viewport: The viewport, in points. The view ignores its origin and flags.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.invalidArgument`.
  public func setViewportSize(_ viewport: Viewport) throws(LayoutError) {
    try perform(.setWindow(viewport))
  }

  /// Sets the duration of the animation of later changes.
  ///
  /// - Parameter duration: The duration in seconds, from 0 to 3600; initially 0.25. With 0, changes take effect without
  ///   animation.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func setAnimationDuration(_ duration: Double) throws(LayoutError) {
    try perform(.setDuration(duration))
  }

  /// Sets the number of items in each section, and animates the change.
  ///
  /// - Throws: The errors of `Layout.setItemCounts(_:)`.
  public func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try perform(.setItemCounts(counts.span))
  }

  /// Sets the items by identifier, and animates the difference from the previous items.
  ///
  /// The first call assigns the identifiers to the existing items and sections by index. From then on, elements and
  /// events contain identifiers, and insertions need `update(_:inserting:sections:)`.
  ///
  /// - Parameters:
  ///   - items: The identifiers of each section's items, unique among all items.
  ///   - sections: The identifiers of the sections, unique among the sections; by default 0, 1, and so on.
  /// - Throws: `LayoutError.Code.invalidArgument` if identifiers are equal. The call then changes nothing.
  /// - Complexity: O(n + m log m) for n items, where m lie between the first and the last difference.
  public func setItems(
    _ items: [[UInt64]], sections: [UInt64]? = nil
  ) throws(LayoutError) {
    guard sections == nil || sections?.count == items.count else {
      throw LayoutError(
        .invalidArgument, "sections has \(sections?.count ?? 0) entries, items \(items.count)")
    }
    let counts = items.map { Int64($0.count) }
    let all = Array(items.joined())
    try perform(.setItems(sections: sections?.span, counts: counts.span, items: all.span))
  }

  /// Sets a property, and animates the change.
  ///
  /// - Throws: The errors of `Layout.setProperty(_:to:for:)`.
  public func setProperty(
    _ name: String, to values: [Double], for target: Target? = nil
  ) throws(LayoutError) {
    try perform(.setProperty(name: name.utf8.span, target: target, values: values.span))
  }

  /// Applies insertions, deletions, moves and reloads as one batch, and animates the change.
  ///
  /// - Throws: The errors of `Layout.update(_:)`; `LayoutError.Code.invalidArgument` for an insertion if the items have
  ///   identifiers.
  public func update(_ changes: [Change]) throws(LayoutError) {
    try perform(.update(changes.span))
  }

  /// Applies a batch to items with identifiers (`setItems(_:sections:)`), and animates the change.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the inserted items, including those of inserted sections, in the order of the changes.
  ///     They must differ from all others; the view does not check this.
  ///   - sections: The same for the inserted sections.
  /// - Throws: The errors of `Layout.update(_:)`; `LayoutError.Code.invalidArgument` if the items have no identifiers, or
  ///   if `items` or `sections` has the wrong length.
  /// - Complexity: O(items of the changed sections), without a comparison of all items.
  public func update(
    _ changes: [Change], inserting items: [UInt64], sections: [UInt64] = []
  ) throws(LayoutError) {
    try perform(.updateItems(changes.span, sections: sections.span, items: items.span))
  }

  /// Queues input events in the order in which they happened. The first frame at or after an event's time processes it.
  /// You can queue events before the first frame.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument`, `.notFinite`, `.outOfRange`. The call then queues no event.
  public func input(_ inputs: [Input]) throws(LayoutError) {
    try perform(.input(inputs.span))
  }

  /// The position of an element in the viewport after `scroll`.
  public enum ScrollPosition: UInt32, Sendable {
    case start, center, end
    /// The position that needs the least scrolling to show the whole element.
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

  /// Presents an item: from the next frame on, it grows until it fills a rectangle.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: The rectangle that it fills, in screen space, in points.
  ///   - duration: The duration in seconds, from 0 to 3600.
  ///   - interpolatesContent: Whether the presented page fades in over the item's content.
  /// - Throws: `LayoutError.Code.unsupported`, `.noSuchIndex`, `.notShown`, `.notFinite`, `.outOfRange`.
  public func presentItem(
    _ path: ElementPath, to target: Rect, duration: Double,
    interpolatesContent: Bool = false
  ) throws(LayoutError) {
    let flags = interpolatesContent ? LH_TRANSITION_INTERPOLATES_CONTENT : 0
    try perform(.open(path, target: target, flags: flags, duration: duration))
  }

  /// Dismisses the presented item from the next frame on.
  ///
  /// - Parameter duration: The duration in seconds, from 0 to 3600.
  /// - Throws: `LayoutError.Code.notShown` if no item is presented; `.notFinite`, `.outOfRange`.
  public func dismissItem(duration: Double) throws(LayoutError) {
    try perform(.close(duration: duration))
  }

  /// Turns pull-to-refresh on or off.
  ///
  /// If the user pulls the content beyond its start by the distance and lets go, `Frame.events` contains
  /// `LH_VIEW_EVENT_REFRESH`, and the view holds the content there until you call `endRefresh`. The start is the top
  /// edge; in a horizontal layout it is the left edge, or the right one if the layout is mirrored.
  ///
  /// - Parameter distance: The distance in points; 0 turns pull-to-refresh off.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func setRefresh(distance: Double) throws(LayoutError) {
    try perform(.setRefreshDistance(distance))
  }

  /// Ends a refresh: the content scrolls back to its start from the next frame on.
  ///
  /// - Throws: `LayoutError.Code.notShown` if no refresh is in progress.
  public func endRefresh() throws(LayoutError) {
    try perform(.endRefresh)
  }

  /// Sets the progress of the presented item, for a gesture that controls it.
  ///
  /// - Parameter progress: The progress, from 0 (dismissed) to 1.
  /// - Throws: `LayoutError.Code.notShown`, `.notFinite`.
  public func setPresentationProgress(_ progress: Double) throws(LayoutError) {
    try perform(.followPresentation(progress))
  }
}

extension Input {
  /// Creates a pointer event.
  ///
  /// - Parameters:
  ///   - phase: `LH_POINTER_DOWN` or another `LH_POINTER_` constant.
  ///   - place: The location in screen space, in points.
  ///   - time: The time in seconds.
  ///   - id: The identifier of the pointer.
  public static func pointer(
    _ phase: UInt32, at place: Point, time: Double, id: Int64 = 0
  ) -> Input {
    Input(
      kind: LH_INPUT_POINTER, phase: phase, id: id, time: time, location: place, delta: Point())
  }

  /// Creates a wheel or touchpad event; `phase` is an `LH_WHEEL_` constant.
  public static func wheel(
    _ phase: UInt32, by delta: Point, at place: Point = Point(x: 0, y: 0), time: Double
  ) -> Input {
    Input(kind: LH_INPUT_WHEEL, phase: phase, id: 0, time: time, location: place, delta: delta)
  }

  /// Creates a key-down event; `key` is an `LH_KEY_` constant.
  public static func key(_ key: UInt32, time: Double) -> Input {
    Input(
      kind: LH_INPUT_KEY, phase: 0, id: Int64(key), time: time, location: Point(), delta: Point())
  }
}
