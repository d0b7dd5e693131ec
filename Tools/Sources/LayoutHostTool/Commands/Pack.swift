import ArgumentParser
import Distribution

struct Pack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes built plugins files to ship: checked, stripped, named, hashed and signed.",
    discussion: """
      Each becomes <Name>-<version>-<architecture>-<system>.so, with .sha256 and .sig beside it. A file \
      that is there keeps its bytes: a version that was shipped never changes.
      """)

  @Argument(help: "The plugins that were built.", completion: .file(extensions: ["so"]))
  var files: [String]

  @Option(name: [.short, .long], help: "The folder for what is made.", completion: .directory)
  var out = "dist"

  @Option(help: "The key to sign with (layouthost key new).", completion: .file())
  var key: String?

  @Flag(help: "Sign nothing.")
  var unsigned = false

  @Flag(help: "Do not run the checks (layouthost check).")
  var skipCheck = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (key != nil) != unsigned else {
      throw ValidationError("Say who signs, with --key, or that nobody does, with --unsigned.")
    }
  }

  func run() async throws {
    let key = try key.map { path in try SigningKey(file: path) }
    let packing = Packing(out: out, key: key)
    var packed: [Packed] = []
    for file in files { packed.append(Packed(try await packing.pack(file) { _ in })) }
    try Output.print(packed, output) { $0.map(\.line).joined(separator: "\n") }
  }

  private struct Packed: Encodable {
    let path: String
    let isSigned: Bool
    let plugin: PluginFile

    init(_ result: Packing.Result) {
      path = result.path
      isSigned = result.isSigned
      plugin = result.plugin
    }

    var line: String {
      "\(path): \(plugin.size) bytes\(isSigned ? "" : ", not signed")"
    }
  }
}
