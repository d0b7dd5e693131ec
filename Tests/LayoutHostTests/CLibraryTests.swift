import Foundation
import Testing

/// The C library as C programs meet it: built, linked and run.
@Suite struct CLibraryTests {
  /// The folder into which `swift build` puts the libraries, and the tests' own program.
  static var products: String {
    get throws {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: program).deletingLastPathComponent().path
    }
  }

  /// What a program must be compiled with to link to the library, if a sanitizer watches it.
  static let sanitizer = unsafe dlsym(nil, "__asan_init") == nil ? [] : ["-fsanitize=address"]

  @Test("Every function of host.h keeps its promises about arguments, and nothing leaks")
  func calls() throws {
    let products = try Self.products
    let folder = try TemporaryFolder()
    try build("Plugins/good.c", to: folder.file("rows.so"))
    let program = folder.file("host_calls")
    let (built, messages) = try run(
      [
        "clang", "-std=c11", "-Wall", "-Wextra", "-O1", "-g", "-D_GNU_SOURCE",
        "-I\(packageRoot.path)/include", "\(packageRoot.path)/Tests/C/host_calls.c",
        "-L\(products)", "-llayouthost", "-o", program,
      ] + Self.sanitizer)
    try #require(built == 0, "\(messages)")
    let (status, output) = try run(
      [program, folder.path], environment: ["LD_LIBRARY_PATH": products])
    #expect(status == 0, "\(output)")
  }
}
