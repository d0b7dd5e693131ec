/// How long each item of a section is, measured from the values of two of its properties.
///
///     let lengths = ItemLengths(
///       input, section: 0, properties.exactHeight, properties.unitHeight, constants: [unit]
///     ) { exact, units in
///       exact ?? Double(units) * unit
///     }
public struct ItemLengths {
  public let count: Int
  /// Sums are kept from one placement to the next only while these are the same.
  let constants: [Double]
  fileprivate var first: ItemReader
  fileprivate var second: ItemReader
  private let measure: (PropertyValue, PropertyValue) -> Double

  /// - Parameters:
  ///   - constants: All that the measure depends on besides the values of the item.
  ///   - measure: The length of an item with these values, in points.
  public init<First, Second>(
    _ input: LayoutInput, section: Int, _ first: Property<First>, _ second: Property<Second>,
    constants: [Double], _ measure: @escaping (First, Second) -> Double
  ) {
    count = input.counts[section]
    self.constants = constants
    self.first = ItemReader(input, first, section)
    self.second = ItemReader(input, second, section)
    self.measure = { measure(First($0), Second($1)) }
  }

  /// The length of an item, not negative.
  public mutating func length(of item: Int) -> Double {
    let length = measure(first.value(at: item), second.value(at: item))
    return length > 0 ? min(length, PropertyTable.largest) : 0
  }

  /// Up to where, from an item on, all items are known to be equally long.
  public mutating func runEnd(from item: Int) -> Int {
    min(first.runEnd(from: item), second.runEnd(from: item))
  }

  /// The length of every item, if that is known without looking at each.
  public var uniformLength: Double? {
    guard first.uniformValue != nil, second.uniformValue != nil, count > 0 else { return nil }
    var reader = self
    return reader.length(of: 0)
  }

  /// Whether all items are known to be equally long in both, one by one.
  public func isSame(as old: ItemLengths) -> Bool {
    count == old.count && isMeasured(like: old) && first.isSame(as: old.first)
      && second.isSame(as: old.second)
  }

  /// Whether equal sources mean equal lengths in both.
  func isMeasured(like other: ItemLengths) -> Bool {
    guard constants.count == other.constants.count,
      first.fallback.hasSameBits(as: other.first.fallback),
      second.fallback.hasSameBits(as: other.second.fallback)
    else { return false }
    for index in constants.indices
    where constants[index].bitPattern != other.constants[index].bitPattern {
      return false
    }
    return true
  }
}

// MARK: - Segments

extension ItemLengths {
  /// A stretch of items whose values lie in one piece of storage of either property.
  struct Segment {
    let start: Int
    let firstPiece: Int32
    let secondPiece: Int32
  }

  /// How many there may be.
  var mostSegments: Int {
    1 + (first.values?.pieces.count ?? 1) + (second.values?.pieces.count ?? 1)
  }

  /// The stretches in order, and one more that begins where the items end.
  ///
  /// - Complexity: O(pieces).
  func segments() -> [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(
      1 + max(first.values?.pieces.count ?? 1, second.values?.pieces.count ?? 1))
    var item = 0
    var firstPiece = 0
    var secondPiece = 0
    while item < count {
      result.append(segment(item, firstPiece, secondPiece))
      let firstEnd = first.end(of: firstPiece)
      let secondEnd = second.end(of: secondPiece)
      if firstEnd <= secondEnd { firstPiece += 1 }
      if secondEnd <= firstEnd { secondPiece += 1 }
      item = min(count, firstEnd, secondEnd)
    }
    result.append(segment(count, firstPiece, secondPiece))
    return result
  }

  private func segment(_ start: Int, _ first: Int, _ second: Int) -> Segment {
    Segment(
      start: start, firstPiece: Int32(truncatingIfNeeded: first),
      secondPiece: Int32(truncatingIfNeeded: second))
  }

  /// Whether two equally long segments have equal lengths, wherever they are.
  func holdsSame(_ segment: Segment, as old: ItemLengths, _ oldSegment: Segment) -> Bool {
    first.holdsSame(
      Int(segment.firstPiece), at: segment.start, as: old.first, Int(oldSegment.firstPiece),
      at: oldSegment.start)
      && second.holdsSame(
        Int(segment.secondPiece), at: segment.start, as: old.second, Int(oldSegment.secondPiece),
        at: oldSegment.start)
  }

  /// A number that is the same for segments for which `holdsSame`.
  func hash(_ segment: Segment) -> UInt64 {
    let first = first.hash(Int(segment.firstPiece), at: segment.start)
    let second = second.hash(Int(segment.secondPiece), at: segment.start)
    return (first &* 31 &+ second) &* 0x9E37_79B9_7F4A_7C15
  }

  /// How many items at the front of both are known to be equally long, one by one.
  ///
  /// - Complexity: O(pieces).
  public func commonPrefix(with old: ItemLengths) -> Int {
    guard isMeasured(like: old) else { return 0 }
    let limit = min(count, old.count)
    let shared = first.commonPrefix(with: old.first, limit: limit)
    return second.commonPrefix(with: old.second, limit: shared)
  }
}
