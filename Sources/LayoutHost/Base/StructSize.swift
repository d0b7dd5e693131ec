// Structs of other versions of the C ABI.

func tooShortMessage(_ name: Message, _ size: UInt32, _ needed: Int) -> Message {
  "\(name) has struct_size \(size), below \(needed); initialize it with its LH_..._INIT macro"
}

extension LayoutError {
  /// Rejects a struct of a program whose struct_size does not cover the fields of version 1.0.
  @inline(never)
  static func tooShort(_ name: Message, _ size: UInt32, _ needed: Int) -> LayoutError {
    LayoutError(.invalidArgument, tooShortMessage(name, size, needed))
  }
}
