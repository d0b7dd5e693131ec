import FoundationEssentials
import LayoutHost

/// A registry with its downloaded and verified index.
public struct Registry: Sendable {
  public let source: RegistrySource
  public let index: Index
  /// The key that signed the index; nil if no trusted key did and the user allowed that.
  public let signer: PublicKey?
  private let trust: Trust
  private let isInsecure: Bool

  /// Downloads the index, verifies it, and records it.
  ///
  /// - Parameter isInsecure: Whether to accept unsigned files and untrusted signatures. Hashes and everything else
  ///   are still checked.
  public init(
    _ source: RegistrySource, _ trust: Trust, isInsecure: Bool = false
  ) async throws(CommandError) {
    (self.source, self.trust, self.isInsecure) = (source, trust, isInsecure)
    let bytes = try await source.bytes(of: Index.file, limit: Index.largest)
    let subject = "\(source)/\(Index.file)"
    signer = try Self.signer(
      of: bytes, await source.signature(of: Index.file), subject, trust, isInsecure: isInsecure)
    index = try Index(reading: bytes, subject)
    try SeenIndex.remember(
      index, bytes, owner: signer?.description ?? source.description, subject)
  }

  /// The newest file that satisfies a requirement and runs on this machine.
  ///
  /// - Throws: `CommandError` with the available files.
  public func newest(_ requirement: Requirement) throws(CommandError) -> PluginFile {
    let offering = index.plugins.filter { $0.layouts.contains(requirement.layout) }
    guard !offering.isEmpty else {
      throw CommandError(.notFound, "\(source) has no layout \"\(requirement.layout)\"")
    }
    let wanted = offering.filter { $0.satisfies(requirement) }
    guard !wanted.isEmpty else {
      let versions = Set(offering.map(\.version)).sorted(by: PluginFile.isOlder)
      throw CommandError(
        .notFound,
        """
        \(source) offers \(requirement.layout) as \(versions.joined(separator: ", ")), which is not \
        \(requirement)
        """)
    }
    let fitting = wanted.filter { $0.reasonAgainst == nil }
    guard let best = fitting.max(by: { PluginFile.isOlder($0.version, $1.version) }) else {
      throw CommandError(.rejected, wanted.compactMap(\.reasonAgainst).joined(separator: "; "))
    }
    // Two plugins may offer the same layout, and the requirement does not choose one.
    if let rival = fitting.first(where: { $0.version == best.version && $0.name != best.name }) {
      throw CommandError(
        .rejected,
        """
        \(source) offers \(requirement.layout) \(best.version) in \(best.name) and in \(rival.name); \
        ask for a version that only one of them has
        """)
    }
    return best
  }

  /// The newest file of a plugin that runs on this machine, without pre-releases.
  public func newest(name: String) -> PluginFile? {
    index.plugins.filter { plugin in
      plugin.name == name && plugin.reasonAgainst == nil
        && !((try? Version(plugin.version))?.isPrerelease ?? true)
    }
    .max { PluginFile.isOlder($0.version, $1.version) }
  }

  /// Downloads a file and checks that it has the hash in the index.
  ///
  /// - Returns: The bytes, their signature, and the signer's key.
  func fetch(
    _ plugin: PluginFile
  ) async throws(CommandError) -> Fetched {
    let name = try plugin.artifactName().description
    let bytes = try await source.bytes(of: name, limit: plugin.size)
    let subject = "\(source)/\(name)"
    guard bytes.count == plugin.size else {
      throw CommandError(
        .rejected, "\(subject) is truncated: it has \(bytes.count) of \(plugin.size) bytes")
    }
    let digest = bytes.sha256
    guard digest == plugin.sha256 else {
      throw CommandError(
        .rejected,
        """
        \(subject) has the SHA-256 \(digest.prefix(16))…, and the index says \
        \(plugin.sha256.prefix(16))…
        """)
    }
    let signature = try await source.signature(of: name)
    return (bytes, signature, try signer(of: bytes, signature, subject))
  }

  private func signer(
    of bytes: Data, _ signature: DetachedSignature?, _ subject: String
  ) throws(CommandError) -> PublicKey? {
    try Self.signer(of: bytes, signature, subject, trust, isInsecure: isInsecure)
  }

  private static func signer(
    of bytes: Data, _ signature: DetachedSignature?, _ subject: String, _ trust: Trust,
    isInsecure: Bool
  ) throws(CommandError) -> PublicKey? {
    guard let signature else {
      if isInsecure { return nil }
      throw CommandError(.rejected, "\(subject) is not signed; --insecure accepts it")
    }
    do throws(CommandError) {
      return try signature.signer(of: bytes, trust, subject)
    } catch {
      // The user may accept an unknown signer, but not a missing signature.
      if isInsecure && !signature.signers(of: bytes).isEmpty { return nil }
      throw error
    }
  }
}

/// A file's bytes, their signature, and the signer's key.
typealias Fetched = (bytes: Data, signature: DetachedSignature?, signer: PublicKey?)

extension RegistrySource {
  /// The signature beside a file; nil if there is none.
  fileprivate func signature(of file: String) async throws(CommandError) -> DetachedSignature? {
    let name = file + DetachedSignature.suffix
    do throws(CommandError) {
      let bytes = try await bytes(of: name, limit: DetachedSignature.largest)
      return try DetachedSignature(reading: bytes, "\(self)/\(name)")
    } catch {
      if error.kind == .notFound { return nil }
      throw error
    }
  }
}
