import Foundation
import HostSystem
import Testing

@testable import LayoutHost

/// Each plugin that is broken in one way is refused with its own sentence and leaves nothing behind.
@Suite struct BadPluginTests {
  static let sentences: [(file: String, sentence: String)] = [
    ("no_note", "not a layouthost plugin: it has no .note.package note"),
    ("foreign_note", "not a layouthost plugin: its .note.package note is of another type"),
    ("broken_note", "its metadata is not valid JSON: a string without end at byte 33"),
    ("deep_note", "its metadata is not valid JSON: too deep nesting at byte 20"),
    (
      "unversioned_note",
      "its metadata is wrong: the version \"1.2\" needs three numbers, such as 1.2.0"
    ),
    (
      "note_id_malformed", "its metadata's \"layouts\" has an entry that is not a layout's id"
    ),
    ("note_unload_unknown", "its metadata's \"unload\" is \"perhaps\", neither safe nor never"),
    ("wrong_note_abi", "it speaks version 2.0 of the contract, this host 1.0"),
    ("wrong_abi", "it speaks version 2.0 of the contract, this host 1.0"),
    ("no_entry", "it does not export lh_plugin_entry"),
    ("refuses", "it refuses: rows want another host"),
    ("refuses_silently", "it refuses this host without a reason"),
    ("short_plugin", "its lh_plugin has struct_size 16; version 1.0 has 48"),
    ("no_layouts", "it offers 0 layouts; 1 to 64 are allowed"),
    ("too_many_layouts", "it offers 65 layouts; 1 to 64 are allowed"),
    ("null_layouts", "its lh_plugin's layouts is NULL"),
    ("null_layout", "its layout number 0 is NULL"),
    ("duplicate_layouts", "it offers the layout \"rows\" twice"),
    ("short_class", "its layout number 0 has struct_size 16; version 1.0 has 72"),
    (
      "class_id_malformed",
      "the id \"ro ws\" of its layout number 0 is not 1 to 64 lower-case letters, digits and hyphens"
    ),
    ("no_summary", "the summary of its layout \"rows\" is NULL"),
    ("summary_not_utf8", "the summary of its layout \"rows\" is not UTF-8"),
    (
      "layout_unversioned",
      "its layout \"rows\": the version \"latest\" is malformed: \"latest\" is not a number"
    ),
    ("no_vtable", "its layout \"rows\" has no vtable"),
    ("short_vtable", "the vtable of its layout \"rows\" has struct_size 192; version 1.0 has 200"),
    ("no_prepare", "the vtable of its layout \"rows\" lacks prepare"),
    ("duplicate_kinds", "its layout \"rows\" has the kind 0 twice"),
    (
      "property_short",
      "property number 0 of its layout \"rows\" has struct_size 96; version 1.0 has 104"
    ),
    (
      "property_type_unknown",
      "the property \"row_height\" of its layout \"rows\" has the unknown type 99"
    ),
    (
      "property_components_wrong",
      "the property \"row_height\" of its layout \"rows\" has 2 components, its type 1"
    ),
    ("property_unnamed", "the name of property number 0 of its layout \"rows\" is NULL"),
    (
      "property_camel_case",
      "the name \"rowHeight\" of property number 0 of its layout \"rows\" is not snake_case of 1 to "
        + "64 bytes"
    ),
    ("property_duplicate", "its layout \"rows\" has the property \"work\" twice"),
    (
      "property_unscoped",
      "the property \"row_height\" of its layout \"rows\" cannot be set for the whole layout"
    ),
    (
      "property_range_reversed",
      "the property \"row_height\" of its layout \"rows\" has a minimum that is not below or at its "
        + "maximum"
    ),
    (
      "property_range_nan",
      "the property \"row_height\" of its layout \"rows\" has the range 0...NaN, which is not finite"
    ),
    (
      "property_range_endless",
      "the property \"row_height\" of its layout \"rows\" has the range 0...infinity, which is not "
        + "finite"
    ),
    (
      "property_list_of_items",
      "the property \"row_height\" of its layout \"rows\" is a list, which only the whole layout can "
        + "have"
    ),
    (
      "property_list_outside",
      "the property \"row_height\" of its layout \"rows\" has an initial value outside its range"
    ),
    (
      "property_initial_outside",
      "the property \"row_height\" of its layout \"rows\" has an initial value outside its range"
    ),
    (
      "property_without_choices",
      "the property \"row_height\" of its layout \"rows\" is a choice without a table of choices"
    ),
    (
      "note_name_differs",
      "its note and its tables disagree: \"name\" is ColumnsLayout, lh_plugin's id RowsLayout"
    ),
    (
      "note_version_differs",
      "its note and its tables disagree: \"version\" is 1.3.0, lh_plugin's version 1.2.0"
    ),
    (
      "note_abi_differs",
      "its note and its tables disagree: \"abi\" is 1.1, lh_plugin's abi_version 1.0"
    ),
    (
      "note_layouts_differ",
      "its note and its tables disagree: \"layouts\" is columns, lh_plugin's layouts rows"
    ),
    (
      "note_promises_more",
      "its note and its tables disagree: \"layouts\" is 2 ids, lh_plugin's layout_count 1"
    ),
    ("create_answers_nothing", "create of \"rows\" succeeded without an instance"),
  ]

