// Results as values, with errors that are thrown. Any number of threads may call these functions concurrently.

import LayoutABI

extension Layout {
  /// Returns the number of items in each section.
  @inline(never)
  public func itemCounts() throws(LayoutError) -> [Int64] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe itemCounts(buffer, capacity, count, error)
    }
  }

  /// Computes the layout if an input changed since the last computation.
  ///
  /// Every query of a result prepares the layout first, so you call `prepare` only to choose the time.
  ///
  /// - Throws: The layout's error if its inputs are invalid in combination.
  public func prepare() throws(LayoutError) {
    try unsafe throwing { error in unsafe prepareIfStale(error) }
  }

  /// Returns the size of the scrollable content, in points.
  ///
  /// - Complexity: O(1) after `prepare`.
  public func contentSize() throws(LayoutError) -> Size {
    var size = Size()
    try unsafe throwing { error in unsafe contentSize(&size, error) }
    return size
  }

  /// Returns the known part of the content size, without computing parts that the layout has deferred.
  ///
  /// - Returns: A size in points, and whether it is exact. If it is not, the content is at least that large and extends
  ///   beyond the viewport.
  /// - Complexity: O(1) after `prepare`.
  public func contentSizeBound() throws(LayoutError) -> (size: Size, isExact: Bool) {
    var size = Size()
    var isExact: UInt32 = 0
    try unsafe throwing { error in unsafe contentSizeBound(&size, &isExact, error) }
    return (size, isExact != 0)
  }

  /// Returns the scroll behavior of the content, without computing parts that the layout has deferred.
  ///
  /// - Complexity: O(1) after `prepare`; O(log items) in layouts that snap.
  public func scrollTraits() throws(LayoutError) -> ScrollTraits {
    var traits = ScrollTraits()
    traits.struct_size = UInt32(MemoryLayout<ScrollTraits>.size)
    try unsafe throwing { error in unsafe scrollTraits(&traits, error) }
    return traits
  }

  /// Returns the reply that the layout would give to a gesture that begins at a point.
  ///
  /// The query does not change the layout and makes no permission request.
  ///
  /// - Parameter gesture: A gesture, of which only the kind and the location in content space are used.
  public func hitTest(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    var gesture = gesture
    var reply = GestureReply()
    reply.struct_size = UInt32(MemoryLayout<GestureReply>.size)
    try unsafe throwing { error in unsafe hitTest(&gesture, &reply, error) }
    return reply
  }

  /// Returns the elements that intersect a rectangle after their transforms.
  ///
  /// The order is always the same, but it is not the drawing order; sort with `Element.isDrawn(before:)` for that.
  ///
  /// - Parameter rect: A rectangle in content space, in points. It may extend beyond the content.
  /// - Throws: `LayoutError.Code.notFinite`; `.outOfRange`, also if more than `LH_MAX_ELEMENTS` elements intersect the
  ///   rectangle; the errors of `prepare`.
  /// - Complexity: O(log items + returned elements).
  public func elements(in rect: Rect) throws(LayoutError) -> [Element] {
    var rect = rect
    return try unsafe collect(32) { buffer, capacity, count, error in
      unsafe elementsInRect(&rect, buffer, capacity, count, error)
    }
  }

  /// Writes the elements that intersect a rectangle to a buffer, without allocating memory.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content space, in points.
  ///   - buffer: The buffer. Elements that do not fit are omitted.
  /// - Returns: The number of elements, which may exceed the length of the buffer.
  /// - Throws: The errors of `elements(in:)`.
  /// - Complexity: O(log items + returned elements).
  public func elements(
    in rect: Rect, into buffer: UnsafeMutableBufferPointer<Element>
  ) throws(LayoutError) -> Int {
    var rect = rect
    return try unsafe fill(buffer) { start, capacity, count, error in
      unsafe elementsInRect(&rect, start, capacity, count, error)
    }
  }

  /// Returns an element, visible or not.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and the errors of `prepare`.
  /// - Complexity: O(log items).
  public func element(at path: ElementPath) throws(LayoutError) -> Element {
    var path = path
    var element = Element()
    try unsafe throwing { error in unsafe elementAt(&path, &element, error) }
    return element
  }

  /// Returns the state from which an element appears in the last change.
  ///
  /// - Parameter path: The element's path after the change.
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and the errors of `prepare`.
  public func initialAppearance(of path: ElementPath) throws(LayoutError) -> Element {
    try appearance(LH_INITIAL, of: path)
  }

  /// Returns the state to which an element disappears in the last change.
  ///
  /// - Parameter path: The element's path before the change.
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and the errors of `prepare`.
  public func finalAppearance(of path: ElementPath) throws(LayoutError) -> Element {
    try appearance(LH_FINAL, of: path)
  }

  /// - Parameter end: `LH_INITIAL` or `LH_FINAL`.
  func appearance(_ end: UInt32, of path: ElementPath) throws(LayoutError) -> Element {
    var path = path
    var element = Element()
    try unsafe throwing { error in unsafe appearance(end, &path, &element, error) }
    return element
  }

  /// Returns the elements at a moment of a transition, and the opacity of the opened page's content.
  ///
  /// - Throws: `LayoutError.Code.unsupported`, and the errors of `elements(in:)` and `element(at:)`.
  public func elements(
    during transition: Transition
  ) throws(LayoutError) -> (elements: [Element], contentAlpha: Double) {
    var transition = transition
    var alpha = 0.0
    let elements = try unsafe collect(32) { buffer, capacity, count, error in
      unsafe self.transition(&transition, buffer, capacity, count, &alpha, error)
    }
    return (elements, alpha)
  }

  /// Returns the content offset at which a scroll ends, in points.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, and the errors of `prepare`.
  public func targetOffset(of scroll: Scroll) throws(LayoutError) -> Point {
    var scroll = scroll
    var offset = Point()
    try unsafe throwing { error in unsafe targetOffset(&scroll, &offset, error) }
    return offset
  }

  /// Returns the interaction state that is not stored in properties, as bytes for `restoreState`.
  public func saveState() throws(LayoutError) -> [UInt8] {
    try unsafe collect(64) { buffer, capacity, count, error in
      unsafe saveState(buffer, capacity, count, error)
    }
  }

  // MARK: Properties

  /// - Returns: `components` numbers for each target in range.
  @inline(never)
  func property(_ name: Span<UInt8>, _ target: Target?) throws(LayoutError) -> [Double] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe withPointers(name, target) { name, target in
        unsafe getProperty(name, target, buffer, capacity, count, error)
      }
    }
  }

  /// Returns the value that is set at exactly one scope, and the number of targets from the first one that have it.
  ///
  /// - Returns: The components of the value, followed by infinity, which is never a valid value.
  func propertyRun(
    _ name: Span<UInt8>, _ target: Target?
  ) throws(LayoutError) -> (value: [Double], length: Int64) {
    var value = [Double](repeating: .infinity, count: 4)
    var length: Int64 = 0
    try unsafe value.withUnsafeMutableBufferPointer { buffer throws(LayoutError) in
      try unsafe throwing { error in
        unsafe withPointers(name, target) { name, target in
          unsafe propertyRun(name, target, buffer.baseAddress, &length, error)
        }
      }
    }
    return (value, length)
  }
}

/// Calls with pointers to a property's name and a target.
func withPointers(
  _ name: Span<UInt8>, _ target: Target?,
  _ call: (UnsafeBufferPointer<UInt8>, UnsafePointer<lh_target>?) -> lh_status
) -> lh_status {
  unsafe name.withUnsafeBufferPointer { name in
    guard var target else { return unsafe call(name, nil) }
    return unsafe call(name, &target)
  }
}
