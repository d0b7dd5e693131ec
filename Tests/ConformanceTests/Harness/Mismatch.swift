/// What a plugin did otherwise than the contract says; ends the test that meets it.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// - Throws: A `Mismatch` with the message when the condition does not hold.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () throws -> String) throws {
  if !condition { throw Mismatch(try message()) }
}
