// From a property's name to its number, quickly: programs set properties by name while they scroll.

/// A hash table of names with open addressing, at most half full, that is never changed.
struct PropertyIndex: Sendable {
  /// The longest name that a property may have, in bytes.
  static var longestName: Int { 64 }

  private let names: [[UInt8]]
  /// A property's number plus 1, or 0 for an empty place. The count is a power of 2.
  private let places: [UInt16]

  /// Takes names that differ from each other, fewer than 2^15 of them.
  init(_ names: [[UInt8]]) {
    self.names = names
    var size = 4
    while size < names.count * 2 { size *= 2 }
    var places = [UInt16](repeating: 0, count: size)
    for (number, name) in names.enumerated() {
      var place = unsafe name.span.withUnsafeBufferPointer { unsafe Self.hash($0) } & (size - 1)
      while places[place] != 0 { place = (place + 1) & (size - 1) }
      places[place] = UInt16(number + 1)
    }
    self.places = places
  }

  /// The number of the property of that name; nil if there is none.
  ///
  /// - Complexity: O(length of the name); allocates nothing.
  func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard name.count <= Self.longestName else { return nil }
    var place = unsafe Self.hash(name) & (places.count - 1)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if unsafe Self.equal(names[number], name) { return UInt32(number) }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// The name that was perhaps meant instead of one that does not exist.
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
