// Plugins for tests, compiled from C during the test, and folders for them.

import Foundation
import HostSystem
import Synchronization
import Testing

@testable import LayoutHost

/// The root of the package, with Tests/ and include/.
let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A folder for one test; deleted when released.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("layouthost-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes bytes to a file, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// A subfolder.
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }
}

struct CompilerFailure: Error, CustomStringConvertible {
  let description: String
}

/// Runs a program to its end; returns its exit status and its output.
func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (process.terminationStatus, text)
}

/// Builds a plugin from a file under Tests/.
///
/// - Parameter definitions: Macros of Plugins/rows_plugin.c, such as `PLUGIN_VERSION="1.3.0"`.
@discardableResult
func build(_ source: String, to path: String, _ definitions: [String] = []) throws -> String {
  let (status, output) = try run(
    ["clang", "-shared", "-fPIC", "-O1", "-w", "-Wl,--build-id", "-I\(packageRoot.path)/include"]
      + definitions.map { "-D" + $0 } + [
        "\(packageRoot.path)/Tests/Fixtures/\(source)", "-o", path,
      ])
  guard status == 0 else { throw CompilerFailure(description: output) }
  return path
}

/// Builds a good plugin of another version and, optionally, with another id.
@discardableResult
func buildRows(_ version: String, to path: String, id: String = "rows") throws -> String {
  try build(
    "Plugins/rows_plugin.c", to: path, ["PLUGIN_VERSION=\"\(version)\"", "LAYOUT_ID=\"\(id)\""])
}

/// A host that searches only the given folders.
func makeHost(_ folders: String...) throws(LayoutError) -> LayoutHost.Host {
  let host = LayoutHost.Host(searchingDefaultFolders: false, programName: "tests")
  for folder in folders { try host.addSearchPath(folder) }
  return host
}

/// The error of a call, or nil if it succeeds.
func thrownError<R>(_ call: () throws(LayoutError) -> R) -> LayoutError? {
  do throws(LayoutError) {
    _ = try call()
    return nil
  } catch { return error }
}

/// Whether any page of a file is mapped in this process.
func isMapped(_ path: String) throws -> Bool {
  // A file without a length, so it must be read in a loop.
  let maps = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
  var bytes = Data()
  while let part = try maps.read(upToCount: 1 << 16), !part.isEmpty { bytes += part }
  let text = String(decoding: bytes, as: UTF8.self)
  // Checks the parser: the mapping of the program itself must be in the text.
  try #require(text.contains("libc.so"))
  return text.contains(path)
}

/// A seeded generator, so that a failure can be repeated (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Copies a plugin and changes only its build ID: another build of the same code.
func otherBuild(of file: String, to path: String) throws -> String {
  var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  // A note whose owner has 4 bytes, any length, the type of a build ID, the owner.
  let place = bytes.indices.dropLast(16).first {
    bytes[$0..<$0 + 4] == [4, 0, 0, 0] && bytes[$0 + 8..<$0 + 16] == [3, 0, 0, 0, 71, 78, 85, 0]
  }
  bytes[try #require(place) + 16] ^= 0xFF
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  return path
}

/// The state of another thread.
final class Work<R>: @unchecked Sendable {
  private var result: R?
  private let isDone = DispatchSemaphore(value: 0)

  private let over = Atomic<Bool>(false)

  var isOver: Bool { over.load(ordering: .acquiring) }

  fileprivate func run(_ body: () -> R) {
    result = body()
    over.store(true, ordering: .releasing)
    isDone.signal()
  }

  /// Waits for its end; call it once.
  func wait() -> R {
    isDone.wait()
    return unsafe result.unsafelyUnwrapped
  }
}

/// Starts something on another thread.
func begin<R>(_ body: @escaping @Sendable () -> R) -> Work<R> {
  let work = Work<R>()
  Thread.detachNewThread { work.run(body) }
  return work
}
