import ArgumentParser
import Developing
import Distribution
import FoundationEssentials
import Glibc
import Rendering

struct Dev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds a package whenever it changes, and shows its layouts.",
    discussion: """
      Shows the layouts on a page of this machine's own: scroll, drag, tap, and set properties. When a source is \
      saved, the package is built anew, and the new build takes over what is shown, with its scroll position. A \
      build that fails, crashes or answers nonsense changes nothing, and the page says why. Ends with Control-C.
      """)

  @Argument(help: "The package's folder; by itself this one.", completion: .directory)
  var folder = "."
  @Option(help: "Build this product only.")
  var product: String?
  @Option(help: "Build in this folder rather than in .build.", completion: .directory)
  var scratchPath: String?
  @Option(help: "A folder of pictures to show; by itself numbered boxes.", completion: .directory)
  var pictures: String?
  @Option(help: "So many items.")
  var items = 40
  @Option(help: "The port of the page; 0 is any that is free.")
  var port: UInt16 = 4870
  @Flag(name: .customLong("no-open"), help: "Do not open the page in a browser.")
  var opensNothing = false
  @Option(
    help:
      "Show it with this program instead of a page, as build/viewer: called with --watch and a folder."
  )
  var viewer: String?
  @Option(
    help: "The program layouthost-prove; by itself the one that is installed with this command.")
  var prover: String?
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0...Description.mostItems).contains(items) else {
      throw ValidationError("--items is \(items), not within 0 to \(Description.mostItems).")
    }
  }

  func run() async throws {
    let signals = try EndingSignals()
    let teller = DevNews(output)
    let workshop = try Workshop(try options()) { [opensNothing] news in
      teller.tell(news)
      if case .listening(let address) = news, !opensNothing { Browser.open(address) }
    }
    let work = Task {
      guard let viewer else { return try await workshop.serve() }
      try await workshop.view(with: viewer) { ["--watch", $0] }
    }
    Task {
      await signals.next()
      await workshop.end()
      // Does not wait for connections that a browser keeps open.
      Glibc.exit(ExitStatus.done.rawValue)
    }
    do {
      try await work.value
    } catch {
      await workshop.end()
      // A canceled operation fails with its own error.
      if !signals.haveCome { throw error }
    }
    await workshop.end()
  }

  private func options() throws -> Workshop.Options {
    var options = Workshop.Options(
      folder: URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL,
      prover: try Prover.path(prover),
      tool: OwnInstallation.file.path)
    options.product = product
    options.scratch = scratchPath
    options.port = port
    options.description = Description(items: items)
    if let pictures {
      var notes: [String] = []
      options.pictures = try PictureFolder.pictures(
        in: URL(fileURLWithPath: pictures, isDirectory: true), notes: &notes)
      for note in notes { Output.note("layouthost: \(note)") }
      options.description = Description(pictures: options.pictures)
    }
    return options
  }
}
