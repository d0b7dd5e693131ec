/// Values that are about to be set: one for all, or one for each item or section in turn.
///
/// The numbers stay where the program has them, so it is good for the call only.
@safe struct GivenValues {
  /// The one for all, if it is one.
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

  /// One value after the other, each of so many numbers; a first number that is NaN means "not set".
  ///
  /// - Parameter hasUnset: Whether there may be such.
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

  /// The numbers of some of the values; all NaN, and always the same one, where there is none.
  func numbers(of range: Range<Int>) -> [Double] {
    let part = unsafe UnsafeBufferPointer(
      rebasing: given[range.lowerBound * components..<range.upperBound * components])
    var result = unsafe Array(part)
    // Programs may have other NaNs.
    if hasUnset { for index in result.indices where result[index].isNaN { result[index] = .nan } }
    return result
  }
}

extension UnsafeBufferPointer<Double> {
  /// Whether every number lies in a range, and is a whole one if it has to be; NaN never does. May say no
  /// where the bounds are beyond 2⁵¹.
  ///
  /// By fours, because this is a third of what setting a million numbers takes.
  @_optimize(speed)
  func areAll(in bounds: ClosedRange<Double>, areWhole: Bool) -> Bool {
    let (low, high) = (SIMD4(repeating: bounds.lowerBound), SIMD4(repeating: bounds.upperBound))
    // Adding and taking it away again rounds, below 2⁵¹.
    let rounding = SIMD4(repeating: areWhole ? 0x1.8p52 : 0)
    guard let start = unsafe UnsafeRawPointer(baseAddress), count >= 4 else { return isEmpty }
    var isFit = SIMDMask<SIMD4<Int64>>(repeating: true)
    var index = 0
    while index < count {
      // The last four may overlap those before.
      let place = Swift.min(index, count - 4) * MemoryLayout<Double>.stride
      let four = unsafe start.loadUnaligned(fromByteOffset: place, as: SIMD4<Double>.self)
      isFit .&= (four .>= low) .& (four .<= high)
      if areWhole { isFit .&= ((four + rounding) - rounding) .== four }
      index += 4
    }
    return all(isFit)
  }
}
