import FoundationEssentials

extension Store {
  /// What is wrong with what is installed: a sentence each; none if all is as it was installed.
  ///
  /// - Parameter trust: Whose signatures count.
  public func verify(_ trust: Trust) throws(Refusal) -> [String] {
    var findings: [String] = []
    for file in try installed() {
      do throws(Refusal) {
        try verify(file, trust)
      } catch { findings.append(error.sentence) }
    }
    findings += try strangers().map { "\($0) was not installed by layouthost: it has no receipt" }
    return findings
  }

  private func verify(_ file: Installed, _ trust: Trust) throws(Refusal) {
    let bytes = try DurableFile.read(file.path, limit: PluginFile.largest)
    let plugin = file.receipt.plugin
    let name = try plugin.artifactName().description
    guard file.path.hasSuffix("/\(name)") else {
      throw Refusal(.refused, "\(file.path) has the receipt of \(name)")
    }
    let digest = bytes.sha256
    guard digest == plugin.sha256 else {
      throw Refusal(
        .refused,
        """
        \(file.path) was changed: its SHA-256 is \(digest.prefix(16))…, and was \
        \(plugin.sha256.prefix(16))…
        """)
    }
    guard let signature = file.receipt.signature, file.receipt.signer != nil else {
      throw Refusal(.refused, "\(file.path) was installed without a signature that is trusted")
    }
    _ = try signature.signer(of: bytes, trust, file.path)
  }
}
