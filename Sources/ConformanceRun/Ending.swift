import Glibc

/// How a process ended.
enum Ending {
  case exited(Int32)
  case signalled(Int32)
  /// It was stopped because it exceeded the time limit.
  case late(seconds: Double)
  /// It was stopped because it made no progress for this long.
  case stuck(seconds: Double)
  /// The system stopped it because it exceeded its processor time.
  case overworked(seconds: Double)

  /// - Parameter status: The status from `waitpid`.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Whether it might never have ended.
  var isEndless: Bool {
    switch self {
    case .late, .stuck, .overworked: true
    case .exited, .signalled: false
    }
  }

  /// The ending in words, for a message about a check.
  var words: String {
    switch self {
    case .exited(let status): "the process exited with status \(status) during it"
    case .signalled(let signal): "the process was ended by \(Self.name(of: signal))"
    case .late(let seconds): "it did not end within \(Self.words(seconds))"
    case .stuck(let seconds): "it hangs: no progress within \(Self.words(seconds))"
    case .overworked(let seconds):
      "it did not end within \(Self.words(seconds)) of CPU time"
    }
  }

  private static func words(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL",
      SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
      SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGSYS: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
