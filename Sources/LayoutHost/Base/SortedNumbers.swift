/// Returns the numbers below `count`, sorted by a predicate.
///
/// It sorts indexes instead of elements because the standard library's sort is specialized for each element type, and
/// web pages download that code with every layout.
///
/// - Complexity: O(n log n); O(n) if nothing is out of order.
@inline(never)
func sortedNumbers(below count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var numbers = Array(0..<count)
  numbers.sort(by: precedes)
  return numbers
}

/// Returns the values sorted by a predicate, through `sortedNumbers`.
func inOrder<T>(_ values: [T], _ precedes: (T, T) -> Bool) -> [T] {
  sortedNumbers(below: values.count) { precedes(values[$0], values[$1]) }.map { values[$0] }
}
