import LayoutABI

/// What a walk writes its elements to, one after the other: straight into the program's buffer.
///
///     override func visit(
///       in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
///     ) throws(Enough) {
///       for item in items(in: rect) { try writer.addCell(0, item, frame(item)) }
///     }
///
/// What does not meet the rectangle that was asked for is left out, so a walk may be generous.
///
///     buffer   | 0 | 1 | 2 |   |   |      slot is where the next element goes; once there is no more
///                          ^ slot  ^ end  room, elements are only counted, and go to a spare place
///
/// Where an element cannot stay as it was written, because it is seen in the mirror or a filter has to
/// see it first, the spare place is all there is, and each element is taken from there.
@safe public struct ElementWriter: ~Copyable {
  /// Elements that do not meet it are left out.
  let rect: Rect
  private var slot: UnsafeMutablePointer<Element>
  private var end: UnsafeMutablePointer<Element>
  private let start: UnsafeMutablePointer<Element>
  private let spare: UnsafeMutablePointer<Element>
  /// What has elements from the spare place; `nil` where they are only counted.
  private let taker: Taker?
  /// How many were answered before the slot was set back to the spare place.
  private var answered = 0
  /// How many were left out.
  private var passed = 0

  /// A writer that fills a buffer, or that has all elements taken from the spare place.
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

  /// How many elements were answered, whether there was room for them or not.
  var count: Int { unsafe isSpare ? answered : slot - start }

  // MARK: Adding

  /// Adds an element.
  @_optimize(speed)
  public mutating func add(_ element: Element) throws(Enough) {
    guard element.projectedBounds.meets(rect) else { return try leaveOut() }
    unsafe slot.initialize(to: element)
    try advance()
  }

  /// Adds a cell that is drawn in its frame.
  ///
  /// Inlined, because an element that is made where it will stay costs a third of one that is handed on.
  ///
  /// - Parameter finish: What is to be different about it than about the cell that `Element.init` makes;
  ///   neither frame nor transform.
  @inline(__always)
  public mutating func addCell(
    _ section: Int, _ item: Int, _ frame: Rect, _ finish: (inout Element) -> Void = { _ in }
  ) throws(Enough) {
    try addCell(section, item, frame, drawnIn: frame, finish)
  }

  /// The same for a cell that is drawn elsewhere.
  ///
  /// - Parameters:
  ///   - bounds: Where it is drawn: the projected bounds.
  ///   - finish: Sets the transform, too.
  @inline(__always)
  public mutating func addCell(
    _ section: Int, _ item: Int, _ frame: Rect, drawnIn bounds: Rect,
    _ finish: (inout Element) -> Void
  ) throws(Enough) {
    guard bounds.meets(rect) else { return try leaveOut() }
    unsafe slot.initialize(to: Element(section: section, item: item, frame: frame))
    unsafe finish(&slot.pointee)
    try advance()
  }

  @inline(__always)
  private mutating func advance() throws(Enough) {
    unsafe slot += 1
    if unsafe slot == end { try turn() }
  }

  /// Counts something that the walk came by and does not add, so that a walk over much that is not
  /// answered comes to an end too.
  @inline(__always)
  public mutating func leaveOut() throws(Enough) {
    passed += 1
    if passed > Int(LH_MAX_ELEMENTS) { throw Enough() }
  }

  // MARK: The spare place

  /// The last slot at hand was used: has what is in the spare place taken, and sets the slot back to it.
  @inline(never)
  private mutating func turn() throws(Enough) {
    if !isSpare {
      answered = unsafe slot - start
      unsafe end = unsafe spare + 1
      unsafe slot = unsafe spare
      return
    }
    unsafe slot = unsafe spare
    guard try unsafe taker?.take(spare, answered) ?? true else { return try leaveOut() }
    guard answered < Int(LH_MAX_ELEMENTS) else { throw Enough() }
    answered += 1
  }
}

extension ElementWriter {
  /// Who has the elements that are written, and what to call with each and its number.
  @safe struct Taker {
    typealias Body = (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Element>, _ number: Int
    ) throws(Enough) -> Bool

    private let state: UnsafeMutableRawPointer
    private let body: Body

    init(state: UnsafeMutableRawPointer, _ body: @escaping Body) {
      unsafe self.state = unsafe state
      unsafe self.body = unsafe body
    }

    /// Whether the element counts.
    func take(_ element: UnsafeMutablePointer<Element>, _ number: Int) throws(Enough) -> Bool {
      try unsafe body(state, element, number)
    }
  }

  /// Calls `body` with a writer that fills a buffer; answers how many elements there are, fitting or not.
  ///
  /// - Parameter rect: In logical coordinates, which are the program's.
  @inline(__always)
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<Element>, _ rect: Rect,
    _ body: (inout ElementWriter) throws(Enough) -> Void
  ) throws(Enough) -> Int {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
      spare throws(Enough) in
      guard let spare = spare.baseAddress else { return 0 }
      var writer = unsafe ElementWriter(rect, buffer, spare: spare)
      try body(&writer)
      return writer.count
    }
  }

  /// The same for a program that sees everything in a mirror.
  ///
  /// - Parameter rect: As the program sees it; `nil` for all elements, wherever they are.
  @inline(never)
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<Element>, _ rect: Rect, seenIn mirror: Mirror,
    _ body: (inout ElementWriter) throws(Enough) -> Void
  ) throws(Enough) -> Int {
    var state = unsafe Mirrored(mirror: mirror, rect: rect, buffer: buffer)
    return try unsafe withUnsafeMutablePointer(to: &state) { state throws(Enough) in
      try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
        spare throws(Enough) in
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

  /// Puts images of elements into a buffer, of those that meet a rectangle.
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
  /// What every element meets, whatever its frame.
  static var everywhere: Rect {
    let least = -Double.greatestFiniteMagnitude
    return Rect(x: least, y: least, width: .infinity, height: .infinity)
  }
}
