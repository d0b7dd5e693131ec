import Foundation

/// The programs of the machine.
public enum Programs {
  /// Where a program is, by the folders that PATH names.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Programs {
  /// Runs a program to its end.
  ///
  /// - Throws: `Refusal` with what it said when it answers anything but 0.
  static func run(_ program: String, _ arguments: [String]) throws(Refusal) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let complaint = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaint
    let said: Data
    do {
      try process.run()
      said = try complaint.fileHandleForReading.readToEnd() ?? Data()
    } catch { throw Refusal(.system, "cannot run \(program): \(error.localizedDescription)") }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let reason = String(decoding: said, as: UTF8.self).split(separator: "\n").last
      throw Refusal(.refused, "\(program) failed: \(reason ?? "it gave no reason")")
    }
  }
}
