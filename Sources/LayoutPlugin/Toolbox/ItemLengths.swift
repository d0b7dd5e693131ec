/// The length of each item of a section: the value of one property or, where that is unset, a
/// function of another property's value.
///
///     let lengths = ItemLengths(
///       input, section: 0, properties.exactHeight, or: properties.unitHeight, by: (unit, spacing)
///     ) { units, unit, spacing in unit * units + spacing * (units - 1) }
public struct ItemLengths {
  /// Computes the length of an item from a property value, in points. It captures nothing, so that
  /// no memory is allocated.
  public typealias Measure =
    @convention(c) (
      _ value: Double, _ first: Double, _ second: Double
    ) -> Double

  /// The number of items in the section.
  public let count: Int
  private var own: ItemReader
  private var other: ItemReader
  private let measure: Measure
  /// The constants of `measure`. Sums are shared between placements only if these are equal.
  private let constants: (first: Double, second: Double)
  private var atHand = LengthSpan(ItemSpan(0..<0, uniform: .unset), in: 0..<0, rest: 0)

  /// Creates the lengths of a section's items.
  ///
  /// - Parameters:
  ///   - own: The property with the length itself, in points.
  ///   - other: A property with one component, used where `own` is unset.
  ///   - constants: All numbers on which the measure depends besides the item's value.
  ///   - measure: Computes the length from the value of `other`.
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

  /// Returns the length of an item, not negative.
  @inline(__always)
  public mutating func length(of item: Int) -> Double {
    if !atHand.items.contains(item) { turn(to: item) }
    let length = atHand[item]
    return length.isNaN ? measured(other.number(at: item)) : length
  }

  /// Returns the lengths of the items stored together with an item, which need not be the first of them.
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

  /// Returns the length of an item, given its value of the other property.
  private func measured(_ value: Double) -> Double {
    let length = measure(value, constants.first, constants.second)
    return length > 0 ? min(length, PropertyTable.largest) : 0
  }

  /// Returns the end of the items, from one on, that are known to have the same length.
  public mutating func runEnd(from item: Int) -> Int {
    min(own.runEnd(from: item), other.runEnd(from: item))
  }

  /// The length of every item, if it is known without a loop over the items.
  public var uniformLength: Double? {
    guard own.uniformValue != nil, other.uniformValue != nil, count > 0 else { return nil }
    var reader = self
    return reader.length(of: 0)
  }

  /// Returns whether all items are known to have the same lengths in both.
  public func isSame(as old: ItemLengths) -> Bool {
    count == old.count && isMeasured(like: old) && own.isSame(as: old.own)
      && other.isSame(as: old.other)
  }

  /// Returns whether equal values mean equal lengths in both.
  @inline(never)
  func isMeasured(like old: ItemLengths) -> Bool {
    own.fallback.hasSameBits(as: old.own.fallback)
      && other.fallback.hasSameBits(as: old.other.fallback)
      && constants.first.bitPattern == old.constants.first.bitPattern
      && constants.second.bitPattern == old.constants.second.bitPattern
  }
}

/// The lengths of consecutive items; see `ItemSpan`.
public struct LengthSpan {
  /// The items.
  public let items: Range<Int>
  private let own: ItemSpan

  /// - Parameter rest: The length of items without a value of their own; NaN if these lengths
  ///   differ.
  fileprivate init(_ own: ItemSpan, in items: Range<Int>, rest: Double) {
    self.items = items
    self.own = own.over(PropertyValue(LengthSpan.clamped(rest), 0, 0, 0))
  }

  /// Whether all lengths are equal.
  public var isUniform: Bool { own.uniform != nil && !own.fallback.isUnset }

  /// Whether all lengths can be read from this span.
  public var isComplete: Bool { !own.fallback.isUnset }

  /// The length of an item, not negative; NaN if it depends on the other property, whose values differ.
  @inline(__always)
  public subscript(item: Int) -> Double { legal(own.raw(of: item)) }

  /// Calls `body` with the stored number of every `step`th item; `legal` converts it to a length.
  @inline(__always)
  func visitRaw(from first: Int, to end: Int, by step: Int, _ body: (Double) -> Void) {
    own.visitRaw(from: first, to: end, by: step, body)
  }

  /// Returns whether all lengths in a range are below a limit.
  public func areAll(below limit: Double, from first: Int, to end: Int) -> Bool {
    var isBelow = legal(.nan) < limit
    visitRaw(from: first, to: end, by: 1) { if $0 >= limit { isBelow = false } }
    return isBelow
  }

  /// Returns the length of an item, given its stored number, which may be NaN.
  @inline(__always)
  func legal(_ number: Double) -> Double {
    number.isNaN ? own.fallback[0] : LengthSpan.clamped(number)
  }

  /// The order of the comparisons keeps NaN.
  @inline(__always)
  private static func clamped(_ length: Double) -> Double {
    length < 0 ? 0 : length > PropertyTable.largest ? PropertyTable.largest : length
  }
}

// MARK: - Segments

extension ItemLengths {
  /// A run of items whose values are stored in a single piece in both properties.
  struct Segment {
    let start: Int
    let own: ItemIdentity
    let other: ItemIdentity

    /// Returns whether two segments of the same item count have equal lengths, at any position.
    func holdsSame(as old: Segment) -> Bool { own == old.own && other == old.other }

    /// A hash; equal for segments for which `holdsSame` is true.
    var hash: UInt64 { own.hash &* 31 &+ other.hash }
  }

  /// The maximum number of segments.
  var mostSegments: Int { 1 + (own.values?.pieceCount ?? 1) + (other.values?.pieceCount ?? 1) }

  /// The maximum number of runs of equal items, and of items with values of their own.
  ///
  /// - Complexity: O(pieces).
  var stored: (stretches: Int, singles: Int) {
    let (first, second) = (
      own.values?.pieces?.stored ?? (1, 0), other.values?.pieces?.stored ?? (1, 0)
    )
    return (first.0 + second.0, min(count, first.1 + second.1))
  }

  /// Returns the segments in order, and an empty one that begins at the end of the items.
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

  /// Returns the number of items at the front that are known to have the same lengths in both.
  ///
  /// - Complexity: O(pieces · log pieces).
  public func commonPrefix(with old: ItemLengths) -> Int {
    guard isMeasured(like: old) else { return 0 }
    let shared = own.commonPrefix(with: old.own, limit: min(count, old.count))
    return other.commonPrefix(with: old.other, limit: shared)
  }

  /// Returns whether the items from one on are known to have the same lengths, and up to where this applies.
  ///
  /// - Parameter limit: At most the number of items in both.
  /// - Complexity: O(log pieces).
  public func compare(
    with old: ItemLengths, from item: Int, limit: Int
  ) -> (end: Int, areSame: Bool) {
    guard isMeasured(like: old) else { return (limit, false) }
    let (end, areSame) = own.compare(with: old.own, from: item, limit: limit)
    let others = other.compare(with: old.other, from: item, limit: end)
    return (others.end, areSame && others.areSame)
  }

  /// Calls `body` with ranges that contain all items whose lengths differ; they may overlap.
  ///
  /// - Parameter old: The former lengths of the same items, of a placement that is still alive.
  /// - Complexity: O(items in pieces of storage that are not shared).
  public mutating func visitDifferences(
    in range: Range<Int>, from old: ItemLengths, _ body: (Range<Int>) -> Void
  ) {
    guard isMeasured(like: old) else { return body(range) }
    own.visitDifferences(in: range, from: old.own, at: range.lowerBound, body)
    other.visitDifferences(in: range, from: old.other, at: range.lowerBound, body)
  }
}
