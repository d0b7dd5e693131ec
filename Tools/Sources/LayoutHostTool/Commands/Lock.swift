import ArgumentParser
import Distribution
import LayoutHost

struct Lock: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes layouts.lock, which pins layouts to the very bytes that are found now.",
    discussion: """
      Programs keep to it by lh_host_use_lock; "layouthost install --lock" brings the same bytes to \
      another machine, and "layouthost verify --lock" looks whether they are there.
      """)

  @Argument(help: "Layouts and the versions wanted, such as carousel@^1.")
  var layouts: [String]

  @Option(name: [.short, .long], help: "The file to write.", completion: .file())
  var out = "layouts.lock"

  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let lock = try LockFile(layouts.map { layout in try Requirement(layout) }, search.host())
    try lock.write(out)
    try Output.print(lock, output) { lock in
      lock.layouts.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.version)  sha256 \($0.value.sha256)" }
        .joined(separator: "\n")
    }
  }
}
