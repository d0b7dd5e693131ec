import Foundation
import HostSystem
import Testing

@testable import LayoutHost

/// Each plugin with one fault is rejected with its own message and leaves nothing behind.
@Suite struct RejectedPluginTests {
  @Test(
    "A broken plugin is rejected in one message, and nothing stays mapped",
    arguments: RejectedPlugin.all
  )
  func rejected(_ plugin: RejectedPlugin) throws {
    let folder = try TemporaryFolder()
    let path = try plugin.build(to: folder.file("bad.so"))
    let host = try makeHost()
    let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .badPlugin)
    #expect(error?.message == "\(path): \(plugin.message)")
    try host.unloadUnused()
    #expect(try !isMapped(path))
  }

  @Test("Each is broken in a way of its own")
  func different() {
    #expect(Set(RejectedPlugin.all.map(\.name)).count == RejectedPlugin.all.count)
    #expect(Set(RejectedPlugin.all.map(\.definitions)).count == RejectedPlugin.all.count)
  }

  @Test("A layout that fails to initialize reports its own error message")
  func createFails() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/rows_plugin.c", to: folder.file("bad.so"), ["CREATE_FAILS"])
    let host = try makeHost()
    let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .outOfMemory)
    #expect(error?.message == "rows cannot be made today")
    #expect(try host.unloadUnused() == 1)
    #expect(try !isMapped(path))
  }

  @Test("The error for a library with an undefined symbol has the linker's message")
  func undefinedSymbol() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/undefined_symbol.c", to: folder.file("bad.so"))
    let host = try makeHost(folder.path)
    #expect(try host.candidates()[0].isUsable)
    let error = thrownError { () throws(LayoutError) in try host.makeLayout("rows") }
    #expect(error?.code == .badPlugin)
    #expect(
      error?.message == "\(path): it cannot be loaded: undefined symbol: rows_from_elsewhere")
    #expect(try !isMapped(path))
  }
}

/// The loaded bytes must be those that were read, even if the file changes in between.
@Suite struct MappedBytesTests {
  @Test("A file that is replaced while it is being loaded is rejected, and loaded by the next call")
  func replacedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/replaces_itself.c", to: folder.file("rows.so"))
    try buildRows("2.0.0", to: folder.file("next"))
    let host = try makeHost()
    let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .ioError)
    #expect(
      error?.message == "\(path): the file was replaced while it was being loaded; try again")
    #expect(try !isMapped(path))
    #expect(try host.makeLayout(file: path).version == "2.0.0")
  }

  @Test("A library whose notes in memory are not those in its file is rejected")
  func otherNotes() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/rows_plugin.c", to: folder.file("rows.so"))
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let host = try makeHost(folder.path)
    let id = try host.candidates()[0].buildID
    try #require(!id.isEmpty)
    // The loader maps its segments as usual; only the address of the notes is off by one byte.
    for segment in 0..<Int(bytes[56]) {
      let start = 64 + segment * 56
      if bytes[start] == 4 { bytes[start + 16] += 1 }
    }
    try folder.write(bytes, to: "rows.so")
    let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: path) }
    #expect(error?.code == .ioError)
    #expect(
      error?.message
        == "\(path): another library was loaded: the build id in memory is missing, "
        + "the file's is \(id)")
    #expect(try !isMapped(path))
  }
}

