import FoundationEssentials
import Glibc
import LayoutHost

/// Makes a shippable file of a built plugin: stripped, renamed, with its SHA-256 and signature beside it.
public struct Packing: Sendable {
  private let out: String
  private let key: SigningKey?

  /// - Parameters:
  ///   - out: The output folder; created if it does not exist.
  ///   - key: Nil for unsigned files.
  public init(out: String, key: SigningKey?) {
    self.out = out
    self.key = key
  }

  /// The written files.
  public struct Result: Sendable {
    public let plugin: PluginFile
    public let path: String
    public let isSigned: Bool
  }

  /// Packs one file.
  ///
  /// - Parameter check: Checks the stripped file before it gets its name; its error rejects the file.
  /// - Throws: `CommandError`; also if a file of that name has other bytes, since a shipped version never changes.
  public func pack(
    _ file: String, check: (String) async throws -> Void
  ) async throws -> Result {
    try Paths.check(folder: out)
    let scratch = try ScratchFolder.make()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    _ = try PluginFile(reading: file)
    let stripped = "\(scratch)/\(Paths.name(of: file))"
    try Self.strip(file, to: stripped)
    let plugin = try PluginFile(reading: stripped)
    let name = try plugin.artifactName().description
    try await check(stripped)
    let bytes = try DurableFile.read(stripped, limit: PluginFile.largest)
    try DurableFile.makeFolder(out)
    let path = "\(out)/\(name)"
    try rejectOthers(path, bytes)
    let new = ["\(path).sha256", path + DetachedSignature.suffix]
      .filter { !FileManager.default.fileExists(atPath: $0) }
    do throws(CommandError) {
      // The file comes last, so that a reader who finds it also finds the others.
      try DurableFile.replace("\(path).sha256", with: Data("\(plugin.sha256)  \(name)\n".utf8))
      if let key { try SignedFile.sign(bytes, path, by: key) }
      try DurableFile.replace(path, with: bytes)
    } catch {
      for path in new { unlink(path) }
      throw error
    }
    return Result(plugin: plugin, path: path, isSigned: key != nil)
  }

  private func rejectOthers(_ path: String, _ bytes: Data) throws(CommandError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard try DurableFile.read(path, limit: PluginFile.largest) == bytes else {
      throw CommandError(
        .rejected,
        "\(path) exists with other bytes; raise the version, or delete the file if it is unpublished"
      )
    }
  }

  /// Strips symbols and debug information.
  private static func strip(_ file: String, to target: String) throws(CommandError) {
    guard let strip = Programs.find("strip") ?? Programs.find("llvm-strip") else {
      throw CommandError(.notFound, "packing needs the program strip (Debian's binutils)")
    }
    try Programs.run(strip, ["-s", "-o", target, file])
  }
}
