import FoundationEssentials

extension Store {
  /// What is wrong with what is installed: a sentence each; none if all is as it was installed.
  ///
  /// - Parameter trust: Whose signatures count.
  public func verify(_ trust: Trust) throws(Refusal) -> [String] {
    var findings: [String] = []
    for file in try installed() {
      do throws(Refusal) {
        try file.check()
        try file.check(trust)
      } catch { findings.append(error.sentence) }
    }
    findings += try strangers().map { "\($0) was not installed by layouthost: it has no receipt" }
    return findings
  }

  /// The installed file at a path, which is still what was installed.
  ///
  /// Whoever is about to read or run a plugin's file asks this first.
  ///
  /// - Returns: Nil for a file that was not installed, and so has no receipt.
  /// - Throws: `Refusal` for one that was changed.
  public static func unchanged(_ path: String) throws(Refusal) -> Installed? {
    guard FileManager.default.fileExists(atPath: path + Receipt.suffix) else { return nil }
    let file = Installed(path)
    try file.check()
    return file
  }
}

extension Store.Installed {
  /// That the file is what its receipt says, and is signed by whom it says.
  func check() throws(Refusal) {
    guard let receipt else { throw fault ?? Refusal(.refused, "\(path) has no receipt") }
    try Paths.checkIsOurs(path)
    let bytes = try DurableFile.read(path, limit: PluginFile.largest)
    let plugin = receipt.plugin
    let name = try plugin.artifactName().description
    guard Paths.name(of: path) == name else {
      throw Refusal(.refused, "\(path) has the receipt of \(name)")
    }
    let digest = bytes.sha256
    guard digest == plugin.sha256 else {
      throw Refusal(
        .refused,
        """
        \(path) was changed after it was installed: its SHA-256 is \(digest.prefix(16))…, and was \
        \(plugin.sha256.prefix(16))…; remove it and install it again
        """)
    }
    guard let signer = receipt.signer else { return }
    guard receipt.signature?.signers(of: bytes).contains(signer) ?? false else {
      throw Refusal(
        .refused, "\(path) is not signed by \(signer), as its receipt says; install it again")
    }
  }

  /// That somebody signed it who is trusted.
  fileprivate func check(_ trust: Trust) throws(Refusal) {
    guard let signature = receipt?.signature, receipt?.signer != nil else {
      throw Refusal(.refused, "\(path) was installed without a signature that is trusted")
    }
    _ = try signature.signer(of: DurableFile.read(path, limit: PluginFile.largest), trust, path)
  }
}
