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

/// Refuses a struct that a program passes in, as `LayoutError.ofStruct` says.
@inline(never)
func refuseStruct(
  _ value: UnsafeRawPointer, _ needed: Int, _ name: StaticString, _ error: ErrorBuffer?
) -> lh_status? {
  unsafe LayoutError.ofStruct(value, needed, name)?.report(to: error)
}

private var longestStruct: UInt32 { 4096 }

private func sentenceOfTooShort(_ name: Sentence, _ size: UInt32, _ needed: Int) -> Sentence {
  "\(name) has struct_size \(size); version 1.0 has \(needed)"
}

extension LayoutError {
  /// Why a struct that a program passes in is not accepted: its struct_size does not cover the fields of version 1.0, or
  /// it sets fields that this version would ignore. A struct_size beyond `longestStruct` is a mistake, so that memory is
  /// not read.
  @inline(never)
  static func ofStruct(
    _ value: UnsafeRawPointer, _ needed: Int, _ name: StaticString
  ) -> LayoutError? {
    let size = unsafe value.load(as: UInt32.self)
    guard size >= UInt32(needed) else { return tooShort(.invalidArgument, "\(name)", size, needed) }
    guard size <= longestStruct else {
      return LayoutError(
        .invalidArgument, "\(name) has struct_size \(size); at most \(longestStruct) is possible")
    }
    for offset in needed..<Int(size)
    where unsafe value.load(fromByteOffset: offset, as: UInt8.self) != 0 {
      return LayoutError(
        .invalidArgument,
        "\(name) has struct_size \(size) and is not 0 after the \(needed) bytes of this version")
    }
    return nil
  }

  /// The same of any struct, whoever made it.
  @inline(never)
  static func tooShort(
    _ code: Code, _ name: Sentence, _ size: UInt32, _ needed: Int
  ) -> LayoutError {
    LayoutError(code, sentenceOfTooShort(name, size, needed))
  }
}
