import ArgumentParser
import Distribution
import FoundationEssentials

/// Where layouts come from, and whose are taken.
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

/// Which signatures a registry has to have.
struct SignatureOptions: ParsableArguments {
  @OptionGroup var trusted: TrustOptions

  @Flag(
    help:
      "Take what nobody signed, or somebody whom nobody trusts; hashes are compared all the same.")
  var insecure = false

  func registry(at address: String) async throws -> Registry {
    try await Registry(RegistrySource(address), trusted.keys(), isInsecure: insecure)
  }
}

/// Whose signatures count.
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

/// Which folder layouts are installed into.
struct StoreOptions: ParsableArguments {
  @Option(
    help: "The folder for layouts; unless given, the user's, where every host looks.",
    completion: .directory)
  var store: String?

  func open() throws -> Store { try Store(store) }
}
