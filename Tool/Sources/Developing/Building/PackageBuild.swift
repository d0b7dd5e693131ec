import Distribution
import FoundationEssentials
import Glibc
import LayoutHost

/// Builds a Swift package, and finds the built plugins.
struct PackageBuild {
  let folder: URL
  /// The only product to build; nil for all.
  let product: String?
  /// A build folder other than `.build`.
  let scratch: String?
  let children: ChildProcesses

  /// - Throws: `CommandError` for a folder without a package, and if Swift is not installed.
  init(
    _ folder: URL, product: String?, scratch: String?, _ children: ChildProcesses
  ) throws(CommandError) {
    guard
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    else {
      throw CommandError(
        .notFound, "\(folder.path) has no Package.swift; layouthost new NAME creates a package")
    }
    self.folder = folder
    self.product = product
    self.scratch = scratch
    self.children = children
    guard let swift = Programs.find("swift") else {
      throw CommandError(.notFound, "the program swift is not in PATH")
    }
    self.swift = swift
  }

  private let swift: String

  /// The result of a build.
  enum Outcome {
    /// With the files of the plugins, the newest first.
    case built([Candidate])
    /// With the compiler's output.
    case failed(String)
  }

  /// - Parameter progress: Called with SwiftPM's current step.
  /// - Throws: The errors of starting a program.
  func run(_ progress: @escaping @Sendable (String) -> Void) async throws -> Outcome {
    let ending = try await children.run(
      swift, ["build", "-c", "release"] + options + (product.map { ["--product", $0] } ?? []),
      in: folder, progress: progress)
    guard ending.isGood else { return .failed(Self.essence(of: ending.text)) }
    let place = try await children.run(
      swift, ["build", "-c", "release", "--show-bin-path"] + options, in: folder)
    guard let path = place.text.split(separator: "\n").last, place.isGood else {
      return .failed(place.text)
    }
    let plugins = try Self.plugins(in: String(path))
    guard let product else { return .built(plugins) }
    let file = "lib\(product).so"
    return .built(plugins.filter { URL(fileURLWithPath: $0.path).lastPathComponent == file })
  }

  private var options: [String] { scratch.map { ["--scratch-path", $0] } ?? [] }

  private static func plugins(in folder: String) throws -> [Candidate] {
    let host = Host(searchingDefaultFolders: false, programName: "layouthost dev")
    try host.addSearchPath(folder)
    func changed(_ candidate: Candidate) -> (Int, Int) {
      var status = stat()
      guard stat(candidate.path, &status) == 0 else { return (0, 0) }
      return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
    return try host.candidates().filter { $0.fault == nil && !$0.layouts.isEmpty }
      .sorted { changed($0) > changed($1) }
  }

  /// The output from the first error on, without progress lines.
  private static func essence(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("[") || $0.contains("error") }
    let start = lines.firstIndex { $0.contains("error:") } ?? max(0, lines.count - 40)
    return lines[start...].prefix(200).joined(separator: "\n")
  }
}
