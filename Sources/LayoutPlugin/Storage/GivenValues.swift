/// Values that are about to be set: one for all, or one for each item or section in turn.
///
/// The numbers stay where the program has them, so it is good for the call only.
@safe struct GivenValues {
  /// The one for all, if it is one.
  let uniform: PropertyValue?
  private let numbers: UnsafeBufferPointer<Double>
  private let components: Int

  init(_ uniform: PropertyValue) {
    self.uniform = uniform
    unsafe numbers = UnsafeBufferPointer(start: nil, count: 0)
    components = 0
  }

  /// One value after the other, each of so many numbers; a first number that is NaN means "not set".
  init(each numbers: UnsafeBufferPointer<Double>, components: Int) {
    uniform = nil
    unsafe self.numbers = unsafe numbers
    self.components = components
  }

  subscript(index: Int) -> PropertyValue {
    if let uniform { return uniform }
    let base = index * components
    if unsafe numbers[base].isNaN { return .unset }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = unsafe numbers[base + component] }
    return value
  }
}
