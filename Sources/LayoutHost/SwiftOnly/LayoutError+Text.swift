extension LayoutError: CustomStringConvertible {
  /// The message: English, one sentence without a full stop.
  public var message: String { text.text }

  /// Creates an error with a message.
  public init(_ code: Code, message: String) {
    self.init(code, Message(utf8: [UInt8](message)))
  }

  public var description: String { message }
}

extension LayoutError.Code: CustomStringConvertible {
  public var description: String { statusName(rawValue).description }
}
