import FoundationEssentials

extension Store {
  /// The faults of the installed files: one message each; empty if none has changed.
  ///
  /// - Parameter trust: The accepted signers.
  public func verify(_ trust: Trust) throws(CommandError) -> [String] {
    var findings: [String] = []
    for file in try installed() {
      do throws(CommandError) {
        try file.check()
        try file.check(trust)
      } catch { findings.append(error.message) }
    }
    findings += try strangers().map { "\($0) was not installed by layouthost: it has no receipt" }
    return findings
  }

  /// Returns the record of the installed file at a path, after checking that it has not changed.
  ///
  /// Call it before reading or running a plugin's file.
  ///
  /// - Returns: Nil for a file that was not installed, and so has no receipt.
  /// - Throws: `CommandError` for one that was changed, or that others may change or replace.
  public static func unchanged(_ path: String) throws(CommandError) -> Installed? {
    guard FileManager.default.fileExists(atPath: path + Receipt.suffix) else { return nil }
    try Paths.checkIsOurs(Paths.parent(of: path))
    let file = Installed(path)
    try file.check()
    return file
  }
}

extension Store.Installed {
  /// Checks a file against its receipt, and its signature against the signer in the receipt.
  func check() throws(CommandError) {
    guard let receipt else { throw fault ?? CommandError(.rejected, "\(path) has no receipt") }
    try Paths.checkIsOurs(path)
    let bytes = try DurableFile.read(path, limit: PluginFile.largest)
    let plugin = receipt.plugin
    let name = try plugin.artifactName().description
    guard Paths.name(of: path) == name else {
      throw CommandError(.rejected, "\(path) has the receipt of \(name)")
    }
    let digest = bytes.sha256
    guard digest == plugin.sha256 else {
      throw CommandError(
        .rejected,
        """
        \(path) was changed after it was installed: its SHA-256 is \(digest.prefix(16))…, and was \
        \(plugin.sha256.prefix(16))…; remove it and install it again
        """)
    }
    guard let signer = receipt.signer else { return }
    guard receipt.signature?.signers(of: bytes).contains(signer) ?? false else {
      throw CommandError(
        .rejected, "\(path) is not signed by \(signer), which its receipt names; install it again")
    }
  }

  /// Checks that a trusted key signed it.
  fileprivate func check(_ trust: Trust) throws(CommandError) {
    guard let signature = receipt?.signature, receipt?.signer != nil else {
      throw CommandError(.rejected, "\(path) was installed without a trusted signature")
    }
    _ = try signature.signer(of: DurableFile.read(path, limit: PluginFile.largest), trust, path)
  }
}
