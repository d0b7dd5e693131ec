extension Array {
  /// Sorts by a whole number; what has the same stays in its order.
  ///
  /// The sorting itself is done on indices, so that a plugin carries it once and not for each type.
  ///
  /// - Complexity: O(n log n).
  public mutating func order(by key: (Element) -> Int) {
    guard count > 1 else { return }
    let values = self
    self = ascendingOrder(of: values.map(key)).map { values[$0] }
  }
}

@inline(never)
private func ascendingOrder(of keys: [Int]) -> [Int] {
  var order = Array(keys.indices)
  order.sort { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
  return order
}
