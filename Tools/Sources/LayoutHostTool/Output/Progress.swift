import Foundation

/// One line on the standard error that is written over, as long as a terminal is there to see it.
final class Progress {
  private let isShown = isatty(FileHandle.standardError.fileDescriptor) == 1
  private var length = 0

  func show(_ text: String) {
    guard isShown else { return }
    let padding = String(repeating: " ", count: max(0, length - text.count))
    FileHandle.standardError.write(Data("\r\(text)\(padding)".utf8))
    length = text.count
  }

  /// Leaves an empty line for what comes next.
  func end() {
    guard isShown, length > 0 else { return }
    FileHandle.standardError.write(Data("\r\(String(repeating: " ", count: length))\r".utf8))
    length = 0
  }
}
