import Foundation
import Testing

@testable import LayoutHost

/// A host with a lock file.
@Suite struct LockingTests {
  /// Two folders. Version 1.1.0 has two builds; the file of the second has one byte more.
  let folder: TemporaryFolder
  let host: LayoutHost.Host

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { _ = try folder.folder(name) }
    try build("Plugins/rows_plugin.c", to: folder.file("a/one.so"), ["PLUGIN_VERSION=\"1.1.0\""])
    try build(
      "Plugins/rows_plugin.c", to: folder.file("b/two.so"),
      ["PLUGIN_VERSION=\"1.1.0\"", "FIRST_HEIGHT=55"])
    try buildRows("1.2.0", to: folder.file("b/new.so"))
    try buildRows("1.0.0", to: folder.file("b/columns.so"), id: "columns")
    try folder.write(Self.bytes(folder.file("a/one.so")) + [0], to: "c/one.so")
    host = try makeHost(folder.file("a"), folder.file("b"))
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func digest(_ path: String) throws -> String {
    let (status, output) = try run(["sha256sum", path])
    try #require(status == 0)
    return String(output.prefix(64))
  }

  /// Writes a lock file that pins rows to a file, or to something that differs from it.
  @discardableResult
  private func lock(
    _ file: String, version: String? = nil, buildID: String? = nil, sha256: String? = nil,
    name: String = "layouts.lock"
  ) throws -> String {
    let candidate = Candidate(path: [UInt8](folder.file(file)))
    let found = try Self.digest(folder.file(file))
    return try folder.write(
      [UInt8](
        """
        {"version": 1, "layouts": {"rows": {
          "version": "\(version ?? candidate.versionBytes.text)",
          "build_id": "\(buildID ?? candidate.buildID)", "sha256": "\(sha256 ?? found)"}}}
        """), to: name)
  }

  /// The height of a layout's first row.
  private func height(_ layout: Layout) throws -> Double {
    try layout.setItemCounts([10])
    return try layout.contentSize().height / 10
  }

  private func message(_ call: () throws(LayoutError) -> some Any) -> String? {
    thrownError(call)?.message
  }

