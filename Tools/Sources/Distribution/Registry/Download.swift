import Foundation

/// Fetching over http and https, which the program `curl` does: proxies, certificates and protocols
/// are as the machine has them.
enum Download {
  /// The bytes at an address.
  ///
  /// - Parameter limit: As soon as more have come, it ends and refuses.
  static func bytes(_ address: String, limit: Int) async throws(Refusal) -> Data {
    guard let curl = Programs.find("curl") else {
      throw Refusal(
        .notFound, "fetching \(address) needs the program curl, which is in no folder of PATH")
    }
    // What begins encrypted stays so.
    let protocols = address.hasPrefix("https:") ? "=https" : "=http,https"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: curl)
    process.arguments = [
      // Before all others: no file of the user's changes what is meant here.
      "--disable",
      "--silent", "--show-error", "--fail", "--location", "--max-redirs", "5",
      "--proto", protocols, "--proto-redir", protocols,
      "--connect-timeout", "20", "--speed-limit", "1", "--speed-time", "60", "--globoff",
      "--url", address,
    ]
    let output = Pipe()
    let complaint = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaint
    do {
      try process.run()
    } catch { throw Refusal(.system, "cannot start \(curl): \(error.localizedDescription)") }
    let bytes = read(output, limit: limit)
    // It may have been started with other signals held back.
    if bytes.count > limit { kill(process.processIdentifier, SIGKILL) }
    let said = (try? complaint.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    guard bytes.count <= limit else {
      throw Refusal(.refused, "\(address) has more than \(limit) bytes")
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw refusal(address, process, String(decoding: said ?? Data(), as: UTF8.self))
    }
    return bytes
  }

  /// All that comes, or one byte more than the limit.
  private static func read(_ pipe: Pipe, limit: Int) -> Data {
    var bytes = Data()
    while bytes.count <= limit {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  private static func refusal(_ address: String, _ process: Process, _ said: String) -> Refusal {
    let isMissing = process.terminationStatus == 22 && said.contains("404")
    let reason = said.split(separator: "\n").first.map(String.init) ?? "curl gave no reason"
    return Refusal(
      isMissing ? .notFound : .unreachable,
      isMissing ? "there is no \(address)" : "cannot fetch \(address): \(reason)")
  }
}
