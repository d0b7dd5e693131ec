import LayoutABI

/// Receives the elements of a query, one by one, and stores them in the program's buffer.
///
///     override func visit(
///       in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
///     ) throws(StopIteration) {
///       for item in items(in: rect) { try writer.addCell(0, item, frame(item)) }
///     }
///
/// The writer drops elements that do not meet the queried rectangle, so a layout may add too many.
///
///     buffer   | 0 | 1 | 2 |   |   |      slot is where the next element goes; when the buffer is full,
///                          ^ slot  ^ end  elements go to a spare place and are only counted
///
/// If elements have to be mirrored or filtered first, there is no buffer: each element goes to the
/// spare place, and a `Taker` takes it from there.
@safe public struct ElementWriter: ~Copyable {
  /// The queried rectangle. The writer drops elements outside.
  let rect: Rect
  private var slot: UnsafeMutablePointer<Element>
  private var end: UnsafeMutablePointer<Element>
  private let start: UnsafeMutablePointer<Element>
  private let spare: UnsafeMutablePointer<Element>
  /// Takes each element from the spare place; `nil` if elements there are only counted.
  private let taker: Taker?
  /// The number of elements when the slot last moved back to the spare place.
  private var returned = 0
  /// The number of dropped elements.
  private var passed = 0

  /// Creates a writer that fills a buffer or, with a taker, passes on each element.
  init(
    _ rect: Rect, _ buffer: UnsafeMutableBufferPointer<Element>,
    spare: UnsafeMutablePointer<Element>, _ taker: Taker? = nil
  ) {
    self.rect = rect
    self.taker = taker
    unsafe self.spare = unsafe spare
    unsafe start = unsafe buffer.baseAddress ?? spare
    let room = unsafe taker == nil && buffer.baseAddress != nil ? buffer.count : 0
    unsafe slot = unsafe room > 0 ? start : spare
    unsafe end = unsafe room > 0 ? start + min(room, Int(LH_MAX_ELEMENTS)) : spare + 1
  }

  private var isSpare: Bool { unsafe end == spare + 1 }

  /// The number of elements added, including those for which the buffer had no space.
  var count: Int { unsafe isSpare ? returned : slot - start }

  /// Adds an element if its projected bounds meet the queried rectangle.
  ///
  /// - Throws: `StopIteration` when the query must end; do not catch it.
  @_optimize(speed)
  public mutating func add(_ element: Element) throws(StopIteration) {
    guard element.projectedBounds.meets(rect) else { return try leaveOut() }
    unsafe slot.initialize(to: element)
    try advance()
  }

  /// Adds a cell that is drawn in its frame.
  ///
  /// Inlined: constructing an element in its final place takes a third of the time of copying it there.
  ///
  /// - Parameter finish: Changes the cell that `Element.init` makes, but not its frame or
  ///   transform.
  /// - Throws: `StopIteration` when the query must end; do not catch it.
  @inline(__always)
  public mutating func addCell(
    _ section: Int, _ item: Int, _ frame: Rect, _ finish: (inout Element) -> Void = { _ in }
  ) throws(StopIteration) {
    try addCell(section, item, frame, drawnIn: frame, finish)
  }

  /// Adds a cell that a transform draws outside its frame.
  ///
  /// - Parameters:
  ///   - bounds: The projected bounds: where the cell is drawn.
  ///   - finish: Changes the cell that `Element.init` makes; sets its transform.
  /// - Throws: `StopIteration` when the query must end; do not catch it.
  @inline(__always)
  public mutating func addCell(
    _ section: Int, _ item: Int, _ frame: Rect, drawnIn bounds: Rect,
    _ finish: (inout Element) -> Void
  ) throws(StopIteration) {
    guard bounds.meets(rect) else { return try leaveOut() }
    unsafe slot.initialize(to: Element(section: section, item: item, frame: frame))
    unsafe finish(&slot.pointee)
    try advance()
  }

  @inline(__always)
  private mutating func advance() throws(StopIteration) {
    unsafe slot += 1
    if unsafe slot == end { try turn() }
  }

