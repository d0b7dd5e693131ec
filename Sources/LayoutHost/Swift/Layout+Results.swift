// Asking a layout where everything goes, as Swift says it. Any number of threads at once.

import LayoutABI

extension Layout {
  /// The number of items of each section.
  public func itemCounts() throws(LayoutError) -> [Int64] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe itemCounts(buffer, capacity, count, error)
    }
  }

  /// The values of a property that count for each target, wherever they were set.
  ///
  /// - Parameters:
  ///   - name: Such as "item_height".
  ///   - target: Whose; nil is the whole layout.
  /// - Returns: 1, 2 or 4 numbers for each target, in the property's unit; NaN where none is set.
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item.
  public func property(
    _ name: String, for target: Target? = nil
  ) throws(LayoutError) -> [Double] {
    try unsafe collect(0) { buffer, capacity, count, error in
      unsafe withName(name) { name in
        unsafe withTarget(target) { target in
          unsafe getProperty(name, target, buffer, capacity, count, error)
        }
      }
    }
  }

  /// What was set at exactly one scope, and for how many targets from the first on it is the same.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item.
  /// - Complexity: O(log(runs)).
  public func propertyRun(
    _ name: String, for target: Target? = nil
  ) throws(LayoutError) -> (value: [Double], length: Int64) {
    // As many components as it has are written, and nobody sets infinity.
    var value = [Double](repeating: .infinity, count: 4)
    var length: Int64 = 0
    try unsafe value.withUnsafeMutableBufferPointer { buffer throws(LayoutError) in
      try unsafe throwing { error in
        unsafe withName(name) { name in
          unsafe withTarget(target) { target in
            unsafe propertyRun(name, target, buffer.baseAddress, &length, error)
          }
        }
      }
    }
    return (value.filter { $0 != .infinity }, length)
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

  /// What would react to a gesture that begins here; nothing is changed, and nobody asked.
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
  /// - Complexity: O(log items + elements answered).
  public func elements(in rect: Rect) throws(LayoutError) -> [Element] {
    var rect = rect
    return try unsafe collect(32) { buffer, capacity, count, error in
      unsafe elementsInRect(&rect, buffer, capacity, count, error)
    }
  }

  /// The same into a caller's buffer, without allocating.
  ///
  /// - Parameter buffer: What does not fit is left out; beyond what is answered nothing is written.
  /// - Returns: The number of elements that there are, which may be more than fit.
  /// - Throws: as `elements(in:)`.
  /// - Complexity: O(log items + elements answered).
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

  /// Where an element that comes with the last change starts from; path in the new arrangement.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and as `prepare`.
  public func initialAppearance(of path: ElementPath) throws(LayoutError) -> Element {
    try appearance(LH_INITIAL, path)
  }

  /// Where an element that goes with the last change ends; path in the old arrangement.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`, `.notShown`, and as `prepare`.
  public func finalAppearance(of path: ElementPath) throws(LayoutError) -> Element {
    try appearance(LH_FINAL, path)
  }

  private func appearance(_ end: UInt32, _ path: ElementPath) throws(LayoutError) -> Element {
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

  /// The content offset at which a scroll should come to rest, in points.
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
}

// MARK: Results of unknown length

/// A call that fills (buffer, capacity) and says in count how many there are.
typealias Filling<T> = (
  UnsafeMutablePointer<T>?, Int, UnsafeMutablePointer<Int>, ErrorBuffer
) -> lh_status

/// Fills a caller's buffer; one that is too small is no failure here, for the count says so.
private func fill<T>(
  _ buffer: UnsafeMutableBufferPointer<T>, _ call: Filling<T>
) throws(LayoutError) -> Int {
  var count = 0
  try unsafe throwing { error in
    let status = unsafe call(buffer.baseAddress, buffer.count, &count, error)
    return status == LH_BUFFER_TOO_SMALL ? LH_OK : status
  }
  return count
}

/// Asks with room for a guess, and once more with as much room as was needed.
func collect<T>(_ guess: Int, _ call: Filling<T>) throws(LayoutError) -> [T] {
  var room = guess
  while true {
    var count = 0
    var failure: LayoutError?
    let values = unsafe [T](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(LayoutError) {
        count = try unsafe fill(UnsafeMutableBufferPointer(rebasing: buffer.prefix(room)), call)
      } catch {
        failure = error
      }
      filled = failure == nil && count <= room ? max(0, count) : 0
    }
    if let failure { throw failure }
    if count <= room { return values }
    // A layout that asks for more than can exist would make the allocation trap.
    guard count <= Int.max / (2 * MemoryLayout<T>.stride) else {
      throw LayoutError(.outOfMemory, "the layout answers \(count) results")
    }
    room = count
  }
}
