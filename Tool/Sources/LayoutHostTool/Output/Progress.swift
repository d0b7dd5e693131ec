import Distribution
import Glibc
import Synchronization

/// One line on standard error that is overwritten, if that is a terminal.
final class Progress: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let shown = Mutex("")

  func show(_ text: String) {
    guard isShown else { return }
    // A wrapped line could not be overwritten.
    let text = String(text.withVisibleControls().prefix(Self.width - 1))
    shown.withLock { shown in
      if text != shown { write(text, over: shown) }
      shown = text
    }
  }

  /// Clears the line.
  func end() {
    shown.withLock { shown in
      if !shown.isEmpty { write("", over: shown) }
      shown = ""
    }
  }

  private func write(_ text: String, over former: String) {
    let padding = String(repeating: " ", count: max(0, former.count - text.count))
    let back = text.isEmpty ? "\r" : ""
    StandardStream.error.write("\r\(text)\(padding)\(back)")
  }

  /// The width of the terminal in characters.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
