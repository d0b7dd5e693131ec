import ArgumentParser
import Distribution
import LayoutHost

struct Outdated: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists installed layouts with newer versions in their registries.",
    discussion: "The exit status is 1 if there are any.")

  @Option(
    help: """
      The registry to query, a folder or an address on a web server; the default is the source of each \
      installed layout.
      """, completion: .directory)
  var from: String?

  @OptionGroup var signatures: SignatureOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let newest = try newestInstalled()
    var registries: [String: Registry] = [:]
    var failures: [String: CommandError] = [:]
    var outdated: [Update] = []
    for receipt in newest {
      let address = from ?? receipt.source
      // The error of one registry does not stop the others.
      guard failures[address] == nil else { continue }
      if registries[address] == nil {
        do {
          registries[address] = try await signatures.registry(at: address)
        } catch let error as CommandError {
          failures[address] = error
          Output.note("layouthost: \(error)".withVisibleControls())
          continue
        }
      }
      let registry = registries[address]!
      guard let offered = registry.newest(name: receipt.plugin.name),
        try Version(offered.version) > Version(receipt.plugin.version)
      else {
        continue
      }
      outdated.append(
        Update(
          name: receipt.plugin.name, installed: receipt.plugin.version,
          available: offered.version, layouts: offered.layouts,
          source: registry.source.description))
    }
    try Output.print(outdated, output) { updates in
      if updates.isEmpty {
        failures.isEmpty ? "everything is up to date" : "no newer version found"
      } else {
        updates.map(\.line).joined(separator: "\n")
      }
    }
    if !outdated.isEmpty { throw ExitStatus.foundSomething }
    if let failure = failures.values.first, let status = ExitStatus(of: failure) {
      throw status.code
    }
  }

  /// The newest installed version of each plugin.
  private func newestInstalled() throws -> [Receipt] {
    var newest: [String: Receipt] = [:]
    for file in try store.open().installed() {
      guard let receipt = file.receipt else {
        if let fault = file.fault { Output.note("layouthost: \(fault)".withVisibleControls()) }
        continue
      }
      let plugin = receipt.plugin
      if let other = newest[plugin.name],
        try Version(other.plugin.version) > Version(plugin.version)
      {
        continue
      }
      newest[plugin.name] = receipt
    }
    return newest.values.sorted { $0.plugin.name < $1.plugin.name }
  }

  private struct Update: Encodable {
    let name: String
    let installed: String
    let available: String
    let layouts: [String]
    let source: String

    var line: String {
      "\(name) \(installed) -> \(available): \(layouts.joined(separator: ", ")), from \(source)"
    }
  }
}