  @Test(
    "A broken plugin is refused in one sentence, and nothing stays mapped", arguments: sentences)
  func refused(_ file: String, _ sentence: String) throws {
    let folder = try TemporaryFolder()
    let path = try build("BadPlugins/\(file).c", to: folder.file("bad.so"))
    let host = try makeHost()
    let error = refusal { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .badPlugin)
    #expect(error?.message == "\(path): \(sentence)")
    try host.unloadUnused()
    #expect(try !isMapped(path))
  }

  @Test("Every file in BadPlugins is tested")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.path + "/Tests/BadPlugins")
    let others: Set = ["create_fails.c", "undefined_symbol.c"]
    #expect(Set(files).subtracting(others) == Set(Self.sentences.map { $0.file + ".c" }))
  }

  @Test("A layout that cannot be made says so in its own words")
  func createFails() throws {
    let folder = try TemporaryFolder()
    let path = try build("BadPlugins/create_fails.c", to: folder.file("bad.so"))
    let host = try makeHost()
    let error = refusal { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .outOfMemory)
    #expect(error?.message == "rows cannot be made today")
    #expect(try host.unloadUnused() == 1)
    #expect(try !isMapped(path))
  }

  @Test("A library that needs what nobody has tells the system's reason")
  func undefinedSymbol() throws {
    let folder = try TemporaryFolder()
    let path = try build("BadPlugins/undefined_symbol.c", to: folder.file("bad.so"))
    let host = try makeHost(folder.path)
    #expect(try host.candidates()[0].isUsable)
    let error = refusal { () throws(LayoutError) in try host.makeLayout("rows") }
    #expect(error?.code == .badPlugin)
    #expect(
      error?.message == "\(path): it cannot be loaded: undefined symbol: rows_from_elsewhere")
    #expect(try !isMapped(path))
  }
}

