import Foundation
import HostSystem
import Testing

@testable import LayoutHost

@Suite struct DiscoveryTests {
  @Test("Candidates are sorted by search folder and file name, and have the values of their notes")
  func order() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try folder.folder("first"), try folder.folder("second"))
    try buildRows("1.0.0", to: second + "/a.so")
    try buildRows("1.1.0", to: first + "/b.so")
    try buildRows("1.2.0", to: first + "/B.so")
    try folder.write([], to: "first/c.so")
    try folder.write([], to: "first/c.txt")
    try folder.write([], to: "first/.so")
    // The same folder again, and one that does not exist, add nothing.
    let host = try makeHost(first, folder.file("missing"), second, first + "/../first/")
    let candidates = try host.candidates()
    #expect(
      candidates.map { $0.path } == [
        first + "/B.so", first + "/b.so", first + "/c.so", second + "/a.so",
      ])
    #expect(candidates.map { $0.version?.description } == ["1.2.0", "1.1.0", nil, "1.0.0"])
    #expect(candidates[0].name == "RowsLayout")
    #expect(candidates[0].layouts == ["rows"])
    #expect(candidates[2].fault?.message == "it is empty")
    #expect(try !isMapped(first))
  }

  @Test("The build id is the one that the linker wrote")
  func buildID() throws {
    let folder = try TemporaryFolder()
    try build("Plugins/rows_plugin.c", to: folder.file("a.so"), [])
    let (status, notes) = try run(["readelf", "-n", folder.file("a.so")])
    try #require(status == 0)
    let id = try makeHost(folder.path).candidates()[0].buildID
    #expect(id.isEmpty ? !notes.contains("Build ID") : notes.contains("Build ID: \(id)"))
  }

  @Test("A scan is repeated only by a call")
  func rescan() throws {
    let folder = try TemporaryFolder()
    let host = try makeHost(folder.path)
    #expect(try host.candidates().isEmpty)
    try buildRows("1.0.0", to: folder.file("a.so"))
    #expect(try host.candidates().isEmpty)
    try host.scan()
    #expect(try host.candidates().count == 1)
  }

  @Test("A search folder that cannot be one is rejected", arguments: ["", "\0", "/a/\0"])
  func badFolder(_ folder: String) throws {
    let error = thrownError { () throws(LayoutError) in try makeHost(folder) }
    #expect(error?.code == .invalidArgument)
    let long = thrownError { () throws(LayoutError) in
      try makeHost(String(repeating: "a", count: 5000))
    }
    #expect(long?.code == .invalidArgument)
  }

  @Test("The default folders come after the added ones, in the order of host.h")
  func defaults() throws {
    // The environment belongs to the whole process, so no other test reads or sets these.
    unsafe setenv("LAYOUTHOST_PATH", "/one::/two", 1)
    unsafe setenv("XDG_DATA_HOME", "/data", 1)
    unsafe setenv("HOME", "/home/me", 1)
    var path = SearchPath(includingDefaults: true)
    try path.add([UInt8]("/added"))
    try path.add([UInt8]("relative"))
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
    let common = ["/usr/local/lib/layouthost", "/usr/lib/layouthost"]
    let folders = path.folders.map { $0.text }
    #expect(
      Array(folders.prefix(7)) == ["/added", "relative", "/one", "/two"]
        + ["/data/layouthost/plugins"] + common)
    #expect(folders.count == 8)
    #expect(folders.last.map { own?.hasPrefix($0) == true || $0.hasPrefix("/") } == true)

    // Cut off anywhere, its last part would be a folder that the user did not name.
    unsafe setenv("LAYOUTHOST_PATH", String(repeating: "/folder:", count: 8193), 1)
    let long = thrownError { () throws(LayoutError) in try LayoutHost.Host().candidates() }
    #expect(long?.code == .invalidArgument)
    #expect(long?.message == "LAYOUTHOST_PATH has more than 65536 bytes")
    unsafe setenv("LAYOUTHOST_PATH", String(repeating: "/folder:", count: 8192), 1)
    #expect(SearchPath(includingDefaults: true).folders.contains([UInt8]("/folder")))

    unsafe setenv("XDG_DATA_HOME", "not/absolute", 1)
    unsafe unsetenv("LAYOUTHOST_PATH")
    let other = SearchPath(includingDefaults: true).folders.map { $0.text }
    #expect(Array(other.prefix(3)) == ["/home/me/.local/share/layouthost/plugins"] + common)
  }
}