  /// Counts an item that a query examined without adding an element.
  ///
  /// Call it for each such item, so that a long search without results ends too.
  ///
  /// - Throws: `StopIteration` when the query must end; do not catch it.
  @inline(__always)
  public mutating func leaveOut() throws(StopIteration) {
    passed += 1
    if passed > Int(LH_MAX_ELEMENTS) { throw StopIteration() }
  }

  // MARK: Spare place

  /// Hands the element in the spare place to the taker, and moves the slot back there.
  @inline(never)
  private mutating func turn() throws(StopIteration) {
    if !isSpare {
      returned = unsafe slot - start
      unsafe end = unsafe spare + 1
      unsafe slot = unsafe spare
      return
    }
    unsafe slot = unsafe spare
    guard try unsafe taker?.take(spare, returned) ?? true else { return try leaveOut() }
    guard returned < Int(LH_MAX_ELEMENTS) else { throw StopIteration() }
    returned += 1
  }
}

extension ElementWriter {
  /// A function that receives each element with its number, and the state that the function works on.
  @safe struct Taker {
    typealias Body = (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Element>, _ number: Int
    ) throws(StopIteration) -> Bool

    private let state: UnsafeMutableRawPointer
    private let body: Body

    init(state: UnsafeMutableRawPointer, _ body: @escaping Body) {
      unsafe self.state = unsafe state
      unsafe self.body = unsafe body
    }

    /// Takes an element; returns whether it counts.
    func take(_ element: UnsafeMutablePointer<Element>, _ number: Int) throws(StopIteration) -> Bool
    {
      try unsafe body(state, element, number)
    }
  }

  /// Calls `body` with a writer that fills a buffer.
  ///
  /// - Parameter rect: In logical coordinates, which here equal the program's.
  /// - Returns: The number of elements, including those for which the buffer had no space.
  @inline(__always)
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<Element>, _ rect: Rect,
    _ body: (inout ElementWriter) throws(StopIteration) -> Void
  ) throws(StopIteration) -> Int {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
      spare throws(StopIteration) in
      guard let spare = spare.baseAddress else { return 0 }
      var writer = unsafe ElementWriter(rect, buffer, spare: spare)
      try body(&writer)
      return writer.count
    }
  }

  /// Calls `body` with a writer that mirrors each element into a buffer.
  ///
  /// - Parameter rect: In the program's coordinates; `.everywhere` for all elements.
  /// - Returns: The number of elements, including those for which the buffer had no space.
  @inline(never)
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<Element>, _ rect: Rect, seenIn mirror: Mirror,
    _ body: (inout ElementWriter) throws(StopIteration) -> Void
  ) throws(StopIteration) -> Int {
    var state = unsafe Mirrored(mirror: mirror, rect: rect, buffer: buffer)
    return try unsafe withUnsafeMutablePointer(to: &state) { state throws(StopIteration) in
      try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
        spare throws(StopIteration) in
        guard let spare = spare.baseAddress else { return 0 }
        let taker = unsafe Taker(state: UnsafeMutableRawPointer(state)) {
          state, element, number in
          unsafe state.assumingMemoryBound(to: Mirrored.self).pointee.take(element, number)
        }
        var writer = unsafe ElementWriter(
          .everywhere, UnsafeMutableBufferPointer(start: nil, count: 0), spare: spare, taker)
        try body(&writer)
        return writer.count
      }
    }
  }

  /// Stores mirrored elements that meet a rectangle in a buffer.
  @safe private struct Mirrored {
    let mirror: Mirror
    let rect: Rect
    let buffer: UnsafeMutableBufferPointer<Element>

    func take(_ element: UnsafeMutablePointer<Element>, _ number: Int) -> Bool {
      let image = unsafe mirror.image(of: element.pointee)
      guard image.projectedBounds.meets(rect) else { return false }
      if unsafe number < buffer.count { unsafe buffer[number] = image }
      return true
    }
  }
}

extension Rect {
  /// A rectangle that every element meets.
  static var everywhere: Rect {
    let least = -Double.greatestFiniteMagnitude
    return Rect(x: least, y: least, width: .infinity, height: .infinity)
  }
}
