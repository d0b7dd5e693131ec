/// The numbers below `count` in the order of what they stand for.
///
/// Numbers and not the things themselves: the standard library's sort is code of its own for each type, which everybody
/// downloads who shows a layout in a browser.
///
/// - Complexity: O(n log n); O(n) where nothing is out of order.
@inline(never)
func sortedNumbers(below count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var numbers = Array(0..<count)
  numbers.sort(by: precedes)
  return numbers
}