@Suite struct ResolutionTests {
  /// Folders "a" and "b" with several versions of the same layout, and other files.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let (a, b) = (try folder.folder("a"), try folder.folder("b"))
    try buildRows("1.0.0", to: a + "/rows-1.0.0.so")
    try buildRows("1.2.0", to: a + "/rows-1.2.0.so")
    try buildRows("2.0.0-rc.1", to: a + "/rows-2.0.0-rc.1.so")
    try buildRows("1.2.0", to: b + "/rows-1.2.0.so")
    try buildRows("1.10.0", to: b + "/rows-1.10.0.so")
    try build(
      "Plugins/rows_plugin.c", to: b + "/rows-9.so",
      ["PLUGIN_VERSION=\"9.0.0\"", "NOTE_ABI=\"2.0\""])
    try buildRows("3.0.0", to: b + "/columns.so", id: "columns")
    try folder.write([], to: "b/empty.so")
  }

  @Test(
    "The newest version that satisfies wins, among equals the earlier folder",
    arguments: [
      ("rows", "b/rows-1.10.0.so"), ("rows@*", "b/rows-1.10.0.so"),
      ("rows@^1", "b/rows-1.10.0.so"), ("rows@1.2", "a/rows-1.2.0.so"),
      ("rows@~1.2.0", "a/rows-1.2.0.so"), ("rows@<1.2", "a/rows-1.0.0.so"),
      ("rows@>=1.1,<1.5", "a/rows-1.2.0.so"), ("rows@1.0.0", "a/rows-1.0.0.so"),
      ("rows@>=2.0.0-rc.1", "a/rows-2.0.0-rc.1.so"), ("columns@3", "b/columns.so"),
    ])
  func newest(_ requirement: String, _ file: String) throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    #expect(try host.resolve(requirement).path == folder.file(file))
  }

  @Test("The error for a missing layout lists the nearest candidates first")
  func explained() throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    let error = thrownError { () throws(LayoutError) in try host.resolve("rows@>=2") }
    #expect(error?.code == .notFound)
    let message = try #require(error?.message)
    #expect(message.utf8.count < 504)
    #expect(
      message.hasPrefix(
        "no layout matches rows@>=2: \(folder.file("b/rows-9.so")): it has version 2.0 of the "
          + "C ABI, this host 1.1; \(folder.file("a/rows-2.0.0-rc.1.so")) has version "
          + "2.0.0-rc.1, a pre-release that was not requested; \(folder.file("b/rows-1.10.0.so")) "
          + "has version 1.10.0, not >=2; "), "\(message)")
    #expect(message.contains("; and "), "\(message)")
  }

  @Test("Every rejected candidate has its reason, if the message has space")
  func everyReason() throws {
    let folder = try TemporaryFolder()
    try buildRows("3.0.0", to: folder.file("a.so"), id: "columns")
    try folder.write([], to: "b.so")
    try build(
      "Plugins/rows_plugin.c", to: folder.file("c.so"),
      ["PLUGIN_VERSION=\"9.0.0\"", "NOTE_ABI=\"2.0\""])
    let host = try makeHost(folder.path)
    let error = thrownError { () throws(LayoutError) in try host.resolve("rows") }
    #expect(
      error?.message
        == "no layout matches rows: \(folder.file("c.so")): it has version 2.0 of "
        + "the C ABI, this host 1.1; \(folder.file("b.so")): it is empty; "
        + "available layouts: columns")
  }

  @Test("A library that is no plugin is a reason only if there is no other")
  func foreign() throws {
    let folder = try TemporaryFolder()
    func message() throws -> String? {
      let host = try makeHost(folder.path)
      return thrownError { () throws(LayoutError) in try host.resolve("rows") }?.message
    }
    let libraries = [("no_note", "a.so"), ("foreign_note", "b.so")]
    for (plugin, name) in libraries {
      try RejectedPlugin.build(plugin, to: folder.file(name), ["WITHOUT_ENTRY"])
    }
    #expect(
      try message()
        == "no layout matches rows: \(folder.file("a.so")): not a layouthost plugin: it has no "
        + ".note.package note; \(folder.file("b.so")): not a layouthost plugin: its .note.package "
        + "note is of another type")
    try buildRows("3.0.0", to: folder.file("c.so"), id: "columns")
    #expect(try message() == "no layout matches rows: available layouts: columns")
    // A plugin without a readable name may be the missing one.
    try RejectedPlugin.build("broken_note", to: folder.file("d.so"))
    let both = try #require(try message())
    #expect(both.hasPrefix("no layout matches rows: \(folder.file("d.so")): its "), "\(both)")
    #expect(both.hasSuffix("; available layouts: columns"), "\(both)")
    // A newly built plugin without its note comes before everything else.
    for (plugin, name) in libraries {
      try RejectedPlugin.build(plugin, to: folder.file(name))
    }
    let forgotten = try #require(try message())
    #expect(
      forgotten.hasPrefix(
        "no layout matches rows: \(folder.file("a.so")): it exports lh_plugin_entry, but has no "
          + ".note.package note: link it with --package-metadata; "
          + "\(folder.file("b.so")): it exports lh_plugin_entry, but its .note.package note has no "
          + "\"type\":\"layouthost-plugin\"; "), "\(forgotten)")
  }

  @Test(
    "A file that was built as a plugin and is none comes first, with its reason",
    arguments: [
      ("no_note", "it exports lh_plugin_entry, but has no .note.package note"),
      ("broken_note", "its metadata is not valid JSON"),
      ("note_unload_unknown", "its metadata's \"unload\" is \"perhaps\""),
      ("wrong_note_abi", "it has version 2.0 of the C ABI"),
    ])
  func meantFirst(_ name: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    try buildRows("1.0.0", to: folder.file("a.so"))
    try folder.write([], to: "b.so")
    try RejectedPlugin.build(name, to: folder.file("c.so"))
    let host = try makeHost(folder.path)
    for requirement in ["rowz", "spiral", "rows@>=2"] {
      let error = thrownError { () throws(LayoutError) in try host.resolve(requirement) }
      let message = try #require(error?.message)
      let first = "no layout matches \(requirement): \(folder.file("c.so")): \(reason)"
      #expect(message.hasPrefix(first), "\(message)")
      #expect(message.contains("; "), "\(message)")
    }
  }

  @Test("The entry is found through either kind of hash table", arguments: ["sysv", "gnu", "both"])
  func entry(_ style: String) throws {
    let folder = try TemporaryFolder()
    func fault(_ definitions: String...) throws -> String? {
      let (status, output) = try run(
        ["clang", "-shared", "-fPIC", "-w", "-Wl,--hash-style=\(style)"] + definitions + [
          "-DWITHOUT_NOTE", "-I\(packageRoot.path)/include",
          "\(packageRoot.path)/Tests/Fixtures/Plugins/rows_plugin.c", "-o", folder.file("a.so"),
        ])
      try #require(status == 0, "\(output)")
      return Candidate(path: [UInt8](folder.file("a.so"))).fault?.message
    }
    #expect(try fault()?.hasPrefix("it exports lh_plugin_entry, but has no") == true)
    #expect(try fault("-DWITHOUT_ENTRY")?.hasPrefix("not a layouthost plugin") == true)
    // A library that only imports the symbol does not define it.
    let caller = "void *lh_plugin_entry(); void *ask() { return lh_plugin_entry(); }"
    try folder.write([UInt8](caller.utf8), to: "caller.c")
    let (status, output) = try run([
      "clang", "-shared", "-fPIC", "-w", "-Wl,--hash-style=\(style)", folder.file("caller.c"),
      "-o", folder.file("b.so"),
    ])
    try #require(status == 0, "\(output)")
    #expect(Candidate(path: [UInt8](folder.file("b.so"))).isForeign)
  }

  @Test(
    "An error suggests a name that is similar",
    arguments: [
      ("columsn", "columns"), ("column", "columns"), ("colums@^1", "columns"),
      ("colunms@>=7", "columns"), ("xcolumns", "columns"), ("co-lu-mns", "columns"),
    ])
  func suggested(_ requirement: String, _ meant: String) throws {
    let folder = try TemporaryFolder()
    try buildRows("3.0.0", to: folder.file("a.so"), id: "columns")
    try folder.write([], to: "b.so")
    let host = try makeHost(folder.path)
    let error = thrownError { () throws(LayoutError) in try host.resolve(requirement) }
    #expect(error?.message == "no layout matches \(requirement): did you mean \(meant)?")
  }

  @Test("Without any candidate the folders are named")
  func nothing() throws {
    let error = thrownError { () throws(LayoutError) in try makeHost("/nowhere").resolve("rows") }
    #expect(
      error?.message
        == "no layout matches rows: there is no plugin in /nowhere; add the plugins' folder to "
        + "LAYOUTHOST_PATH or to the host's search path")
  }
}
