import Glibc

/// Standard output and standard error, unbuffered.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of a text; ignores a closed pipe.
  public func write(_ text: String) {
    var bytes = text.utf8.map { $0 }[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  public var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let start = firstIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[start...lastIndex { !isSpace($0) }!])
  }
}
