// Errors as people read them.

extension LayoutError: CustomStringConvertible {
  /// One sentence in English, without a full stop.
  public var message: String { text.text }

  /// Makes an error with a sentence of its own.
  public init(_ code: Code, message: String) {
    self.init(code, Sentence(utf8: [UInt8](message)))
  }

  public var description: String { message }
}

extension LayoutError.Code: CustomStringConvertible {
  public var description: String { statusName(rawValue).description }
}
