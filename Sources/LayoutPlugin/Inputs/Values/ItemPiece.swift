/// The values of consecutive items, in the smallest of three representations:
///
///     uniform  one value for all                         `numbers` empty
///     sparse   one value for all except those in places  `numbers` of these
///     dense    numbers for each                          `places` empty
///
/// Without any values a piece is always uniform, which makes that case easy to recognize.
struct ItemPiece {
  private(set) var count: Int
  let components: Int
  /// In a sparse piece, the offsets of the items with values of their own, in order.
  private(set) var places: [Int] = []
  private(set) var numbers: [Double] = []
  /// The value of all other items.
  private(set) var value: PropertyValue

  /// The maximum number of numbers in a dense piece, which are copied in a few microseconds.
  static var mostNumbers: Int { 4096 }
  /// The maximum number of places in a sparse piece.
  static var mostPlaces: Int { 128 }
  /// The size of a piece without its numbers, in numbers. Smaller pieces are joined to their neighbors.
  private static var overhead: Int { 64 }

  init(_ value: PropertyValue, count: Int, components: Int) {
    self.count = count
    self.components = components
    self.value = value
  }

  /// - Parameter numbers: The components of each item; all NaN for an item without a value.
  init(dense numbers: [Double], components: Int) {
    count = numbers.count / components
    self.components = components
    self.numbers = numbers
    value = .unset
    dropIfUnset()
  }

  var isUniform: Bool { numbers.isEmpty }
  var isDense: Bool { places.isEmpty && !numbers.isEmpty }
  /// Whether the piece must be split.
  var isOverfull: Bool { places.count > ItemPiece.mostPlaces }
  /// The offset at which to split it.
  var middle: Int { places[places.count / 2] }
  private var size: Int { places.count + numbers.count }

  // MARK: Reading

