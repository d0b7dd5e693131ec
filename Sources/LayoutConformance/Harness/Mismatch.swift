/// A violation of the C ABI's rules; ends the check that finds it.
struct Mismatch: Error, CustomStringConvertible {
  let message: String
  /// The random step, if the check has steps.
  let step: Step?

  init(_ message: String, at step: Step? = nil) { (self.message, self.step) = (message, step) }

  var description: String {
    step.map { "seed \($0.seed), \($0.words): \(message)" } ?? message
  }
}

/// - Throws: A `Mismatch` with the message if the condition is false.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () throws -> String) throws {
  if !condition { throw Mismatch(try message()) }
}
