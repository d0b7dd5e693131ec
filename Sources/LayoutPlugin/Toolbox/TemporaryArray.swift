/// A temporary array of fixed size: on the stack if it takes at most 32 KB.
///
///     TemporaryArray.with(3, repeating: 0.0) { levels in
///       levels[2] = 5
///     }
///
/// Queries use it for scratch space, because scrolling must not allocate memory.
@safe public struct TemporaryArray<Element: BitwiseCopyable> {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Element>

  @usableFromInline init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    unsafe self.buffer = buffer
  }

  /// Calls `body` with an array of equal values. The array must not be used afterwards.
  @inlinable
  public static func with<Result, Problem: Error>(
    _ count: Int, repeating value: Element, _ body: (TemporaryArray) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let bytes = count * MemoryLayout<Element>.stride
    if bytes > 1024 && bytes <= 4096 { return try withinPage(count, value, body) }
    if bytes > 4096 && bytes <= 32_768 { return try withinPages(count, value, body) }
    return try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) {
      buffer throws(Problem) in
      unsafe buffer.initialize(repeating: value)
      return try unsafe body(TemporaryArray(buffer))
    }
  }

  // `withUnsafeTemporaryAllocation` uses the heap above 1 KB. Separate functions, so that small
  // arrays use little stack.
  @inline(never) @usableFromInline
  static func withinPage<Result, Problem: Error>(
    _ count: Int, _ value: Element, _ body: (TemporaryArray) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    var room = InlineArray<256, UInt128>(repeating: 0)
    return try within(&room, count, value, body)
  }

  @inline(never) @usableFromInline
  static func withinPages<Result, Problem: Error>(
    _ count: Int, _ value: Element, _ body: (TemporaryArray) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    var room = InlineArray<2048, UInt128>(repeating: 0)
    return try within(&room, count, value, body)
  }

  private static func within<Room, Result, Problem: Error>(
    _ room: inout Room, _ count: Int, _ value: Element,
    _ body: (TemporaryArray) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try unsafe withUnsafeMutableBytes(of: &room) { bytes throws(Problem) in
      let all = unsafe bytes.bindMemory(to: Element.self)
      let buffer = unsafe UnsafeMutableBufferPointer(rebasing: all[..<count])
      unsafe buffer.initialize(repeating: value)
      return try unsafe body(TemporaryArray(buffer))
    }
  }

  /// An array without elements.
  public static var none: TemporaryArray {
    unsafe TemporaryArray(UnsafeMutableBufferPointer(start: nil, count: 0))
  }

  @inlinable public var count: Int { unsafe buffer.count }

  /// Returns a copy of the first elements.
  @inlinable
  public func prefix(_ count: Int) -> [Element] {
    precondition(count >= 0 && count <= self.count, "more than the scratch holds")
    return unsafe Array(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }

  @inlinable public subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the scratch")
      return unsafe buffer[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the scratch")
      unsafe buffer[index] = newValue
    }
  }

  /// Accesses an element without a bounds check, for loops of a dozen instructions. The caller must check the index.
  @unsafe @inlinable
  subscript(unchecked index: Int) -> Element {
    get { unsafe buffer.baseAddress.unsafelyUnwrapped[index] }
    nonmutating set { unsafe buffer.baseAddress.unsafelyUnwrapped[index] = newValue }
  }
}
