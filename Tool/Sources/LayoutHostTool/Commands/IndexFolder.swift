import ArgumentParser
import Distribution
import FoundationEssentials

struct IndexFolder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Makes a folder of packed plugins a registry, with a signed index.json.",
    discussion: """
      Use the folder directly (--from <folder>), or serve it with any web server. A published version must \
      not change; a version whose file is missing is removed from the index.
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @Option(help: "The signing key (layouthost key new).", completion: .file())
  var key: String

  @Option(help: "The registry's name; the default is that of the current index.")
  var name: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let maker = IndexMaker(folder: folder, key: try SigningKey(file: key))
    let result = try maker.make(name: name, date: try Self.date())
    let made = Made(
      registry: result.index.registry, published: result.index.published,
      plugins: result.index.plugins.count, added: result.added, removed: result.removed,
      isWritten: result.isWritten)
    try Output.print(made, output) { $0.text }
  }

  /// Now, unless a reproducible build sets it (<https://reproducible-builds.org/specs/source-date-epoch>).
  private static func date() throws -> Int {
    guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else {
      return Int(Date().timeIntervalSince1970)
    }
    guard let date = Int(text), date > 0 else {
      throw ValidationError(
        "SOURCE_DATE_EPOCH is \"\(text)\"; a number of seconds since 1970 is allowed.")
    }
    return date
  }

  private struct Made: Encodable {
    let registry: String
    let published: Int
    let plugins: Int
    let added: [String]
    let removed: [String]
    let isWritten: Bool

    var text: String {
      var lines = added.map { "added \($0)" } + removed.map { "removed \($0)" }
      let files = plugins == 1 ? "1 file" : "\(plugins) files"
      lines.append("\(registry): \(files), \(isWritten ? "signed" : "unchanged")")
      return lines.joined(separator: "\n")
    }
  }
}
