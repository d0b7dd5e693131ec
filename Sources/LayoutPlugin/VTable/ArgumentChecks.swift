import LayoutABI

// The argument checks of all vtable functions, made before a layout is called.

extension Instance {
  /// Returns a path within the item counts.
  func check(_ path: Path?, isOld: Bool = false) throws(Failure) -> Path {
    guard let path else { throw Check.missing("path") }
    guard record.kinds.contains(path.kind) else {
      throw Failure(LH_NO_SUCH_INDEX, "path: this layout has no elements of kind \(path.kind)")
    }
    let change = context.now.change
    var counts = context.now.input.counts
    if isOld && !change.isReload, let previous = change.previous { counts = previous.input.counts }
    guard path.section >= 0 && path.section < counts.count else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "path: section \(path.section) does not exist; the layout has \(counts.count)")
    }
    let isItem = path.kind == Kind.cell || path.kind == Kind.floatingCell
    let count = isItem ? counts[path.sectionIndex] : 1
    guard path.item >= 0 && path.item < count else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "path: item \(path.item) does not exist; section \(path.section) has \(count)")
    }
    guard path.cycle == 0 || path.isNearestCycle || record.capabilities.contains(.endless)
    else {
      throw Failure(LH_NO_SUCH_INDEX, "path: cycle \(path.cycle) of a layout that never repeats")
    }
    return path
  }
}

/// Checks of single named arguments.
enum Check {
  static func coordinate(_ value: Double, _ name: StaticString) throws(Failure) {
    guard value.isFinite else { throw Failure(LH_NOT_FINITE, "\(name) is not finite") }
    guard value.magnitude <= PropertyTable.largest else {
      throw Failure(LH_OUT_OF_RANGE, "\(name) is \(value), beyond 2^48")
    }
  }

  static func extent(_ value: Double, _ name: StaticString) throws(Failure) {
    try coordinate(value, name)
    guard value >= 0 else { throw Failure(LH_OUT_OF_RANGE, "\(name) is \(value), below 0") }
  }

  static func point(_ point: Point, _ x: StaticString, _ y: StaticString) throws(Failure) {
    try coordinate(point.x, x)
    try coordinate(point.y, y)
  }

  /// Fast for valid rectangles; only an invalid one is examined in detail for the message.
  @inline(__always)
  static func rect(_ rect: Rect, _ name: StaticString) throws(Failure) {
    if !rect.isLegal { try explain(rect, name) }
  }

  @inline(never)
  private static func explain(_ rect: Rect, _ name: StaticString) throws(Failure) {
    do throws(Failure) {
      try point(rect.origin, "x", "y")
      try extent(rect.width, "width")
      try extent(rect.height, "height")
    } catch {
      throw Failure(error.status, "\(name): \(error.message)")
    }
  }

  @inline(__always)
  static func viewport(_ viewport: Viewport) throws(Failure) {
    if !viewport.isLegal { try explain(viewport) }
  }

  @inline(never)
  private static func explain(_ viewport: Viewport) throws(Failure) {
    try size(viewport.struct_size, of: Viewport.self, "viewport")
    try rect(viewport.bounds, "viewport.bounds")
    let insets = viewport.content_insets
    try coordinate(insets.top, "viewport.content_insets.top")
    try coordinate(insets.left, "viewport.content_insets.left")
    try coordinate(insets.bottom, "viewport.content_insets.bottom")
    try coordinate(insets.right, "viewport.content_insets.right")
    try extent(viewport.scale, "viewport.scale")
    guard viewport.scale > 0 else {
      throw Failure(LH_OUT_OF_RANGE, "viewport.scale is 0; it must be above 0")
    }
    guard viewport.direction <= LH_RIGHT_TO_LEFT else {
      throw .invalid("viewport.direction is \(viewport.direction)")
    }
    guard viewport.flags & ~LH_VIEWPORT_MOVING == 0 else {
      throw .invalid("viewport.flags has unknown bits: \(viewport.flags)")
    }
  }

  /// Checks that a growable struct has at least the size of the ABI version of this SDK.
  static func size<T>(_ size: UInt32, of type: T.Type, _ name: StaticString) throws(Failure) {
    if size < MemoryLayout<T>.size { throw tooSmall(size, name) }
  }

  /// Checks that a result pointer is not NULL.
  static func present<T>(
    _ pointer: UnsafeMutablePointer<T>?, _ name: StaticString
  ) throws(Failure) -> UnsafeMutablePointer<T> {
    guard let pointer = unsafe pointer else { throw missing(name) }
    return unsafe pointer
  }

  // Not inlined: generic functions are specialized for each type and should be short.
  @inline(never)
  private static func tooSmall(_ size: UInt32, _ name: StaticString) -> Failure {
    .invalid("\(name): struct_size is \(size); initialize it with its LH_..._INIT macro")
  }

  @inline(never)
  static func missing(_ name: StaticString) -> Failure { .invalid("\(name) is NULL") }

  static func reply(
    _ pointer: UnsafeMutablePointer<lh_gesture_reply>?
  ) throws(Failure) -> UnsafeMutablePointer<lh_gesture_reply> {
    let reply = try unsafe present(pointer, "reply")
    try size(unsafe reply.pointee.struct_size, of: lh_gesture_reply.self, "reply")
    return unsafe reply
  }

  /// Checks a result buffer and the pointer to its count.
  static func buffer<T>(
    _ start: UnsafeMutablePointer<T>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
  ) throws(Failure) -> (UnsafeMutableBufferPointer<T>, UnsafeMutablePointer<Int>) {
    let count = try unsafe present(count, "count")
    try buffer(isNull: unsafe start == nil, capacity)
    return unsafe (
      UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : capacity), count
    )
  }

  private static func buffer(isNull: Bool, _ capacity: Int) throws(Failure) {
    guard !isNull || capacity == 0 else { throw missing("the buffer") }
    guard capacity >= 0 else { throw .invalid("capacity is larger than memory") }
  }

  static func fits(_ count: Int, _ capacity: Int) throws(Failure) {
    guard count <= capacity else {
      throw Failure(LH_BUFFER_TOO_SMALL, "the result has \(count) entries, the buffer \(capacity)")
    }
  }
}

// Whether numbers are in the range that the C ABI allows; NaN never is.

extension Double {
  fileprivate var isLegalCoordinate: Bool { magnitude <= PropertyTable.largest }
  fileprivate var isLegalExtent: Bool { self >= 0 && self <= PropertyTable.largest }
}

extension Rect {
  fileprivate var isLegal: Bool {
    x.isLegalCoordinate && y.isLegalCoordinate && width.isLegalExtent && height.isLegalExtent
  }
}

extension Viewport {
  fileprivate var isLegal: Bool {
    struct_size >= MemoryLayout<Viewport>.size && bounds.isLegal
      && content_insets.top.isLegalCoordinate && content_insets.left.isLegalCoordinate
      && content_insets.bottom.isLegalCoordinate && content_insets.right.isLegalCoordinate
      && scale > 0 && scale.isLegalExtent && direction <= LH_RIGHT_TO_LEFT
      && flags & ~LH_VIEWPORT_MOVING == 0
  }
}
