import ArgumentParser
import Distribution

struct Key: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes keys to sign with, and says whose are trusted.",
    subcommands: [New.self, Show.self, TrustKey.self])

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a signing key, in a file that only you may read.")

    @Argument(help: "The file to make.", completion: .file())
    var file: String
    @OptionGroup var output: OutputOptions

    func run() throws {
      let key = SigningKey()
      try key.save(file)
      try Output.print(Shown(key: key.publicKey), output) { "\($0.key)" }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the public key of a signing key, for others to trust.")

    @Argument(help: "The signing key's file.", completion: .file())
    var file: String
    @OptionGroup var output: OutputOptions

    func run() throws {
      try Output.print(Shown(key: try SigningKey(file: file).publicKey), output) { "\($0.key)" }
    }
  }

  struct TrustKey: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trust", abstract: "Adds a public key to those that you trust.")

    @Argument(help: "The key, as its owner prints it with \"layouthost key show\".")
    var key: String
    @Option(help: "Whose it is, for whoever reads the file.")
    var comment = ""
    @Option(help: "The file; unless given, ~/.config/layouthost/trusted-keys.", completion: .file())
    var file: String?
    @OptionGroup var output: OutputOptions

    func run() throws {
      let key = try PublicKey(key)
      let file = try file ?? Trust.defaultFiles()[0]
      let isNew = try Trust.add(key, comment: comment, to: file)
      try Output.print(Trusted(key: key, file: file, isNew: isNew), output) {
        "\($0.file) lists \($0.key)\(isNew ? "" : " already")"
      }
    }
  }

  private struct Shown: Encodable {
    let key: PublicKey
  }

  private struct Trusted: Encodable {
    let key: PublicKey
    let file: String
    let isNew: Bool
  }
}
