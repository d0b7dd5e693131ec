// Checks of arguments before a plugin sees them.

import LayoutABI

private func nullMessage(_ name: StaticString) -> Message { "\(name) is NULL" }

/// Reports that a required argument is NULL.
@inline(never)
func missing(_ name: StaticString, _ error: ErrorBuffer?) -> lh_status {
  unsafe fail(.invalidArgument, nullMessage(name), error)
}

/// The error for a required argument that is NULL.
@inline(never)
func isNull(_ name: StaticString) -> LayoutError {
  LayoutError(.invalidArgument, nullMessage(name))
}

/// Reports that a `struct_size` does not cover the fields of version 1.0.
func tooShort(
  _ name: StaticString, _ size: UInt32, _ needed: Int, _ error: ErrorBuffer?
) -> lh_status {
  unsafe fail(.invalidArgument, tooShortMessage("\(name)", size, needed), error)
}

/// Reports an invalid struct, as `LayoutError.ofStruct` does; nil if it is valid.
@inline(never)
func checkStruct(
  _ value: UnsafeRawPointer, _ needed: Int, _ name: StaticString, _ error: ErrorBuffer?
) -> lh_status? {
  guard let fault = unsafe structFault(value, needed, "\(name)") else { return nil }
  return unsafe fail(.invalidArgument, fault, error)
}

private func structFault(
  _ value: UnsafeRawPointer, _ needed: Int, _ name: Message
) -> Message? {
  let size = unsafe value.load(as: UInt32.self)
  if size < UInt32(needed) { return tooShortMessage(name, size, needed) }
  // So large a size is a mistake, so the memory behind it is not read.
  if size > longestStruct {
    return "\(name) has struct_size \(size); it may be at most \(longestStruct)"
  }
  for offset in needed..<Int(size)
  where unsafe value.load(fromByteOffset: offset, as: UInt8.self) != 0 {
    return "\(name) has struct_size \(size), but the bytes after \(needed) are not 0"
  }
  return nil
}

private var longestStruct: UInt32 { 4096 }

extension LayoutError {
  /// Rejects a struct that a program passes in if its struct_size does not cover the fields of version 1.0, or if it
  /// sets fields that this version would ignore.
  ///
  /// - Returns: Nil if the struct is valid.
  @inline(never)
  static func ofStruct(
    _ value: UnsafeRawPointer, _ needed: Int, _ name: StaticString
  ) -> LayoutError? {
    unsafe structFault(value, needed, "\(name)").map { LayoutError(.invalidArgument, $0) }
  }
}
