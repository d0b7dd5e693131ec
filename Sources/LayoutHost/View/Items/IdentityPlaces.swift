import HostSystem

/// Finds places of a list by identity.
///
/// A hash table with open addressing: one array of places, each with a part of its hash, so that a search seldom reads
/// the list in vain. Its multiplier differs between processes, so no list of identities makes it slow every time.
/// Source: Dietzfelbinger, Hagerup, Katajainen and Penttonen, "A Reliable Randomized Algorithm for the Closest-Pair
/// Problem" (1997), which bounds the collisions of multiplicative hashing.
struct IdentityPlaces {
  private let list: [UInt64]
  private let multiplier: UInt64
  /// A place plus one in the lower 48 bits, below a part of its hash; 0 for none.
  private var entries: [UInt64]

  private static var placeBits: UInt64 { 1 << 48 - 1 }

  /// Creates a table for a number of places of a list, empty at first.
  ///
  /// - Complexity: O(count), with 16 bytes for each.
  init(of list: [UInt64], count: Int) {
    self.list = list
    let address = unsafe list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    multiplier = (UInt64(address) | 1) &* 0x9E37_79B9_7F4A_7C15
    entries = Array(repeating: 0, count: 2 * count)
  }

  /// Adds a place.
  ///
  /// - Returns: The place that is in the table with the same identity; then this one is not added.
  /// - Complexity: O(1) on average; the same applies to `place(of:)`.
  mutating func add(_ place: Int) -> Int? {
    let (index, hash) = find(list[place])
    if entries[index] != 0 { return IdentityPlaces.place(entries[index]) }
    entries[index] = hash | UInt64(place + 1)
    return nil
  }

  func place(of identity: UInt64) -> Int? {
    let entry = entries[find(identity).index]
    return entry != 0 ? IdentityPlaces.place(entry) : nil
  }

  /// The number of lookups between the first read of memory and its use.
  private static var ahead: Int { 16 }

  /// Prefetches memory for lookups of the identities after a place: first the entry of one, later what the entry refers
  /// to. Without this, the processor would wait for memory twice in each lookup.
  @inline(__always)
  func prefetch(_ identities: [UInt64], after place: Int) {
    let next = place + IdentityPlaces.ahead
    if next < identities.count - IdentityPlaces.ahead {
      let index = start(of: identities[next + IdentityPlaces.ahead]).index
      unsafe entries.withUnsafeBufferPointer { unsafe hs_prefetch($0.baseAddress! + index) }
    }
    if next < identities.count {
      let entry = entries[start(of: identities[next]).index]
      // Prefetching another address does no harm: the place before the first, if there is no entry.
      unsafe list.withUnsafeBufferPointer {
        unsafe hs_prefetch($0.baseAddress! + IdentityPlaces.place(entry))
      }
    }
  }

  /// Returns where the search for an identity starts, and the part of its hash.
  @inline(__always)
  private func start(of identity: UInt64) -> (index: Int, hash: UInt64) {
    let product = (identity &* multiplier).multipliedFullWidth(by: UInt64(entries.count))
    return (Int(product.high), product.low & ~IdentityPlaces.placeBits)
  }

  /// Returns the index of an identity's entry, or of the free one for it, and the part of its hash.
  @inline(__always)
  private func find(_ identity: UInt64) -> (index: Int, hash: UInt64) {
    var (index, hash) = start(of: identity)
    while entries[index] != 0 {
      let entry = entries[index]
      if entry & ~IdentityPlaces.placeBits == hash, list[IdentityPlaces.place(entry)] == identity {
        break
      }
      index += 1
      if index == entries.count { index = 0 }
    }
    return (index, hash)
  }

  private static func place(_ entry: UInt64) -> Int { Int(entry & placeBits) - 1 }
}
