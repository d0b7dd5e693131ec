/// Values of items that follow one another, kept in whichever of three ways takes least:
///
///     alike    one value for all                        numbers empty
///     sparse   one value for all but those in places    numbers of these
///     dense    numbers for each                         places empty
///
/// Where no item has a value, they are always alike: so whether anything is set can be seen at once.
struct ItemPiece {
  private(set) var count: Int
  let components: Int
  /// Which items, from the start of the piece, have values of their own, in order.
  private(set) var places: [Int] = []
  private(set) var numbers: [Double] = []
  /// Of all items that are not told otherwise.
  private(set) var value: PropertyValue

  /// The most numbers in one dense piece: so many are copied in a few microseconds.
  static var mostNumbers: Int { 4096 }
  /// The most places in one sparse piece.
  static var mostPlaces: Int { 128 }
  /// What a piece takes besides its numbers, in numbers: shorter ones are joined to their neighbours.
  private static var overhead: Int { 64 }

  init(_ value: PropertyValue, count: Int, components: Int) {
    self.count = count
    self.components = components
    self.value = value
  }

  /// - Parameter numbers: For each item; those of an item without a value are all NaN.
  init(dense numbers: [Double], components: Int) {
    count = numbers.count / components
    self.components = components
    self.numbers = numbers
    value = .unset
    dropIfUnset()
  }

  var isUniform: Bool { numbers.isEmpty }
  var isDense: Bool { places.isEmpty && !numbers.isEmpty }
  /// Whether it is to be cut in two.
  var isOverfull: Bool { places.count > ItemPiece.mostPlaces }
  /// Where to cut it then.
  var middle: Int { places[places.count / 2] }
  private var size: Int { places.count + numbers.count }

  // MARK: Reading

  /// The items from `offset` on that share a value or have their numbers side by side; `start` is where
  /// the piece begins. Its numbers stay where they are as long as the piece does not change.
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

  /// Gives one item another value; after that, the piece may be overfull.
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

  /// The values of some of its items.
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

  /// Its items and then those of another piece, as one; `nil` where two take less, or copying more
  /// than it should.
  func joined(_ next: ItemPiece) -> ItemPiece? {
    let total = count + next.count
    var result = ItemPiece(value, count: total, components: components)
    if !isDense && !next.isDense && value.hasSameBits(as: next.value)
      && places.count + next.places.count <= ItemPiece.mostPlaces / 2
    {
      result.places = places
      result.appendPlaces(of: next, next.places.indices, movedBy: count)
      result.numbers = numbers + next.numbers
      result.condense()
      return result
    }
    guard total <= ItemPiece.mostNumbers / components,
      total * components <= size + next.size + ItemPiece.overhead
    else { return nil }
    result.numbers.reserveCapacity(total * components)
    appendNumbers(to: &result.numbers)
    next.appendNumbers(to: &result.numbers)
    return result
  }

  private mutating func appendPlaces(of piece: ItemPiece, _ part: Range<Int>, movedBy shift: Int) {
    for index in part { places.append(piece.places[index] + shift) }
  }

  @inline(never)
  private func appendNumbers(to result: inout [Double]) {
    if isDense { return result += numbers }
    var index = 0
    for offset in 0..<count {
      let isOwn = index < places.count && places[index] == offset
      for component in 0..<components {
        result.append(isOwn ? numbers[index * components + component] : value[component])
      }
      if isOwn { index += 1 }
    }
  }

  /// Makes a sparse piece dense where that takes no more.
  private mutating func condense() {
    guard !places.isEmpty, count * components <= size else { return }
    var numbers: [Double] = []
    numbers.reserveCapacity(count * components)
    appendNumbers(to: &numbers)
    places = []
    self.numbers = numbers
    dropIfUnset()
  }

  /// Makes a dense piece in which nothing is set one of items that are alike.
  private mutating func dropIfUnset() {
    for item in 0..<count where !numbers[item * components].isNaN { return }
    numbers = []
    value = .unset
  }
}
