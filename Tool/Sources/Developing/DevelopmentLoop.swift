import Distribution
import FoundationEssentials
import LayoutHost
import Rendering

/// Builds a package, shows the result, and repeats this whenever its sources change.
///
/// A build that fails, or that is rejected in its trial, does not change the display.
public final class DevelopmentLoop: Sendable {
  public struct Options: Sendable {
    public var folder: URL
    public var product: String?
    /// The absolute path of the build folder; nil for SwiftPM's.
    public var scratch: String?
    public var port: UInt16 = 4870
    public var description = Description(items: 40)
    public var pictures: [Picture] = []
    public var prover: String
    /// The path of this program, which tries the first build in another process.
    public var tool: String

    public init(folder: URL, prover: String, tool: String) {
      self.folder = folder
      self.prover = prover
      self.tool = tool
    }
  }

  /// An event for the caller to report.
  public enum News: Sendable {
    case listening(String)
    case status(BuildStatus)
    /// The current step of the build with that number, and its duration in seconds; sent several times a second.
    case building(Int, seconds: Double, String)
  }

  private let options: Options
  private let children: ChildProcesses
  private let build: PackageBuild
  private let pages: LayoutPages
  private let report: @Sendable (News) -> Void

  /// - Throws: `CommandError` for a folder without a package, and if Swift is not installed.
  public init(_ options: Options, report: @escaping @Sendable (News) -> Void) throws {
    self.options = options
    self.report = report
    let copies = try BuildCopies()
    let children = ChildProcesses()
    self.children = children
    do {
      build = try PackageBuild(
        options.folder, product: options.product, scratch: options.scratch, children)
    } catch {
      copies.clear()
      throw error
    }
    pages = try LayoutPages(options.description, copies, prover: options.prover) {
      file, id in try await TrialRender(tool: options.tool, children).fault(of: file, id)
    }
  }

  /// Ends all child processes and deletes all temporary files.
  public func end() async {
    children.endAll()
    await pages.clear()
  }

  /// Serves a page, and builds until the task is canceled.
  public func serve() async throws {
    let server = try ShowServer(pages, pictures: options.pictures, port: options.port)
    try await withThrowingTaskGroup(of: Void.self) { group in
      // The group waits for both, and a build may take long.
      defer { children.endAll() }
      group.addTask { try await server.run() }
      group.addTask { [self] in
        report(.listening(server.address))
        try await work { [pages] in try await pages.take($0) }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Runs another program that shows the builds: it watches their folder itself.
  public func view(with program: String, _ arguments: @escaping @Sendable (String) -> [String])
    async throws
  {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { children.endAll() }
      let (folders, continuation) = AsyncStream.makeStream(of: String.self)
      group.addTask { [self] in
        try await work { candidate in
          continuation.yield(URL(fileURLWithPath: candidate.path).deletingLastPathComponent().path)
          return "\(candidate.name) \(candidate.version?.description ?? "")"
        }
      }
      group.addTask { [children] in
        for await folder in folders {
          let ending = try await children.run(program, arguments(folder))
          guard ending.isGood else {
            throw CommandError(.rejected, "\(program) ended: \(ending.text.suffix(500))")
          }
          return
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  // MARK: Building

  private func work(_ take: @escaping @Sendable (Candidate) async throws -> String) async throws {
    let watch = SourceWatch(folder: options.folder, scratch: options.scratch)
    var number = 0
    while !Task.isCancelled {
      number += 1
      let fingerprint = watch.fingerprint()
      try await buildOnce(number, take)
      repeat {
        try await Task.sleep(for: .milliseconds(120))
      } while watch.fingerprint() == fingerprint
      // Editors write several files, one after the other.
      var last = watch.fingerprint()
      while true {
        try await Task.sleep(for: .milliseconds(60))
        let now = watch.fingerprint()
        if now == last { break }
        last = now
      }
    }
  }

  private func buildOnce(
    _ number: Int, _ take: @Sendable (Candidate) async throws -> String
  ) async throws {
    let start = ContinuousClock.now
    @Sendable func seconds() -> Double {
      Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
    }
    func say(_ state: BuildStatus.State, _ text: String) async {
      let status = BuildStatus(state: state, number: number, seconds: seconds(), text: text)
      await pages.report(status)
      report(.status(status))
    }
    await say(.building, "")
    let outcome = try await build.run { [report] line in
      report(.building(number, seconds: seconds(), line))
    }
    switch outcome {
    case .failed(let words): await say(.failed, words)
    case .built(let candidates):
      guard let candidate = candidates.first else {
        return await say(
          .rejected,
          "the build has no plugin: no library in it has a plugin's note with a layout"
        )
      }
      do {
        let words = try await take(candidate)
        let others = candidates.dropFirst().map {
          URL(fileURLWithPath: $0.path).lastPathComponent
        }
        await say(
          .shown,
          others.isEmpty
            ? words
            : words + "\nnot shown: \(others.joined(separator: ", ")); --product shows another")
      } catch let error where !(error is CancellationError) {
        await say(.rejected, "\(error)")
      }
    }
  }
}
