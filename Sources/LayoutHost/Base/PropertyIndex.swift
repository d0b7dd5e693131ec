// From a property's name to its number, quickly: programs set properties by name while they scroll.

/// A hash table of names with open addressing, at most half full.
struct PropertyIndex: Sendable {
  /// The longest name that a property may have, in bytes.
  static var longestName: Int { 64 }

  private var names: [[UInt8]] = []
  /// A property's number plus 1, or 0 for an empty place. The count is a power of 2.
  private var places: [UInt16]

  /// An index that has room for so many names, fewer than 2^15.
  init(of count: Int) {
    names.reserveCapacity(count)
    var size = 4
    while size < count * 2 { size *= 2 }
    places = [UInt16](repeating: 0, count: size)
  }

  /// Gives the next number to a name, unless it has one already; answers whether it got it.
  mutating func add(_ name: [UInt8]) -> Bool {
    let own = unsafe name.span.withUnsafeBufferPointer { unsafe place(of: $0) }
    guard places[own] == 0 else { return false }
    names.append(name)
    places[own] = UInt16(names.count)
    return true
  }

  /// The number of the property of that name; nil if there is none.
  ///
  /// - Complexity: O(length of the name); allocates nothing.
  func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard name.count <= Self.longestName else { return nil }
    let number = places[unsafe place(of: name)]
    return number == 0 ? nil : UInt32(number - 1)
  }

  /// The place that a name has, or the empty one that it would get.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var place = unsafe Self.hash(name) & (places.count - 1)
    while places[place] != 0, unsafe !Self.equal(names[Int(places[place]) - 1], name) {
      place = (place + 1) & (places.count - 1)
    }
    return place
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
