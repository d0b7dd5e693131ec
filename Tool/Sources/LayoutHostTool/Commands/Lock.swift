import ArgumentParser
import Distribution
import LayoutHost

struct Lock: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes layouts.lock, which pins layouts to the files found now.",
    discussion: """
      A program that calls lh_host_use_lock loads only these files; "layouthost install --lock" installs them \
      on another machine, and "layouthost verify --lock" verifies them.
      """)

  @Argument(help: "Layouts, optionally with versions, such as carousel@^1.")
  var layouts: [String]

  @Option(name: [.short, .long], help: "The file to write.", completion: .file())
  var out = "layouts.lock"

  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let lock = try LayoutsLockFile(layouts.map { layout in try Requirement(layout) }, search.host())
    try lock.write(out)
    try Output.print(lock, output) { lock in
      lock.layouts.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.version)  sha256 \($0.value.sha256)" }
        .joined(separator: "\n")
    }
  }
}
