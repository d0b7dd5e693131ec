/// A violation of the C ABI's rules; ends the check that finds it.
struct Mismatch: Error, CustomStringConvertible {
  let sentence: String
  /// The random step, if the check has steps.
  let step: Step?

  init(_ sentence: String, at step: Step? = nil) { (self.sentence, self.step) = (sentence, step) }

  var description: String {
    step.map { "seed \($0.seed), \($0.words): \(sentence)" } ?? sentence
  }
}

/// - Throws: A `Mismatch` with the message if the condition is false.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () throws -> String) throws {
  if !condition { throw Mismatch(try message()) }
}
