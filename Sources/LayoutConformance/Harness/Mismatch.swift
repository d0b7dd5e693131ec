/// What a plugin did otherwise than the contract says; ends the check that meets it.
struct Mismatch: Error, CustomStringConvertible {
  let sentence: String
  /// Where it was, if the check draws in steps.
  let step: Step?

  init(_ sentence: String, at step: Step? = nil) { (self.sentence, self.step) = (sentence, step) }

  var description: String {
    step.map { "seed \($0.seed), \($0.words): \(sentence)" } ?? sentence
  }
}

/// - Throws: A `Mismatch` with the message when the condition does not hold.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () throws -> String) throws {
  if !condition { throw Mismatch(try message()) }
}