  @Test("Only the pinned version and build is loaded, from any folder; others are not restricted")
  func resolution() throws {
    #expect(try host.resolve("rows").path == folder.file("b/new.so"))
    try host.useLock(lock("b/two.so"))
    for requirement in ["rows", "rows@^1", "rows@1.1.0"] {
      #expect(try host.resolve(requirement).path == folder.file("b/two.so"))
      #expect(try height(host.makeLayout(requirement)) == 55)
    }
    #expect(try host.resolve("columns").path == folder.file("b/columns.so"))
    _ = try host.makeLayout("columns")
    let build = String(Candidate(path: [UInt8](folder.file("b/two.so"))).buildID.prefix(16))
    let other = String(Candidate(path: [UInt8](folder.file("a/one.so"))).buildID.prefix(16))
    let error = thrownError { () throws(LayoutError) in try host.makeLayout("rows@>1.1") }
    #expect(error?.code == .notFound)
    #expect(
      error?.message
        == "no layout matches rows@>1.1: \(folder.file("b/new.so")) has version 1.2.0, but "
        + "layouts.lock pins rows to 1.1.0; \(folder.file("a/one.so")) has version 1.1.0, not >1.1; "
        + "\(folder.file("b/two.so")) has version 1.1.0, not >1.1")
    #expect(
      try host.explain("rows").first { $0.candidate.path == folder.file("a/one.so") }?
        .rejection?.message
        == "\(folder.file("a/one.so")) has version 1.1.0 and the build id \(other), but layouts.lock "
        + "pins rows to the build id \(build)")
    try host.useLock(nil)
    #expect(try host.resolve("rows").path == folder.file("b/new.so"))
  }

  @Test("A requirement must name a pinned pre-release")
  func prerelease() throws {
    try buildRows("2.0.0-rc.1", to: folder.file("a/rc.so"))
    try host.useLock(lock("a/rc.so"))
    #expect(thrownError { () throws(LayoutError) in try host.resolve("rows") }?.code == .notFound)
    #expect(try host.resolve("rows@2.0.0-rc.1").path == folder.file("a/rc.so"))
  }

  @Test("Other bytes than the pinned are rejected before any code of them runs")
  func bytes() throws {
    let (one, more) = (folder.file("a/one.so"), folder.file("c/one.so"))
    #expect(try Self.digest(one) != Self.digest(more))
    try host.useLock(lock("c/one.so"))
    #expect(try host.resolve("rows").path == one)
    let ending =
      " has the SHA-256 \(try Self.digest(one).prefix(16))…, but layouts.lock pins rows to "
      + "\(try Self.digest(more).prefix(16))…"
    for id in [nil, "rows"] {
      let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: one, id: id) }
      #expect(error?.code == .badPlugin)
      #expect(error?.message == one + ending)
    }
    #expect(message { () throws(LayoutError) in try host.makeLayout("rows") } == one + ending)
    #expect(try !isMapped(folder.path))
    _ = try host.makeLayout(file: more)
    // According to its note, it is another version, so its file is not read to the end.
    let new = folder.file("b/new.so")
    #expect(
      message { () throws(LayoutError) in try host.makeLayout(file: new) }
        == "\(new) has version 1.2.0, but layouts.lock pins rows to 1.1.0")
    // A layout that the file lacks is another error.
    let columns = folder.file("b/columns.so")
    #expect(
      message { () throws(LayoutError) in try host.makeLayout(file: columns, id: "rows") }
        == "\(columns): it offers no layout \"rows\"")
  }

  @Test("A loaded plugin stays, and is compared with the pin when a layout is created")
  func loaded() throws {
    let layout = try host.makeLayout("rows@1.1")
    try host.useLock(lock("c/one.so"))
    #expect(try height(layout) == 44)
    let error = thrownError { () throws(LayoutError) in try host.makeLayout("rows") }
    #expect(error?.code == .badPlugin)
    #expect(try height(layout) == 44)
    try host.useLock(nil)
    _ = try host.makeLayout("rows@1.1")
  }

  @Test("A file that is replaced by one of the same version and build is read again")
  func replaced() throws {
    let path = folder.file("a/one.so")
    try host.useLock(lock("a/one.so"))
    let layout = try host.makeLayout("rows")
    _ = try host.makeLayout("rows")
    unsafe #expect(rename(folder.file("c/one.so"), path) == 0)
    #expect(
      message { () throws(LayoutError) in try host.makeLayout("rows") }?
        .hasPrefix("\(path) has the SHA-256 ") == true)
    _ = layout
  }

  @Test("A file without a build id is pinned by an empty one")
  func withoutBuildID() throws {
    let path = folder.file("a/none.so")
    let (status, output) = try run([
      "clang", "-shared", "-fPIC", "-w", "-Wl,--build-id=none", "-DPLUGIN_VERSION=\"1.1.0\"",
      "-I\(packageRoot.path)/include", "\(packageRoot.path)/Tests/Fixtures/Plugins/rows_plugin.c",
      "-o",
      path,
    ])
    try #require(status == 0, "\(output)")
    try host.useLock(lock("a/none.so"))
    #expect(try host.resolve("rows").path == path)
    _ = try host.makeLayout("rows")
    let one = folder.file("a/one.so")
    let build = Candidate(path: [UInt8](one)).buildID.prefix(16)
    let message = message { () throws(LayoutError) in try host.makeLayout(file: one) }
    #expect(
      message
        == "\(one) has version 1.1.0 and the build id \(build), but layouts.lock pins rows to no "
        + "build id")
  }

  @Test("A loaded file is compared with the pins of the requested layouts only")
  func opened() throws {
    func message(_ path: String, _ ids: String...) throws -> String? {
      let file = try PluginFile.read([UInt8](folder.file(path)))
      return thrownError { () throws(LayoutError) in
        try host.plugins.currentLockFile()?.check(ids.map { [UInt8]($0) }, file.note(), file)
      }?.message
    }
    #expect(try message("c/one.so", "rows") == nil)
    try host.useLock(lock("a/one.so"))
    #expect(try message("a/one.so", "rows") == nil)
    #expect(try message("c/one.so", "columns") == nil)
    #expect(try message("b/columns.so", "columns", "rows") == nil)
    #expect(
      try message("c/one.so", "columns", "rows")?
        .hasPrefix("\(folder.file("c/one.so")) has the SHA-256 ") == true)
    #expect(
      try message("b/new.so", "rows")
        == "\(folder.file("b/new.so")) has version 1.2.0, but layouts.lock pins rows to 1.1.0")
  }

  @Test("An invalid lock file changes nothing: the former one stays in use")
  func rejected() throws {
    try host.useLock(lock("a/one.so"))
    let bad = try folder.write([UInt8]("{}"), to: "bad.lock")
    let error = thrownError { () throws(LayoutError) in try host.useLock(bad) }
    #expect(error?.message == "\(bad): it has no \"version\"")
    #expect(try host.resolve("rows").path == folder.file("a/one.so"))
    // The lock file is read once: later changes of it have no effect.
    try FileManager.default.removeItem(atPath: folder.file("layouts.lock"))
    #expect(try host.resolve("rows").path == folder.file("a/one.so"))
    // Messages name the file by the path that was passed.
    try host.useLock(lock("a/one.so", version: "7.0.0", name: "kiosk.json"))
    let message = message { () throws(LayoutError) in try host.resolve("rows@1.2") }
    #expect(message?.contains("has version 1.2.0, but kiosk.json pins rows to 7.0.0") == true)
  }
}
