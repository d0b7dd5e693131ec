// A layout's results as values, which throw. Any number of threads at once.

import LayoutABI

extension Layout {
  /// The number of items of each section.
  public func itemCounts() throws(LayoutError) -> [Int64] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe itemCounts(buffer, capacity, count, error)
    }
  }

  /// Computes the layout if an input was set since the last time. All results do so first.
  ///
  /// - Throws: The layout's error for inputs that are valid only one by one.
  public func prepare() throws(LayoutError) {
    try unsafe throwing { error in unsafe prepareIfStale(error) }
  }

  /// The extent of the scrollable content, in points.
  ///
  /// - Complexity: O(1) once prepared.
  public func contentSize() throws(LayoutError) -> Size {
    var size = Size()
    try unsafe throwing { error in unsafe contentSize(&size, error) }
    return size
  }

  /// As much of the content size as is known without computing what was put off.
  ///
  /// - Returns: Unless it is exact, the content is at least as large, and reaches beyond the viewport.
  /// - Complexity: O(1) once prepared.
  public func contentSizeBound() throws(LayoutError) -> (size: Size, isExact: Bool) {
    var size = Size()
    var isExact: UInt32 = 0
    try unsafe throwing { error in unsafe contentSizeBound(&size, &isExact, error) }
    return (size, isExact != 0)
  }

  /// How the content scrolls, from what is known without computing what was put off.
  ///
  /// - Complexity: O(1) once prepared, and O(log items) in layouts that snap.
  public func scrollTraits() throws(LayoutError) -> ScrollTraits {
    var traits = ScrollTraits()
    traits.struct_size = UInt32(MemoryLayout<ScrollTraits>.size)
    try unsafe throwing { error in unsafe scrollTraits(&traits, error) }
    return traits
  }

  /// The reaction to a gesture that begins at a point. Changes nothing, and does not call `permit`.
  ///
  /// - Parameter gesture: Only its kind and location count.
  public func hitTest(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    var gesture = gesture
    var reply = GestureReply()
    reply.struct_size = UInt32(MemoryLayout<GestureReply>.size)
    try unsafe throwing { error in unsafe hitTest(&gesture, &reply, error) }
    return reply
  }

  /// The elements whose frame, after the transform, meets the inside of a rectangle.
  ///
  /// Always in the same order, which is not the drawing order: sort by z for that.
  ///
  /// - Parameter rect: In content space, in points; may reach beyond the content.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, also when more than `LH_MAX_ELEMENTS` meet it,
  ///   and as `prepare`.
  /// - Complexity: O(log items + elements returned).
  public func elements(in rect: Rect) throws(LayoutError) -> [Element] {
    var rect = rect
    return try unsafe collect(32) { buffer, capacity, count, error in
      unsafe elementsInRect(&rect, buffer, capacity, count, error)
    }
  }

  /// The same into a caller's buffer, without allocating.
  ///
  /// - Parameter buffer: Elements that do not fit are left out; nothing is written beyond the last one.
  /// - Returns: The number of elements that there are, which may be more than fit.
  /// - Throws: as `elements(in:)`.
  /// - Complexity: O(log items + elements returned).
  public func elements(
    in rect: Rect, into buffer: UnsafeMutableBufferPointer<Element>
  ) throws(LayoutError) -> Int {
    var rect = rect
    return try unsafe fill(buffer) { start, capacity, count, error in
      unsafe elementsInRect(&rect, start, capacity, count, error)
    }
  }

  /// One element, visible or not.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and as `prepare`.
  /// - Complexity: O(log items).
  public func element(at path: ElementPath) throws(LayoutError) -> Element {
    var path = path
    var element = Element()
    try unsafe throwing { error in unsafe elementAt(&path, &element, error) }
    return element
  }

  /// The start of an element that appears with the last change; the path is one of the new arrangement.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and as `prepare`.
  public func initialAppearance(of path: ElementPath) throws(LayoutError) -> Element {
    try appearance(LH_INITIAL, of: path)
  }

  /// The end of an element that disappears with the last change; the path is one of the old arrangement.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and as `prepare`.
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

  /// The elements at one moment of a transition, and the opacity of the opened page's content.
  ///
  /// - Throws: `LayoutError.Code.unsupported`, and as `elements(in:)` and `element(at:)`.
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

  /// The content offset at which a scroll comes to rest, in points.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, and as `prepare`.
  public func targetOffset(of scroll: Scroll) throws(LayoutError) -> Point {
    var scroll = scroll
    var offset = Point()
    try unsafe throwing { error in unsafe targetOffset(&scroll, &offset, error) }
    return offset
  }

  /// The interaction state that is not a property, as bytes for `restoreState`.
  public func saveState() throws(LayoutError) -> [UInt8] {
    try unsafe collect(64) { buffer, capacity, count, error in
      unsafe saveState(buffer, capacity, count, error)
    }
  }

  // MARK: Properties

  /// - Returns: `components` numbers for each target in range.
  func property(_ name: Span<UInt8>, _ target: Target?) throws(LayoutError) -> [Double] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe withPointers(name, target) { name, target in
        unsafe getProperty(name, target, buffer, capacity, count, error)
      }
    }
  }

  /// The value that was set at exactly one scope, and for how many targets from the first on it is the same.
  ///
  /// - Returns: As many components as the property has, followed by infinity, which is no legal value.
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

/// Lends a property's name and a target to a call.
func withPointers(
  _ name: Span<UInt8>, _ target: Target?,
  _ call: (UnsafeBufferPointer<UInt8>, UnsafePointer<lh_target>?) -> lh_status
) -> lh_status {
  unsafe name.withUnsafeBufferPointer { name in
    guard var target else { return unsafe call(name, nil) }
    return unsafe call(name, &target)
  }
}
