import Foundation
import Testing

/// The C library as C programs use it: built, linked and run.
@Suite struct CLibraryTests {
  /// The folder of the libraries: `LAYOUTHOST_PRODUCTS`, or the release build.
  static let products =
    ProcessInfo.processInfo.environment["LAYOUTHOST_PRODUCTS"]
    ?? packageRoot.path + "/.build/release"

  /// The compiler options that linking to the library needs, if it has a sanitizer.
  static let sanitizer = unsafe dlsym(nil, "__asan_init") == nil ? [] : ["-fsanitize=address"]

  /// Builds a program from Tests/Host/C, runs it, and expects no fault.
  func runProgram(_ name: String, in folder: TemporaryFolder, _ arguments: String...) throws {
    let products = Self.products
    let program = folder.file(name)
    let (built, messages) = try run(
      [
        "clang", "-std=c11", "-Wall", "-Wextra", "-O1", "-g", "-D_GNU_SOURCE",
        "-I\(packageRoot.path)/include", "\(packageRoot.path)/Tests/Host/C/\(name).c",
        "-L\(products)", "-llayouthost", "-o", program,
      ] + Self.sanitizer)
    try #require(built == 0, "\(messages)")
    // The program loads the library by its SONAME. Another test may have created the link.
    try? FileManager.default.createSymbolicLink(
      atPath: "\(products)/liblayouthost.so.1", withDestinationPath: "liblayouthost.so")
    let (status, output) = try run(
      [program] + arguments, environment: ["LD_LIBRARY_PATH": products])
    #expect(status == 0, "\(output)")
  }

  @Test(
    "Every function of host.h keeps its promises about arguments, callbacks and lifetimes",
    arguments: ["host_calls", "host_lifetimes"])
  func calls(_ program: String) throws {
    let folder = try TemporaryFolder()
    try build("Plugins/rows_plugin.c", to: folder.file("rows.so"))
    try runProgram(program, in: folder, folder.path)
  }

  @Test(
    "Two hosts load the current contents of a file that is replaced in any way and order",
    arguments: ["rename", "overwrite"])
  func replaced(_ way: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.folder("here")
    for (number, (height, version)) in [(44, "1.0.0"), (55, "1.0.0"), (66, "1.7.0")].enumerated() {
      try build(
        "Plugins/rows_plugin.c", to: folder.file("\(number).so"),
        ["FIRST_HEIGHT=\(height)", "PLUGIN_VERSION=\"\(version)\""])
    }
    try runProgram("host_replaced", in: folder, folder.path, way)
  }
}
