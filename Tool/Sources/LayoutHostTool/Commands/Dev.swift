import ArgumentParser
import Developing
import Distribution
import FoundationEssentials
import Glibc
import Rendering

struct Dev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds a package whenever it changes, and shows its layouts live.",
    discussion: """
      Serves a local page with the layouts: scroll, drag, tap, and set properties. When you save a source, the \
      command rebuilds the package and swaps the new build in; the scroll position stays. If a build fails, crashes \
      or returns invalid results, the previous one stays, and the page shows the error. Stop it with Control-C.
      """)

  @Argument(help: "The package's folder.", completion: .directory)
  var folder = "."
  @Option(help: "Build only this product.")
  var product: String?
  @Option(help: "The build folder; the default is .build.", completion: .directory)
  var scratchPath: String?
  @Option(
    help: "A folder of pictures to show; the default is numbered boxes.", completion: .directory)
  var pictures: String?
  @Option(help: "The number of items.")
  var items = 40
  @Option(help: "The port of the page; 0 chooses a free one.")
  var port: UInt16 = 4870
  @Flag(name: .customLong("no-open"), help: "Do not open the page in a browser.")
  var opensNothing = false
  @Option(
    help:
      "A program to run with --watch and a folder, such as build/viewer, instead of the page."
  )
  var viewer: String?
  @Option(
    help: "The program layouthost-prove; the default is the installed one.")
  var prover: String?
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0...Description.mostItems).contains(items) else {
      throw ValidationError("--items is \(items); 0 to \(Description.mostItems) are allowed.")
    }
  }

  func run() async throws {
    let signals = try EndingSignals()
    let display = DevNews(output)
    let loop = try DevelopmentLoop(try options()) { [opensNothing] news in
      display.report(news)
      if case .listening(let address) = news, !opensNothing { Browser.open(address) }
    }
    let work = Task {
      guard let viewer else { return try await loop.serve() }
      try await loop.view(with: viewer) { ["--watch", $0] }
    }
    Task {
      await signals.next()
      await loop.end()
      // Does not wait for connections that a browser keeps open.
      Glibc.exit(ExitStatus.done.rawValue)
    }
    do {
      try await work.value
    } catch {
      await loop.end()
      // A canceled operation fails with its own error.
      if !signals.hasArrived { throw error }
    }
    await loop.end()
  }

  private func options() throws -> DevelopmentLoop.Options {
    var options = DevelopmentLoop.Options(
      folder: URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL,
      prover: try TrialProgram.path(prover),
      tool: OwnInstallation.file.path)
    options.product = product
    options.scratch = scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
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
