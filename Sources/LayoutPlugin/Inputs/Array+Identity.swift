// Whether two values are known to be the same without looking at what is in them.
//
// Storage is copied when it is changed while somebody else still holds it, and a placement holds the values
// that it was computed from. So arrays at the same address are the same, as long as both are alive; those at
// different ones may be the same too, which costs a comparison, and never an answer.

extension Array {
  /// Whether both share their storage, or are empty.
  ///
  /// - Complexity: O(1).
  func isIdentical(to other: Array) -> Bool {
    guard count == other.count else { return false }
    return unsafe isEmpty || address == other.address
  }

  /// Where the first element is stored.
  var address: UnsafeRawPointer? {
    unsafe withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
  }
}