  /// Returns the items from `offset` on that share a value or have adjacent numbers.
  ///
  /// The numbers stay valid until the piece changes.
  ///
  /// - Parameter start: The index of the piece's first item.
  func span(at offset: Int, from start: Int) -> ItemSpan {
    if isDense {
      return unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe ItemSpan(
          start + offset..<start + count,
          numbers.baseAddress.map { unsafe $0 + offset * components },
          components: components)
      }
    }
    let index = firstPlace(from: offset)
    guard index < places.count else {
      return ItemSpan(start + offset..<start + count, uniform: value)
    }
    return places[index] == offset
      ? ItemSpan(start + offset..<start + offset + 1, uniform: single(index))
      : ItemSpan(start + offset..<start + places[index], uniform: value)
  }

  private func single(_ index: Int) -> PropertyValue {
    if numbers[index * components].isNaN { return .unset }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = numbers[index * components + component] }
    return value
  }

  private func firstPlace(from offset: Int) -> Int {
    places.indices.partitioningIndex { places[$0] >= offset }
  }

  // MARK: Changing

  /// Sets the value of one item. Afterwards the piece may be overfull.
  mutating func write(_ value: PropertyValue, at offset: Int) {
    if isDense {
      put(value, offset)
      if value.isUnset { dropIfUnset() }
      return
    }
    let index = firstPlace(from: offset)
    let isThere = index < places.count && places[index] == offset
    if value.hasSameBits(as: self.value) {
      guard isThere else { return }
      places.remove(at: index)
      numbers.removeSubrange(index * components..<(index + 1) * components)
    } else {
      if !isThere {
        places.insert(offset, at: index)
        for component in 0..<components { numbers.insert(0, at: index * components + component) }
      }
      put(value, index)
    }
    condense()
  }

  private mutating func put(_ value: PropertyValue, _ index: Int) {
    for component in 0..<components { numbers[index * components + component] = value[component] }
  }

  /// Returns the values of a range of items.
  func cut(_ range: Range<Int>) -> ItemPiece {
    if range == 0..<count { return self }
    var part = ItemPiece(value, count: range.count, components: components)
    var kept = range
    if !isDense {
      kept = firstPlace(from: range.lowerBound)..<firstPlace(from: range.upperBound)
      part.appendPlaces(of: self, kept, movedBy: -range.lowerBound)
    }
    if !isUniform {
      part.numbers = Array(numbers[kept.lowerBound * components..<kept.upperBound * components])
    }
    if isDense { part.dropIfUnset() } else { part.condense() }
    return part
  }

  /// Returns this piece and the next as one; `nil` if two pieces take less memory, or if copying costs too much.
  func joined(_ next: ItemPiece) -> ItemPiece? {
    var result = self
    return result.append(0..<next.count, of: next) ? result : nil
  }

  /// Appends a range of another piece's items.
  ///
  /// - Returns: `false`, with nothing changed, if two pieces take less memory, or if copying costs too much.
  /// - Complexity: O(range) if both pieces are dense or both are sparse.
  mutating func append(_ range: Range<Int>, of next: ItemPiece) -> Bool {
    let total = count + range.count
    let kept =
      next.isDense
      ? range : next.firstPlace(from: range.lowerBound)..<next.firstPlace(from: range.upperBound)
    let numbers = next.numbers[kept.lowerBound * components..<kept.upperBound * components]
    if !isDense && !next.isDense && value.hasSameBits(as: next.value)
      && places.count + kept.count <= ItemPiece.mostPlaces / 2
    {
      appendPlaces(of: next, kept, movedBy: count - range.lowerBound)
      self.numbers += numbers
      count = total
      condense()
      return true
    }
    let nextSize = numbers.count + (next.isDense ? 0 : kept.count)
    guard total <= ItemPiece.mostNumbers / components,
      total * components <= size + nextSize + ItemPiece.overhead
    else { return false }
    let wasUnset = isUniform && value.isUnset
    makeDense(for: total)
    if next.isDense {
      self.numbers += numbers
    } else {
      next.appendNumbers(of: range, to: &self.numbers)
    }
    count = total
    if wasUnset { dropIfUnset() }
    return true
  }

  /// Reserves memory for as many numbers as a piece can have, unless it has few.
  mutating func reserve() {
    if isDense && numbers.count > 4 * ItemPiece.overhead && numbers.capacity < ItemPiece.mostNumbers
    {
      numbers.reserveCapacity(ItemPiece.mostNumbers)
    }
  }

  /// Frees the memory that a growing array has in reserve.
  mutating func trim() {
    if numbers.capacity > numbers.count + ItemPiece.overhead { numbers = Array(numbers[...]) }
  }

  private mutating func makeDense(for total: Int) {
    if isDense { return }
    var numbers: [Double] = []
    numbers.reserveCapacity(total * components)
    appendNumbers(of: 0..<count, to: &numbers)
    places = []
    self.numbers = numbers
  }

  private mutating func appendPlaces(of piece: ItemPiece, _ part: Range<Int>, movedBy shift: Int) {
    for index in part { places.append(piece.places[index] + shift) }
  }

  /// Appends the numbers of a range of a piece that is not dense.
  @inline(never)
  private func appendNumbers(of range: Range<Int>, to result: inout [Double]) {
    var index = firstPlace(from: range.lowerBound)
    for offset in range {
      let isOwn = index < places.count && places[index] == offset
      for component in 0..<components {
        result.append(isOwn ? numbers[index * components + component] : value[component])
      }
      if isOwn { index += 1 }
    }
  }

  /// Makes a sparse piece dense if that takes no more memory.
  private mutating func condense() {
    guard !places.isEmpty, count * components <= size else { return }
    makeDense(for: count)
    dropIfUnset()
  }

  /// Makes a dense piece without values uniform.
  private mutating func dropIfUnset() {
    for item in 0..<count where !numbers[item * components].isNaN { return }
    numbers = []
    value = .unset
  }
}
