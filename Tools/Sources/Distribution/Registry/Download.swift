import FoundationEssentials

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
    let arguments = [
      // Before all others: no file of the user's changes what is meant here.
      "--disable",
      "--silent", "--show-error", "--fail", "--location", "--max-redirs", "5",
      "--proto", protocols, "--proto-redir", protocols,
      "--connect-timeout", "20", "--speed-limit", "1", "--speed-time", "60", "--globoff",
      "--url", address,
    ]
    let (output, complaint) = (try Pipe(), try Pipe())
    let process = try ChildProgram(
      curl, arguments, output: output.writing, errors: complaint.writing)
    output.closeWriting()
    complaint.closeWriting()
    let bytes = output.readAll(limit: limit)
    if bytes.count > limit { process.kill() }
    let said = complaint.readAll()
    let ending = process.wait()
    guard bytes.count <= limit else {
      throw Refusal(.refused, "\(address) has more than \(limit) bytes")
    }
    guard ending == .exited(0) else {
      throw refusal(address, ending, String(decoding: said, as: UTF8.self))
    }
    return bytes
  }

  private static func refusal(
    _ address: String, _ ending: ChildProgram.Ending, _ said: String
  ) -> Refusal {
    let isMissing = ending == .exited(22) && said.contains("404")
    let reason = said.split(separator: "\n").first.map(String.init) ?? "curl gave no reason"
    return Refusal(
      isMissing ? .notFound : .unreachable,
      isMissing ? "there is no \(address)" : "cannot fetch \(address): \(reason)")
  }
}
