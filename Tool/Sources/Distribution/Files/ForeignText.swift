extension StringProtocol {
  /// The text with control characters escaped, such as `\u{1B}`, so that it cannot control the terminal.
  ///
  /// Use it for texts from servers, indexes, registries and plugins. Marks that change the direction of writing are
  /// escaped too: with them a text can look like another one.
  ///
  /// - Parameter keepsLines: Whether line feeds and tabs stay.
  public func withVisibleControls(keepsLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl && !(keepsLines && (scalar == "\n" || scalar == "\t")) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would execute it, or write the following text in another direction.
  public var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
