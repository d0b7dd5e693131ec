import FoundationEssentials
import Glibc

/// Other programs of the machine.
public enum Programs {
  /// The path of a program, found through PATH.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}

extension Programs {
  /// Runs a program until it ends.
  ///
  /// - Throws: `CommandError` with its output if its exit status is not 0.
  static func run(_ program: String, _ arguments: [String]) throws(CommandError) {
    let errors = try Pipe()
    let process = try ChildProgram(program, arguments, errors: errors.writing)
    errors.closeWriting()
    let messages = errors.readAll()
    guard process.wait() == .exited(0) else {
      let reason = String(decoding: messages, as: UTF8.self).split(separator: "\n").last
      throw CommandError(.rejected, "\(program) failed: \(reason ?? "it gave no reason")")
    }
  }
}
