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
  let fault = unsafe structFault(value, needed)
  if fault == .none { return nil }
  return unsafe refuse(
    .invalidArgument, sentenceOfFault(fault, value.load(as: UInt32.self), needed, "\(name)"), error)
}

/// What is wrong with a struct that a program passes in.
private enum StructFault {
  case none, tooShort, tooLong, unknownFields
}

private func structFault(_ value: UnsafeRawPointer, _ needed: Int) -> StructFault {
  let size = unsafe value.load(as: UInt32.self)
  if size < UInt32(needed) { return .tooShort }
  // A mistake: that memory is not read.
  if size > longestStruct { return .tooLong }
  for offset in needed..<Int(size)
  where unsafe value.load(fromByteOffset: offset, as: UInt8.self) != 0 {
    return .unknownFields
  }
  return .none
}

@inline(never)
private func sentenceOfFault(
  _ fault: StructFault, _ size: UInt32, _ needed: Int, _ name: Sentence
) -> Sentence {
  switch fault {
  case .none, .tooShort: sentenceOfTooShort(name, size, needed)
  case .tooLong: "\(name) has struct_size \(size); at most \(longestStruct) is possible"
  case .unknownFields:
    "\(name) has struct_size \(size) and is not 0 after the \(needed) bytes of this version"
  }
}

private var longestStruct: UInt32 { 4096 }

private func sentenceOfTooShort(_ name: Sentence, _ size: UInt32, _ needed: Int) -> Sentence {
  "\(name) has struct_size \(size); version 1.0 has \(needed)"
}

extension LayoutError {
  /// Why a struct that a program passes in is not accepted: its struct_size does not cover the fields of version 1.0, or
  /// it sets fields that this version would ignore.
  @inline(never)
  static func ofStruct(
    _ value: UnsafeRawPointer, _ needed: Int, _ name: StaticString
  ) -> LayoutError? {
    let fault = unsafe structFault(value, needed)
    if fault == .none { return nil }
    return unsafe LayoutError(
      .invalidArgument, sentenceOfFault(fault, value.load(as: UInt32.self), needed, "\(name)"))
  }

  /// Why a struct is not accepted whose struct_size does not cover the fields of version 1.0, whoever made it.
  @inline(never)
  static func tooShort(
    _ code: Code, _ name: Sentence, _ size: UInt32, _ needed: Int
  ) -> LayoutError {
    LayoutError(code, sentenceOfTooShort(name, size, needed))
  }
}
