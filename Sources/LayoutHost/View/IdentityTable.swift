/// Finds places of a list by identity.
///
/// A hash table with chains. Its multiplier differs between processes, so no list of identities makes it slow every time.
/// Source: Dietzfelbinger, Hagerup, Katajainen and Penttonen, "A Reliable Randomized Algorithm for the Closest-Pair
/// Problem" (1997), which proves the bound of multiplicative hashing.
struct IdentityTable {
  private let list: [UInt64]
  private let first: Int
  private let multiplier: UInt64
  private let shift: UInt64
  /// The last place with each hash, and the one before it with the same hash; counted from `first`, -1 for none.
  private var last: [Int]
  private var previous: [Int]

  /// Creates a table of places of a list, empty at first.
  ///
  /// - Complexity: O(places), with 16 to 24 bytes for each.
  init(of list: [UInt64], _ places: Range<Int>) {
    self.list = list
    first = places.lowerBound
    let address = unsafe list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    multiplier = (UInt64(address) | 1) &* 0x9E37_79B9_7F4A_7C15
    let bits = max(1, Int.bitWidth - places.count.leadingZeroBitCount)
    shift = UInt64(64 - bits)
    last = Array(repeating: -1, count: 1 << bits)
    previous = Array(repeating: -1, count: places.count)
  }

  /// Adds a place.
  ///
  /// - Returns: The place that is in the table with the same identity; then this one is not added.
  /// - Complexity: O(1) on average; the same applies to `place(of:)`.
  mutating func add(_ place: Int) -> Int? {
    let identity = list[place]
    if let other = self.place(of: identity) { return other }
    let hash = hash(identity)
    previous[place - first] = last[hash]
    last[hash] = place - first
    return nil
  }

  func place(of identity: UInt64) -> Int? {
    var place = last[hash(identity)]
    while place >= 0 {
      if list[first + place] == identity { return first + place }
      place = previous[place]
    }
    return nil
  }

  private func hash(_ identity: UInt64) -> Int { Int((identity &* multiplier) >> shift) }
}
