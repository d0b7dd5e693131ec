// Identity of arrays: a cheap test that two values are equal.
//
// Swift copies an array's storage on write while another reference exists, and a placement keeps
// the values that it was computed from. So arrays at the same address are equal as long as both are
// alive. Arrays at different addresses may still be equal; treating them as different costs time
// only.

extension Array {
  /// Returns whether both arrays share their storage, or are both empty.
  ///
  /// - Complexity: O(1).
  func isIdentical(to other: Array) -> Bool {
    guard count == other.count else { return false }
    return unsafe isEmpty || address == other.address
  }

  /// The address of the first element.
  var address: UnsafeRawPointer? {
    unsafe withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
  }
}
