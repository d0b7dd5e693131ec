import ArgumentParser
import Distribution

struct Key: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates signing keys, trusts public keys, and signs and verifies files.",
    subcommands: [New.self, Show.self, TrustKey.self, Sign.self, Check.self])

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Creates a signing key, in a file that only you can read.")

    @Argument(help: "The new file.", completion: .file())
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
      abstract: "Prints the public key of a signing key.")

    @Argument(help: "The signing key's file.", completion: .file())
    var file: String
    @OptionGroup var output: OutputOptions

    func run() throws {
      try Output.print(Shown(key: try SigningKey(file: file).publicKey), output) { "\($0.key)" }
    }
  }

  struct TrustKey: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trust", abstract: "Adds a public key to the trusted keys.")

    @Argument(help: "The public key, as \"layouthost key show\" prints it.")
    var key: String
    @Option(help: "A comment for the file, such as the owner's name.")
    var comment = ""
    @Option(
      help: "The file; the default is ~/.config/layouthost/trusted-keys.", completion: .file())
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

  struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Signs files of any kind; \"layouthost pack\" signs plugins.")

    @Argument(help: "The files; each gets a .sig beside it.", completion: .file())
    var files: [String]
    @Option(help: "The signing key.", completion: .file())
    var key: String
    @OptionGroup var output: OutputOptions

    func run() throws {
      let key = try SigningKey(file: key)
      for file in files { try SignedFile.sign(file, by: key) }
      try Output.print(
        files.map { Signed(file: $0, signer: key.publicKey) }, output, text: Signed.text)
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Verifies the signatures of files.")

    @Argument(help: "The files, each with its .sig beside it.", completion: .file())
    var files: [String]
    @OptionGroup var trusted: TrustOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      let trust = try trusted.keys()
      let signed = try files.map { Signed(file: $0, signer: try SignedFile.signer(of: $0, trust)) }
      try Output.print(signed, output, text: Signed.text)
    }
  }

  private struct Signed: Encodable {
    let file: String
    let signer: PublicKey

    static func text(_ files: [Signed]) -> String {
      files.map { "\($0.file) is signed by \($0.signer)" }.joined(separator: "\n")
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
