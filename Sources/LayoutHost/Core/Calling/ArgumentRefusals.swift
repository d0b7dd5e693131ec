// What every call checks of its arguments before a plugin sees them.

import LayoutABI

/// A refusal of an argument that is NULL though it must not be.
@inline(never)
func missing(_ name: StaticString, _ error: ErrorBuffer?) -> lh_status {
  unsafe refuse(.invalidArgument, "\(name) is NULL", error)
}

/// A refusal of a struct whose struct_size does not cover the fields of version 1.0.
func tooShort(
  _ name: StaticString, _ size: UInt32, _ needed: Int, _ error: ErrorBuffer?
) -> lh_status {
  unsafe refuse(.invalidArgument, sentenceOfTooShort("\(name)", size, needed), error)
}

private func sentenceOfTooShort(_ name: Sentence, _ size: UInt32, _ needed: Int) -> Sentence {
  "\(name) has struct_size \(size); version 1.0 has \(needed)"
}

extension LayoutError {
  /// The same of any struct, whoever made it.
  @inline(never)
  static func tooShort(
    _ code: Code, _ name: Sentence, _ size: UInt32, _ needed: Int
  ) -> LayoutError {
    LayoutError(code, sentenceOfTooShort(name, size, needed))
  }
}