/// Files that are no plugins are detected without running them, and without a hang.
@Suite struct BadFileTests {
  let folder: TemporaryFolder
  let good: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    good = try [UInt8](
      Data(
        contentsOf: URL(
          fileURLWithPath: build("Plugins/rows_plugin.c", to: folder.file("good.plugin")))))
  }

  /// The fault of the only candidate, which must also be the error of creating a layout from the file.
  func fault(_ name: String = "bad.so") throws -> LayoutError? {
    let host = try makeHost(folder.path)
    let candidates = try host.candidates()
    #expect(candidates.map(\.path) == [folder.file(name)])
    let fault = candidates.first?.fault
    let error = thrownError { () throws(LayoutError) in try host.makeLayout(file: folder.file(name))
    }
    #expect(error?.code == fault?.code)
    #expect(error?.message.hasSuffix(": " + (fault?.message ?? "")) == true)
    return fault
  }

  @Test(
    "The error for a file that is no ELF library of this machine names its type",
    arguments: [
      ([], "it is empty"),
      ([0x7F], "it is not a shared library: it has no ELF header"),
      ([UInt8]("#!/bin/sh\n"), "it is not a shared library: it has no ELF header"),
      ([UInt8]("\u{7F}ELF"), "it is truncated: it has only 4 bytes"),
    ] as [([UInt8], String)])
  func notELF(_ bytes: [UInt8], _ message: String) throws {
    try folder.write(bytes, to: "bad.so")
    let fault = try fault()
    #expect(fault?.code == .badPlugin)
    #expect(fault?.message == message)
  }

  @Test(
    "The error for a changed ELF header names the wrong field",
    arguments: [
      ([4: 1], "it is built for 32-bit programs, this one is 64-bit"),
      ([5: 2], "it is built for a machine with the other byte order"),
      ([18: 8], "it is built for another machine (ELF number 8, this one is 62)"),
      ([16: 2], "it is an ELF file, but not a shared library"),
      ([54: 32], "its segment table is damaged"),
      ([56: 0, 57: 0], "it has no segments to load"),
      ([56: 255, 57: 255], "its segment table is damaged"),
    ] as [([Int: UInt8], String)])
  func header(_ changes: [Int: UInt8], _ message: String) throws {
    var bytes = good
    for (place, value) in changes { bytes[place] = value }
    try folder.write(bytes, to: "bad.so")
    #expect(try fault()?.message == message)
  }

  @Test("A segment table beyond the end of the file is reported as truncated, at any offset")
  func tableBeyondEnd() throws {
    var bytes = good
    for place in 32..<40 { bytes[place] = 0xFF }
    try folder.write(bytes, to: "bad.so")
    #expect(try fault()?.message == "it is truncated: it has only \(bytes.count) bytes")
  }

  @Test(
    "The segment table and the notes are read at any offset",
    arguments: [960, 1000, 1024, 5000])
  func farAway(_ place: Int) throws {
    var bytes = good
    bytes += [UInt8](repeating: 0, count: max(0, 20_000 - bytes.count))
    func move(_ range: Range<Int>, _ pointer: Int, to end: Int) {
      bytes.replaceSubrange(end..<end + range.count, with: bytes[range])
      for byte in 0..<8 { bytes[pointer + byte] = UInt8(truncatingIfNeeded: end >> (8 * byte)) }
    }
    for segment in 0..<Int(good[56]) where good[64 + segment * 56] == 4 {
      let start = 64 + segment * 56
      let (offset, size) = (Int(good.word(at: start + 8)), Int(good.word(at: start + 32)))
      move(offset..<offset + size, start + 8, to: place + 8000)
    }
    move(64..<64 + Int(good[56]) * 56, 32, to: place)
    try folder.write(bytes, to: "bad.so")
    let candidate = try makeHost(folder.path).candidates().first
    #expect(candidate?.fault == nil)
    #expect(candidate?.layouts == ["rows"])
  }

  @Test("A library is rejected if it is cut anywhere before the end of its last segment")
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

  @Test("The errors for a folder, a FIFO, a device and a dangling link name it, without waiting")
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

    // Root may read everything, so permissions cannot make a file unreadable; a loop of links can.
    unsafe #expect(symlink("bad.so", folder.file("bad.so")) == 0)
    let loop = try fault()
    #expect(loop?.code == .ioError)
    #expect(loop?.message == "it cannot be read: Too many levels of symbolic links")
  }

  @Test("Notes with flipped bytes are read or rejected, and never trap")
  func fuzz() throws {
    let seed: UInt64 = 20_240_917
    var random = SeededGenerator(state: seed)
    var rejected = 0
    for _ in 0..<3000 {
      var bytes = good
      // Half of the flips are in the headers and notes, where they matter most.
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let end = Bool.random(using: &random) ? min(1200, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      try folder.write(bytes, to: "bad.so")
      let candidate = Candidate(path: [UInt8](folder.file("bad.so")))
      if !candidate.isUsable { rejected += 1 }
    }
    #expect(rejected > 300 && rejected < 3000, "seed \(seed): rejected \(rejected)")
  }
}