/// Files that are no plugins at all are told apart without being run, and without hanging.
@Suite struct BadFileTests {
  let folder: TemporaryFolder
  let good: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    good = try [UInt8](
      Data(
        contentsOf: URL(fileURLWithPath: build("Plugins/good.c", to: folder.file("good.plugin")))))
  }

  /// The only candidate's fault, which must also be what making a layout from the file says.
  func fault(_ name: String = "bad.so") throws -> LayoutError? {
    let host = try makeHost(folder.path)
    let candidates = try host.candidates()
    #expect(candidates.map(\.path) == [folder.file(name)])
    let fault = candidates.first?.fault
    let error = refusal { () throws(LayoutError) in try host.makeLayout(file: folder.file(name)) }
    #expect(error?.code == fault?.code)
    #expect(error?.message.hasSuffix(": " + (fault?.message ?? "")) == true)
    return fault
  }

  @Test(
    "A file that is not an ELF library for this machine says what it is",
    arguments: [
      ([], "it is empty"),
      ([0x7F], "it is not a shared library: it does not begin as an ELF file"),
      ([UInt8]("#!/bin/sh\n"), "it is not a shared library: it does not begin as an ELF file"),
      ([UInt8]("\u{7F}ELF"), "it is truncated: it has only 4 bytes"),
    ] as [([UInt8], String)])
  func notELF(_ bytes: [UInt8], _ sentence: String) throws {
    try folder.write(bytes, to: "bad.so")
    let fault = try fault()
    #expect(fault?.code == .badPlugin)
    #expect(fault?.message == sentence)
  }

  @Test(
    "A changed ELF header is told by what is wrong with it",
    arguments: [
      ([4: 1], "it is built for 32-bit programs, this one is 64-bit"),
      ([5: 2], "it is built for a machine with the other byte order"),
      ([18: 8], "it is built for another machine (ELF number 8, this one is 62)"),
      ([16: 2], "it is an ELF file, but not a shared library"),
      ([54: 32], "its table of segments is damaged"),
      ([56: 0, 57: 0], "it has no segments to load"),
      ([56: 255, 57: 255], "its table of segments is damaged"),
    ] as [([Int: UInt8], String)])
  func header(_ changes: [Int: UInt8], _ sentence: String) throws {
    var bytes = good
    for (place, value) in changes { bytes[place] = value }
    try folder.write(bytes, to: "bad.so")
    #expect(try fault()?.message == sentence)
  }

  @Test("A table of segments that lies beyond the end is truncated, whatever its offset")
  func tableBeyondEnd() throws {
    var bytes = good
    for place in 32..<40 { bytes[place] = 0xFF }
    try folder.write(bytes, to: "bad.so")
    #expect(try fault()?.message == "it is truncated: it has only \(bytes.count) bytes")
  }

  @Test("A library is refused wherever it is cut before its last segment ends")
  func truncated() throws {
    for length in stride(from: 64, to: good.count / 2, by: 97) {
      try folder.write(Array(good[..<length]), to: "bad.so")
      let fault = try fault()
      #expect(fault?.code == .badPlugin)
      #expect(
        fault?.message.hasPrefix("it is truncated: it has only \(length) bytes") == true,
        "\(length): \(fault?.message ?? "usable")")
    }
  }

  @Test("A folder, a FIFO, a device and a dangling link are named, and none is waited for")
  func special() throws {
    _ = try folder.folder("bad.so")
    #expect(try fault()?.message == "it is a folder, not a file")
    try FileManager.default.removeItem(atPath: folder.file("bad.so"))

    unsafe #expect(mkfifo(folder.file("bad.so"), 0o600) == 0)
    #expect(try fault()?.message == "it is a FIFO, not a file")
    try FileManager.default.removeItem(atPath: folder.file("bad.so"))

    unsafe #expect(symlink("/dev/zero", folder.file("bad.so")) == 0)
    #expect(try fault()?.message == "it is a device, not a file")
    try FileManager.default.removeItem(atPath: folder.file("bad.so"))

    unsafe #expect(symlink("nowhere", folder.file("bad.so")) == 0)
    let dangling = try fault()
    #expect(dangling?.code == .notFound)
    #expect(dangling?.message == "there is no such file")
    try FileManager.default.removeItem(atPath: folder.file("bad.so"))

    // Root may read everything, so permissions cannot stand for "unreadable"; a loop of links can.
    unsafe #expect(symlink("bad.so", folder.file("bad.so")) == 0)
    let loop = try fault()
    #expect(loop?.code == .ioError)
    #expect(loop?.message == "it cannot be read: Too many levels of symbolic links")
  }

  @Test("Whatever bytes are flipped, reading the notes answers or refuses, and never traps")
  func fuzz() throws {
    let seed: UInt64 = 20_240_917
    var random = SeededGenerator(state: seed)
    var refused = 0
    for _ in 0..<3000 {
      var bytes = good
      // Half of the flips where the headers and notes are, where they matter most.
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let end = Bool.random(using: &random) ? min(1200, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      try folder.write(bytes, to: "bad.so")
      let candidate = Candidate(path: [UInt8](folder.file("bad.so")))
      if !candidate.isUsable { refused += 1 }
    }
    #expect(refused > 300 && refused < 3000, "seed \(seed): refused \(refused)")
  }
}
