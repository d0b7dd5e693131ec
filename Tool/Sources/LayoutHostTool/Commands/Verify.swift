import ArgumentParser
import Distribution
import LayoutHost

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Verifies the installed files, or those that a lock file pins.",
    discussion: "The exit status is 1 if a file differs.")

  @Option(
    help: "Verify that a host finds the files that this layouts.lock pins.",
    completion: .file(extensions: ["lock"]))
  var lock: String?

  @OptionGroup var trusted: TrustOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let findings =
      if let lock { try pinned(lock) } else { try store.open().verify(trusted.keys()) }
    try Output.print(Result(findings: findings), output) { result in
      result.findings.isEmpty
        ? "no file has changed" : result.findings.joined(separator: "\n")
    }
    if !findings.isEmpty { throw ExitStatus.foundSomething }
  }

  /// The error of a program that uses the lock file.
  private func pinned(_ path: String) throws -> [String] {
    let lock = try LayoutsLockFile(file: path)
    let host = try search.host()
    if let store = store.store { try host.addSearchPath(store) }
    try host.useLock(path)
    var findings: [String] = []
    for (layout, pin) in lock.layouts.sorted(by: { $0.key < $1.key }) {
      do {
        let path = try host.resolve(layout).path
        _ = try Store.unchanged(path)
        let file = try PluginFile(reading: path)
        if file.sha256 != pin.sha256 {
          findings.append(
            "\(layout) \(pin.version) has the SHA-256 \(file.sha256.prefix(16))…, "
              + "but \(path) pins \(pin.sha256.prefix(16))…")
        }
      } catch let error as LayoutError {
        findings.append(error.message)
      } catch { findings.append("\(error)") }
    }
    return findings
  }

  private struct Result: Encodable {
    let findings: [String]
  }
}
