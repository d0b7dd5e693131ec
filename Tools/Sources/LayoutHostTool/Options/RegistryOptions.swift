import ArgumentParser
import Distribution
import FoundationEssentials

/// The registry, and the trusted keys.
struct RegistryOptions: ParsableArguments {
  @Option(
    help: """
      The registry: a folder, or its address on a web server. Unless given, the environment's \
      LAYOUTHOST_REGISTRY.
      """, completion: .directory)
  var from: String?

  @OptionGroup var signatures: SignatureOptions

  func registry() async throws -> Registry {
    let named = from ?? ProcessInfo.processInfo.environment["LAYOUTHOST_REGISTRY"]
    guard let named, !named.isEmpty else {
      throw ValidationError("Say where from: --from, or LAYOUTHOST_REGISTRY in the environment.")
    }
    return try await signatures.registry(at: named)
  }
}

/// The signatures that a registry must have.
struct SignatureOptions: ParsableArguments {
  @OptionGroup var trusted: TrustOptions

  @Flag(
    help:
      "Take what nobody signed, or somebody whom nobody trusts; hashes are compared all the same.")
  var insecure = false

  @Option(help: "How many seconds fetching from a registry may take in all.")
  var timeLimit = 600.0

  func validate() throws {
    guard (0.1...86_400).contains(timeLimit) else {
      throw ValidationError("--time-limit is \(timeLimit), not within 0.1 to 86400 seconds.")
    }
  }

  func registry(at address: String) async throws -> Registry {
    let source = try RegistrySource(address, timeLimit: timeLimit)
    return try await Registry(source, trusted.keys(), isInsecure: insecure)
  }
}

/// The trusted keys.
struct TrustOptions: ParsableArguments {
  @Option(
    help: """
      A file with the keys that are trusted, one on each line; may be repeated. Unless given, \
      ~/.config/layouthost/trusted-keys and /etc/layouthost/trusted-keys.
      """, completion: .file())
  var trust: [String] = []

  func keys() throws -> Trust {
    try trust.isEmpty
      ? Trust(files: Trust.defaultFiles(), mustExist: false)
      : Trust(files: trust, mustExist: true)
  }
}

/// How long to wait for another layouthost process.
struct WaitingOptions: ParsableArguments {
  @Option(help: "How many seconds to wait for another layouthost that changes the same folder.")
  var wait = 60.0

  func validate() throws {
    guard (0...86_400).contains(wait) else {
      throw ValidationError("--wait is \(wait), not within 0 to 86400 seconds.")
    }
  }

  var waiting: LockWaiting {
    LockWaiting(seconds: wait) { Output.note("layouthost: \($0)") }
  }
}

/// The folder of installed layouts.
struct StoreOptions: ParsableArguments {
  @Option(
    help: "The folder for layouts; unless given, the user's, where every host looks.",
    completion: .directory)
  var store: String?

  func open() throws -> Store { try Store(store) }
}
