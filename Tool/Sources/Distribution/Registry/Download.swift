import FoundationEssentials

/// Downloads over http and https with the program `curl`, which uses the machine's proxies, certificates and
/// protocols.
enum Download {
  /// Returns the bytes at an address.
  ///
  /// - Parameters:
  ///   - shown: The address in messages.
  ///   - limit: If more bytes come, the download fails at once.
  static func bytes(
    _ url: String, shown address: String, limit: Int, until deadline: ContinuousClock.Instant
  ) async throws(CommandError) -> Data {
    guard let curl = Programs.find("curl") else {
      throw CommandError(
        .notFound, "downloading \(address) needs the program curl, which is not in PATH")
    }
    // Redirects from https to http are not followed.
    let protocols = address.hasPrefix("https:") ? "=https" : "=http,https"
    let left = ContinuousClock.now.duration(to: deadline)
    let seconds = max(
      0.1, Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18)
    let arguments = [
      // It must be the first option: ignores the user's .curlrc.
      "--disable",
      "--silent", "--show-error", "--fail", "--location", "--max-redirs", "5",
      "--proto", protocols, "--proto-redir", protocols,
      "--connect-timeout", "20", "--globoff", "--netrc-optional",
      // A server that sends only a byte now and then counts as unresponsive.
      "--speed-limit", "\(slowest)", "--speed-time", "30", "--max-time", "\(seconds)",
      // Every user can see the arguments of a process, and the address may contain a password.
      "--config", "-",
    ]
    let (output, errors, input) = (try Pipe(), try Pipe(), try Pipe())
    let process = try ChildProgram(
      curl, arguments, input: input.reading, output: output.writing, errors: errors.writing)
    let quoted = url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    input.write("url = \"\(quoted)\"\n")
    output.closeWriting()
    errors.closeWriting()
    let bytes = output.readAll(limit: limit)
    if bytes.count > limit { process.kill() }
    let messages = errors.readAll()
    let ending = process.wait()
    guard bytes.count <= limit else {
      throw CommandError(.rejected, "\(address) has more than \(limit) bytes")
    }
    guard ending == .exited(0) else {
      throw failure(address, ending, String(decoding: messages, as: UTF8.self))
    }
    return bytes
  }

  /// In bytes per second; a slower server counts as unresponsive.
  private static let slowest = 256

  private static func failure(
    _ address: String, _ ending: ChildProgram.Ending, _ messages: String
  ) -> CommandError {
    if ending == .exited(28) {
      return CommandError(
        .unreachable,
        "cannot download \(address): the time limit is over; try again, or raise --time-limit"
      )
    }
    let isMissing = ending == .exited(22) && messages.contains("404")
    let reason = messages.split(separator: "\n").first.map(String.init) ?? "curl gave no reason"
    return CommandError(
      isMissing ? .notFound : .unreachable,
      isMissing ? "\(address) does not exist" : "cannot download \(address): \(reason)")
  }
}
