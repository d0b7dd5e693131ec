/// Neighboring targets that have the same value of a property.
///
/// It allocates no memory, because a layout may have a million of them.
struct PropertyRun {
  /// The first `components` numbers are the value.
  let numbers: SIMD4<Double>
  let components: Int
  let length: Int64

  /// Whether the targets have no value.
  var isUnset: Bool {
    for component in 0..<components where !numbers[component].isNaN { return false }
    return true
  }

  var value: [Double] { (0..<components).map { numbers[$0] } }
}
