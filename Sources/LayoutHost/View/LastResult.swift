import HostSystem
import LayoutABI

/// What the layout answered last, and which track each element of it is: what it answers again in the same order is
/// compared in blocks, and no track of it is looked for.
struct LastResult {
  /// So many are compared at once.
  static var block: Int { 16 }

  /// As the layout wrote them, with room behind them.
  private var elements: [Element] = []
  /// How many there are; 0 where tracks are no longer what they were then.
  private var count = 0
  /// Of each the number of its track.
  private var numbers: [Int32] = []

  /// The same of the answer that is taken up, as far as that has come.
  private var newNumbers: [Int32] = []
  private(set) var index = 0
  /// How many tracks it was about.
  private(set) var taken = 0
  /// The place of what it most likely has next.
  private var expected = 0
  /// Whether no track is in it twice.
  private var isPlain = true

  mutating func forget() { count = 0 }

  /// Whether it has a track at a place.
  func has(_ number: Int, at place: Int32) -> Bool {
    place < count && numbers[Int(place)] == number
  }

  /// What it has at a place has another number now.
  mutating func renumber(_ place: Int32, as number: Int) {
    numbers[Int(place)] = Int32(truncatingIfNeeded: number)
  }

  /// Whether an answer is this one again, bit for bit; false if tracks have changed since.
  func isSame(_ answers: [Element], _ total: Int) -> Bool {
    guard total == count && count > 0 else { return false }
    return unsafe elements.withUnsafeBufferPointer { former in
      unsafe answers.withUnsafeBufferPointer { answers in
        guard let first = former.baseAddress, let other = answers.baseAddress else { return false }
        return unsafe memcmp(first, other, total * MemoryLayout<Element>.stride) == 0
      }
    }
  }

  // MARK: Taking up the next one

  /// The number of the track that comes next, most likely.
  var expectedNumber: Int? { expected < count ? Int(numbers[expected]) : nil }

  mutating func begin(_ count: Int) {
    while newNumbers.count < count {
      newNumbers.append(0)
      numbers.append(0)
    }
    (index, taken, expected, isPlain) = (0, 0, 0, true)
  }

  /// Takes up what comes next for as long as it is what was answered last, in every bit.
  @_optimize(speed)
  mutating func takeSame(
    _ answers: UnsafePointer<Element>, _ total: Int, _ answer: UInt32,
    _ tracks: UnsafeMutablePointer<LiveElement>
  ) {
    while true {
      let length = min(total - index, count - expected, LastResult.block)
      let isSame = unsafe elements.withUnsafeBufferPointer { former in
        guard length > 0, let first = former.baseAddress else { return false }
        return unsafe memcmp(
          first + expected, answers + index, length * MemoryLayout<Element>.stride) == 0
      }
      if !isSame { return }
      for _ in 0..<length {
        let number = numbers[expected]
        unsafe note(&tracks[Int(number)], number, answer)
        expected += 1
      }
    }
  }

  /// Takes up one element.
  mutating func take(
    _ element: UnsafePointer<Element>, _ track: inout LiveElement, _ number: Int, _ answer: UInt32
  ) {
    note(&track, Int32(truncatingIfNeeded: number), answer)
    unsafe track.take(element)
  }

  @inline(__always)
  private mutating func note(_ track: inout LiveElement, _ number: Int32, _ answer: UInt32) {
    if track.match.query == answer { isPlain = false } else { taken += 1 }
    track.match.query = answer
    track.match.place = Int32(truncatingIfNeeded: index)
    newNumbers[index] = number
    index += 1
  }

  /// What was taken up was the one that was expected, or is one that the last answer had elsewhere: then what follows
  /// it there is expected next.
  ///
  /// - Returns: Whether that is known.
  mutating func expectNext(after number: Int, at place: Int32) -> Bool {
    guard has(number, at: place) else { return false }
    expected = Int(place) + 1
    return true
  }

  /// Keeps what was taken up, and lends the room of the answer before for the next one.
  mutating func end(_ answers: inout [Element]) {
    if elements.count < answers.count {
      elements = Array(repeating: Element(), count: answers.count)
    }
    swap(&elements, &answers)
    swap(&numbers, &newNumbers)
    count = isPlain ? index : 0
  }
}
