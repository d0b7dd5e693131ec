import Distribution
import Glibc
import Synchronization

/// One line on the standard error that is written over, as long as a terminal is there to see it.
final class Progress: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let shown = Mutex("")

  func show(_ text: String) {
    guard isShown else { return }
    // A line that is broken could not be written over.
    let text = String(text.withVisibleControls().prefix(Self.width - 1))
    shown.withLock { shown in
      if text != shown { write(text, over: shown) }
      shown = text
    }
  }

  /// Leaves an empty line for what comes next.
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

  /// How many characters a line of the terminal has.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
