// Structs of other versions of the C ABI.

func tooShortMessage(_ name: Message, _ size: UInt32, _ needed: Int) -> Message {
  "\(name) has struct_size \(size); version 1.0 has \(needed)"
}

extension LayoutError {
  /// Rejects a struct of a program or a plugin whose struct_size does not cover the fields of version 1.0.
  @inline(never)
  static func tooShort(
    _ code: Code, _ name: Message, _ size: UInt32, _ needed: Int
  ) -> LayoutError {
    LayoutError(code, tooShortMessage(name, size, needed))
  }
}
