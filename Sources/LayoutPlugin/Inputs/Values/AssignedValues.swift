/// The values of one call that sets a property: one for all, or one for each item or section.
///
/// The numbers stay in the program's memory, so it is valid only during the call.
@safe struct AssignedValues {
  /// The value for all, if there is only one.
  let uniform: PropertyValue?
  private let given: UnsafeBufferPointer<Double>
  private let components: Int
  private let hasUnset: Bool

  init(_ uniform: PropertyValue) {
    self.uniform = uniform
    unsafe given = UnsafeBufferPointer(start: nil, count: 0)
    components = 0
    hasUnset = false
  }

  /// Creates one value per item or section. A value whose first component is NaN means unset.
  ///
  /// - Parameter hasUnset: Whether there may be unset values.
  init(each numbers: UnsafeBufferPointer<Double>, components: Int, hasUnset: Bool) {
    uniform = nil
    self.hasUnset = hasUnset
    unsafe given = unsafe numbers
    self.components = components
  }

  subscript(index: Int) -> PropertyValue {
    if let uniform { return uniform }
    let base = index * components
    if unsafe given[base].isNaN { return .unset }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = unsafe given[base + component] }
    return value
  }

  /// Returns the numbers of a range of values. Unset values are all NaN, always with the same bits.
  func numbers(of range: Range<Int>) -> [Double] {
    let part = unsafe UnsafeBufferPointer(
      rebasing: given[range.lowerBound * components..<range.upperBound * components])
    var result = unsafe Array(part)
    // Programs may pass NaNs with other bits.
    if hasUnset { for index in result.indices where result[index].isNaN { result[index] = .nan } }
    return result
  }
}

extension UnsafeBufferPointer<Double> {
  /// Returns whether every number is in a range, and an integer if required; NaN never is.
  ///
  /// May return `false` for valid numbers if the bounds exceed 2⁵¹. Works on four numbers at a
  /// time, because this check takes a third of the time of setting a million numbers.
  @_optimize(speed)
  func areAll(in bounds: ClosedRange<Double>, areWhole: Bool) -> Bool {
    let (low, high) = (SIMD4(repeating: bounds.lowerBound), SIMD4(repeating: bounds.upperBound))
    // Adding and subtracting it rounds numbers below 2⁵¹.
    let rounding = SIMD4(repeating: areWhole ? 0x1.8p52 : 0)
    guard let start = unsafe UnsafeRawPointer(baseAddress), count >= 4 else { return isEmpty }
    var isFit = SIMDMask<SIMD4<Int64>>(repeating: true)
    var index = 0
    while index < count {
      // The last four may overlap the ones before.
      let place = Swift.min(index, count - 4) * MemoryLayout<Double>.stride
      let four = unsafe start.loadUnaligned(fromByteOffset: place, as: SIMD4<Double>.self)
      isFit .&= (four .>= low) .& (four .<= high)
      if areWhole { isFit .&= ((four + rounding) - rounding) .== four }
      index += 4
    }
    return all(isFit)
  }
}
