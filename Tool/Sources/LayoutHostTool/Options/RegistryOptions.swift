import ArgumentParser
import Distribution
import FoundationEssentials

/// The registry, and the trusted keys.
struct RegistryOptions: ParsableArguments {
  @Option(
    help: """
      The registry, a folder or an address on a web server; the default is the environment variable \
      LAYOUTHOST_REGISTRY.
      """, completion: .directory)
  var from: String?

  @OptionGroup var signatures: SignatureOptions

  func registry() async throws -> Registry {
    let named = from ?? ProcessInfo.processInfo.environment["LAYOUTHOST_REGISTRY"]
    guard let named, !named.isEmpty else {
      throw ValidationError(
        "The registry is missing; set --from or the environment variable LAYOUTHOST_REGISTRY.")
    }
    return try await signatures.registry(at: named)
  }
}

/// The signatures that a registry must have.
struct SignatureOptions: ParsableArguments {
  @OptionGroup var trusted: TrustOptions

  @Flag(
    help:
      "Accept unsigned files and untrusted keys; hashes are still checked.")
  var insecure = false

  @Option(help: "The time limit for all downloads, in seconds.")
  var timeLimit = 600.0

  func validate() throws {
    guard (0.1...86_400).contains(timeLimit) else {
      throw ValidationError("--time-limit is \(timeLimit); 0.1 to 86400 seconds are allowed.")
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
      A file of trusted keys, one per line; repeatable. The default is \
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
  @Option(help: "How long to wait for another layouthost that changes the same folder, in seconds.")
  var wait = 60.0

  func validate() throws {
    guard (0...86_400).contains(wait) else {
      throw ValidationError("--wait is \(wait); 0 to 86400 seconds are allowed.")
    }
  }

  var waiting: StoreLockWait {
    StoreLockWait(seconds: wait) { Output.note("layouthost: \($0)") }
  }
}

/// The folder of installed layouts.
struct StoreOptions: ParsableArguments {
  @Option(
    help: "The folder of installed layouts; the default is the user's, which every host searches.",
    completion: .directory)
  var store: String?

  func open() throws -> Store { try Store(store) }
}
