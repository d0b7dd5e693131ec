/// How long each item of a section is: as one property says, or where that is not set, as follows from another.
///
///     let lengths = ItemLengths(
///       input, section: 0, properties.exactHeight, or: properties.unitHeight, by: (unit, spacing)
///     ) { units, unit, spacing in unit * units + spacing * (units - 1) }
public struct ItemLengths {
  /// The length of an item with a value, in points; it captures nothing, so that no memory is asked for.
  public typealias Measure =
    @convention(c) (
      _ value: Double, _ first: Double, _ second: Double
    ) -> Double

  public let count: Int
  private var own: ItemReader
  private var other: ItemReader
  private let measure: Measure
  /// Sums are kept from one placement to the next only while these are the same.
  private let constants: (first: Double, second: Double)
  private var atHand = LengthSpan(ItemSpan(0..<0, uniform: .unset), in: 0..<0, rest: 0)

  /// - Parameters:
  ///   - own: The length itself, in points.
  ///   - other: A property of one number.
  ///   - constants: All that the measure depends on besides the value of the item.
  public init<Value>(
    _ input: borrowing LayoutInput, section: Int, _ own: Property<Double?>,
    or other: Property<Value>, by constants: (first: Double, second: Double),
    _ measure: @escaping Measure
  ) {
    count = input.counts[section]
    self.constants = constants
    self.own = ItemReader(input, own, section)
    self.other = ItemReader(input, other, section)
    self.measure = measure
  }

  /// The length of an item, not negative.
  @inline(__always)
  public mutating func length(of item: Int) -> Double {
    if !atHand.items.contains(item) { turn(to: item) }
    let length = atHand[item]
    return length.isNaN ? measured(other.number(at: item)) : length
  }

  /// The lengths of items whose values lie together, among them one, and perhaps some before it.
  @inline(__always)
  public mutating func span(around item: Int) -> LengthSpan {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand
  }

  @inline(never)
  private mutating func turn(to item: Int) {
    let (own, other) = (own.span(around: item), other.span(around: item))
    var rest = own.fallback[0]
    if rest.isNaN, let value = other.uniform { rest = measured(value[0]) }
    let items = own.items.clamped(to: other.items).clamped(to: 0..<count)
    atHand = LengthSpan(own, in: items, rest: rest)
  }

  /// The length of an item whose other value is this.
  private func measured(_ value: Double) -> Double {
    let length = measure(value, constants.first, constants.second)
    return length > 0 ? min(length, PropertyTable.largest) : 0
  }

  /// Up to where, from an item on, all items are known to be equally long.
  public mutating func runEnd(from item: Int) -> Int {
    min(own.runEnd(from: item), other.runEnd(from: item))
  }

  /// The length of every item, if that is known without looking at each.
  public var uniformLength: Double? {
    guard own.uniformValue != nil, other.uniformValue != nil, count > 0 else { return nil }
    var reader = self
    return reader.length(of: 0)
  }

  /// Whether all items are known to be equally long in both, one by one.
  public func isSame(as old: ItemLengths) -> Bool {
    count == old.count && isMeasured(like: old) && own.isSame(as: old.own)
      && other.isSame(as: old.other)
  }

  /// Whether equal sources mean equal lengths in both.
  func isMeasured(like old: ItemLengths) -> Bool {
    own.fallback.hasSameBits(as: old.own.fallback)
      && other.fallback.hasSameBits(as: old.other.fallback)
      && constants.first.bitPattern == old.constants.first.bitPattern
      && constants.second.bitPattern == old.constants.second.bitPattern
  }
}

/// Lengths of items that follow one another; see `ItemSpan`.
public struct LengthSpan {
  public let items: Range<Int>
  private let own: ItemSpan

  /// - Parameter rest: Of items without a length of their own; NaN where these are not all alike.
  fileprivate init(_ own: ItemSpan, in items: Range<Int>, rest: Double) {
    self.items = items
    self.own = own.over(PropertyValue(LengthSpan.clamped(rest), 0, 0, 0))
  }

  /// Whether all are equally long.
  public var isUniform: Bool { own.uniform != nil && !own.fallback.isUnset }

  /// Whether all lengths can be read from here.
  public var isComplete: Bool { !own.fallback.isUnset }

  /// The length of an item, not negative; NaN where it follows from another property that is not the same
  /// for all.
  @inline(__always)
  public subscript(item: Int) -> Double { legal(own.raw(of: item)) }

  /// Calls `body` with every so-manyth item's number, for which `legal` is the length.
  @inline(__always)
  func visitRaw(from first: Int, to end: Int, by step: Int, _ body: (Double) -> Void) {
    own.visitRaw(from: first, to: end, by: step, body)
  }

  /// Whether the length of each item of a range is below some.
  public func areAll(below limit: Double, from first: Int, to end: Int) -> Bool {
    var isBelow = legal(.nan) < limit
    visitRaw(from: first, to: end, by: 1) { if $0 >= limit { isBelow = false } }
    return isBelow
  }

  /// The length of an item with that number of its own, which may be NaN.
  @inline(__always)
  func legal(_ number: Double) -> Double {
    number.isNaN ? own.fallback[0] : LengthSpan.clamped(number)
  }

  /// In this order, NaN stays.
  @inline(__always)
  private static func clamped(_ length: Double) -> Double {
    length < 0 ? 0 : length > PropertyTable.largest ? PropertyTable.largest : length
  }
}

// MARK: - Segments

extension ItemLengths {
  /// A stretch of items whose values lie in one piece of storage of either property.
  struct Segment {
    let start: Int
    let own: ItemIdentity
    let other: ItemIdentity

    /// Whether two equally long segments have equal lengths, wherever they are.
    func holdsSame(as old: Segment) -> Bool { own == old.own && other == old.other }

    /// A number that is the same for segments for which `holdsSame`.
    var hash: UInt64 { own.hash &* 31 &+ other.hash }
  }

  /// How many there may be.
  var mostSegments: Int { 1 + (own.values?.pieceCount ?? 1) + (other.values?.pieceCount ?? 1) }

  /// How many stretches of items are alike, and how many items have lengths of their own, at the most.
  ///
  /// - Complexity: O(pieces).
  var stored: (stretches: Int, singles: Int) {
    let (first, second) = (
      own.values?.pieces?.stored ?? (1, 0), other.values?.pieces?.stored ?? (1, 0)
    )
    return (first.0 + second.0, min(count, first.1 + second.1))
  }

  /// The stretches in order, and one more that begins where the items end.
  ///
  /// - Complexity: O(pieces · log pieces).
  func segments() -> [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(mostSegments)
    var item = 0
    while item < count {
      let (own, other) = (own.piece(at: item), other.piece(at: item))
      result.append(Segment(start: item, own: own.identity, other: other.identity))
      item = min(count, own.end, other.end)
    }
    let none = ItemIdentity(address: 0, bits: 0)
    result.append(Segment(start: count, own: none, other: none))
    return result
  }

  /// How many items at the front of both are known to be equally long, one by one.
  ///
  /// - Complexity: O(pieces · log pieces).
  public func commonPrefix(with old: ItemLengths) -> Int {
    guard isMeasured(like: old) else { return 0 }
    let shared = own.commonPrefix(with: old.own, limit: min(count, old.count))
    return other.commonPrefix(with: old.other, limit: shared)
  }
}
