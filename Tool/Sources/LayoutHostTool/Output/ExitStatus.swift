import ArgumentParser
import Distribution
import LayoutHost

/// The exit status. Numbers above 1 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case findings = 1
  case usage = 64
  case rejected = 65
  case notFound = 66
  case unreachable = 69
  case system = 74

  /// A check, a comparison or a search found something.
  static var foundSomething: ExitCode { findings.code }

  var code: ExitCode { ExitCode(rawValue) }

  var meaning: String {
    switch self {
    case .done: "the command succeeded, without findings"
    case .findings: "check, verify, swap-test or outdated found something"
    case .usage: "the command line is invalid"
    case .rejected: "a file, a signature or an index is invalid"
    case .notFound: "a file, layout, version or key does not exist"
    case .unreachable: "a registry cannot be reached"
    case .system: "a file cannot be read or written"
    }
  }

  static var explanation: String {
    "EXIT STATUS:\n"
      + allCases.map { "  \($0.rawValue)\t\($0.meaning)" }.joined(separator: "\n")
  }

  /// The status of a library's error; nil for an error of the command line.
  init?(of error: any Error) {
    switch error {
    case let error as CommandError:
      switch error.kind {
      case .rejected: self = .rejected
      case .notFound: self = .notFound
      case .unreachable: self = .unreachable
      case .system: self = .system
      }
    case let error as LayoutError:
      switch error.code {
      case .notFound: self = .notFound
      case .ioError: self = .system
      case .badRequirement: self = .usage
      default: self = .rejected
      }
    default: return nil
    }
  }
}
