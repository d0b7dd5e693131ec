/// The numbers below `count` in the order of what they stand for; what is alike stays in the order in which it is.
///
/// Numbers and not the things themselves: the standard library's sort is three kilobytes of code for each type, which
/// everybody downloads who shows a layout in a browser.
///
/// - Complexity: O(n log n); O(n) where nothing is out of order.
@inline(never)
func sortedNumbers(below count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var numbers = Array(0..<count)
  numbers.sort(by: precedes)
  return numbers
}
