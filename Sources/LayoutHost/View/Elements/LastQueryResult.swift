import HostSystem
import LayoutABI

/// The layout's last result, and the live element of each of its elements. Elements that a new result repeats in the
/// same order are compared in blocks, without a search for the live elements.
struct LastQueryResult {
  /// The number of elements that are compared at once.
  static var block: Int { 16 }

  /// The layout's elements; the array may be longer than the result.
  private var elements: [Element] = []
  /// The length of the result; 0 if the live elements have changed since.
  private var count = 0
  /// The index of the live element of each.
  private var numbers: [Int32] = []

  /// The same for the new result, up to `index`.
  private var newNumbers: [Int32] = []
  private(set) var index = 0
  /// The number of live elements in the new result.
  private(set) var taken = 0
  /// The place in the last result that most likely comes next.
  private var expected = 0
  /// Whether the new result has no live element twice.
  private var isPlain = true

  mutating func forget() { count = 0 }

  /// Whether a live element is at a place in the result.
  func has(_ number: Int, at place: Int32) -> Bool {
    place < count && numbers[Int(place)] == number
  }

  /// The live element at a place has another index now.
  mutating func renumber(_ place: Int32, as number: Int) {
    numbers[Int(place)] = Int32(truncatingIfNeeded: number)
  }

  /// Whether a new result equals this one, bit for bit; false if the live elements have changed since.
  func isSame(_ results: [Element], _ total: Int) -> Bool {
    guard total == count && count > 0 else { return false }
    return unsafe elements.withUnsafeBufferPointer { former in
      unsafe results.withUnsafeBufferPointer { results in
        guard let first = former.baseAddress, let other = results.baseAddress else { return false }
        return unsafe memcmp(first, other, total * MemoryLayout<Element>.stride) == 0
      }
    }
  }

  // MARK: Matching a new result

  /// The index of the live element that most likely comes next.
  var expectedNumber: Int? { expected < count ? Int(numbers[expected]) : nil }

  mutating func begin(_ count: Int) {
    while newNumbers.count < count {
      newNumbers.append(0)
      numbers.append(0)
    }
    (index, taken, expected, isPlain) = (0, 0, 0, true)
  }

  /// Matches elements while the new result equals the last one bit for bit.
  @_optimize(speed)
  mutating func takeSame(
    _ results: UnsafePointer<Element>, _ total: Int, _ query: UInt32,
    _ liveElements: UnsafeMutablePointer<LiveElement>
  ) {
    while true {
      let length = min(total - index, count - expected, LastQueryResult.block)
      let isSame = unsafe elements.withUnsafeBufferPointer { former in
        guard length > 0, let first = former.baseAddress else { return false }
        return unsafe memcmp(
          first + expected, results + index, length * MemoryLayout<Element>.stride) == 0
      }
      if !isSame { return }
      for _ in 0..<length {
        let number = numbers[expected]
        unsafe note(&liveElements[Int(number)], number, query)
        expected += 1
      }
    }
  }

  /// Matches one element.
  mutating func take(
    _ element: UnsafePointer<Element>, _ live: inout LiveElement, _ number: Int, _ query: UInt32
  ) {
    note(&live, Int32(truncatingIfNeeded: number), query)
    unsafe live.take(element)
  }

  @inline(__always)
  private mutating func note(_ live: inout LiveElement, _ number: Int32, _ query: UInt32) {
    if live.match.query == query { isPlain = false } else { taken += 1 }
    live.match.query = query
    live.match.place = Int32(truncatingIfNeeded: index)
    newNumbers[index] = number
    index += 1
  }

  /// Sets the expected element to the successor of the matched one in the last result.
  ///
  /// - Returns: Whether the last result has the matched element.
  mutating func expectNext(after number: Int, at place: Int32) -> Bool {
    guard has(number, at: place) else { return false }
    expected = Int(place) + 1
    return true
  }

  /// Keeps the new result, and returns the former buffer for the next query.
  mutating func end(_ results: inout [Element]) {
    if elements.count < results.count {
      elements = Array(repeating: Element(), count: results.count)
    }
    swap(&elements, &results)
    swap(&numbers, &newNumbers)
    count = isPlain ? index : 0
  }
}
