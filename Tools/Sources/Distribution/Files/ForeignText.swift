extension StringProtocol {
  /// The text as a terminal may show it: with control characters as `\u{1B}`, so that it commands nothing.
  ///
  /// Servers, indexes, registries and plugins write what they like. Marks that turn the direction of writing count
  /// as control characters: with them a text looks like another one.
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
  /// Whether a terminal obeys it rather than show it, or writes what follows in another direction.
  public var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
