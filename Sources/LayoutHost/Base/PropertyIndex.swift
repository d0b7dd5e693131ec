// Programs set properties by name at every step of a scroll, so the lookup must be fast.

/// A hash table of names with open addressing, at most half full.
struct PropertyIndex: Sendable {
  /// The longest name that a property may have, in bytes.
  static var longestName: Int { 64 }

  private var names: [[UInt8]] = []
  /// A property's number plus 1, or 0 for an empty slot. The array's length is a power of 2.
  private var places: [UInt16]

  /// Creates an index with capacity for `count` names, fewer than 2^15.
  init(of count: Int) {
    names.reserveCapacity(count)
    var size = 4
    while size < count * 2 { size *= 2 }
    places = [UInt16](repeating: 0, count: size)
  }

  /// Adds a name with the next number.
  ///
  /// - Returns: False if the name exists already.
  mutating func add(_ name: [UInt8]) -> Bool {
    let own = unsafe name.span.withUnsafeBufferPointer { unsafe place(of: $0) }
    guard places[own] == 0 else { return false }
    names.append(name)
    places[own] = UInt16(names.count)
    return true
  }

  /// The number of the property with that name; nil if there is none.
  ///
  /// - Complexity: O(length of the name). Allocates no memory.
  func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard name.count <= Self.longestName else { return nil }
    let number = places[unsafe place(of: name)]
    return number == 0 ? nil : UInt32(number - 1)
  }

  /// The slot of a name, or the empty slot for it.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var place = unsafe Self.hash(name) & (places.count - 1)
    while places[place] != 0, unsafe !Self.equal(names[Int(places[place]) - 1], name) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  /// The most similar name, for the suggestion in an error message.
  func nearest(to name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    unsafe NearestName.find(name, among: names)
  }

  private static func equal(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where unsafe one[index] != other[index] { return false }
    return true
  }

  /// FNV-1a, 64 bits: <https://www.rfc-editor.org/rfc/rfc9923>.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices {
      hash = unsafe (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
