import LayoutABI

// The checks of property values that a program sets: NaN, infinity, the range, whole numbers. A message names the
// property and the index of the component in the array.

extension Check {
  /// Checks all numbers, most of them in a fast pass, before anything changes or memory is allocated.
  ///
  /// - Returns: Whether some may be NaN, which means unset.
  static func values(
    _ numbers: UnsafeBufferPointer<Double>, _ row: ClassRecord.Row, isOptional: Bool
  ) throws(Failure) -> Bool {
    let isWhole = row.type != LH_TYPE_NUMBER && row.type < LH_TYPE_POINT
    var hasUnset = false
    let step = 1024 * row.components
    for base in stride(from: 0, to: numbers.count, by: step) {
      let part = base..<min(base + step, numbers.count)
      if unsafe !UnsafeBufferPointer(rebasing: numbers[part])
        .areAll(in: row.minimum...row.maximum, areWhole: isWhole)
      {
        try unsafe explain(numbers, part, row, isWhole: isWhole, isOptional: isOptional)
        hasUnset = true
      }
    }
    return hasUnset
  }

  /// Checks numbers one by one, and names the first invalid one.
  private static func explain(
    _ numbers: UnsafeBufferPointer<Double>, _ range: Range<Int>, _ row: ClassRecord.Row,
    isWhole: Bool, isOptional: Bool
  ) throws(Failure) {
    for base in stride(from: range.lowerBound, to: range.upperBound, by: row.components) {
      let isUnset = unsafe numbers[base].isNaN
      for component in 0..<row.components {
        let number = unsafe numbers[base + component]
        if number >= row.minimum && number <= row.maximum && !isUnset
          && (!isWhole || number == number.rounded())
        {
          continue
        }
        if number.isNaN && isUnset && isOptional { continue }
        throw error(number, base + component, row)
      }
    }
  }

  private static func error(_ number: Double, _ index: Int, _ row: ClassRecord.Row) -> Failure {
    if number.isNaN {
      return Failure(LH_NOT_FINITE, "\(row.name): values[\(index)] is NaN")
    }
    if number.isInfinite {
      return Failure(LH_NOT_FINITE, "\(row.name): values[\(index)] is infinite")
    }
    if number < row.minimum || number > row.maximum {
      if row.type == LH_TYPE_CHOICE {
        return Failure(
          LH_OUT_OF_RANGE,
          "\(row.name): values[\(index)] is \(number); it may be \(row.minimum) to \(row.maximum), the index of a choice"
        )
      }
      return Failure(
        LH_OUT_OF_RANGE,
        "\(row.name): values[\(index)] is \(number); it may be \(row.minimum) to \(row.maximum)")
    }
    if number != number.rounded() && row.type != LH_TYPE_NUMBER && row.type < LH_TYPE_POINT {
      return Failure(
        LH_OUT_OF_RANGE, "\(row.name): values[\(index)] is \(number), not a whole number")
    }
    return Failure(
      LH_NOT_FINITE, "\(row.name): values[\(index)] is set, but another component is NaN")
  }
}
