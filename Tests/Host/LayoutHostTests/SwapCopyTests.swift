// Files that change while a swap copies them.

import Foundation
import HostSystem
import LayoutABI
import Synchronization
import Testing

@testable import LayoutHost

/// Writes two builds over one file in turn, in place and piece by piece, until it is stopped.
final class Rewriter: Sendable {
  private let isOver = Atomic<Bool>(false)

  func stop() { isOver.store(true, ordering: .relaxed) }

  func run(_ path: String, _ builds: [[UInt8]], seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let file = unsafe open(path, O_WRONLY)
    defer { close(file) }
    var turn = 0
    while !isOver.load(ordering: .relaxed) {
      let bytes = builds[turn % builds.count]
      turn += 1
      if Int.random(in: 0..<16, using: &random) == 0 {
        ftruncate(file, off_t(Int.random(in: 0...bytes.count, using: &random)))
      }
      var place = 0
      while place < bytes.count {
        let count = min(bytes.count - place, Int.random(in: 1...1 << 19, using: &random))
        _ = unsafe bytes.withUnsafeBytes {
          unsafe pwrite(file, $0.baseAddress! + place, count, off_t(place))
        }
        place += count
        if Int.random(in: 0..<4, using: &random) == 0 { sched_yield() }
      }
      ftruncate(file, off_t(bytes.count))
      // Some time for a swap to find a complete file.
      if Int.random(in: 0..<4, using: &random) == 0 {
        usleep(UInt32.random(in: 0..<80_000, using: &random))
      }
    }
  }
}

@Suite struct SwapCopyTests {
  /// Four megabytes of equal bytes; a copy with different bytes mixes two builds.
  static let seal =
    "IN_ENTRY=static const volatile char seal[1<<22]={[0 ... (1<<22)-1]=FIRST_HEIGHT};"
    + "for(int i=1;i<1<<22;i++)if(seal[i]!=seal[0])return fail(error,LH_BAD_STATE,\"torn\"),NULL"

  @Test(
    "A file that is written to all the time is swapped in whole or rejected",
    arguments: [false, true])
  func rewritten(_ isInStore: Bool) throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    if isInStore { try stage.host.setCopyFolder(stage.folder.file("store")) }
    let heights = ["1.0.0": 4400.0, "1.1.0": 5500, "1.2.0": 6600]
    let builds = try [("1.1.0", 55), ("1.2.0", 66)].map { version, height in
      let file = try stage.rows(version, "\(version).build", "FIRST_HEIGHT=\(height)", Self.seal)
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    }
    let path = try stage.folder.write(builds[0], to: "rows.so")
    let rewriter = Rewriter()
    let seed = UInt64.random(in: 0 ... .max)
    let work = begin { rewriter.run(path, builds, seed: seed) }
    var exchanged = 0
    for _ in 0..<200 {
      usleep(1000)
      do throws(LayoutError) {
        let report = try stage.host.swap("rows", file: path, SwapOptions(allowsOlder: true))
        #expect(report.outcome != .rejected && report.outcome != .waiting)
        if report.outcome == .swapped { exchanged += 1 }
      } catch {
        #expect(error.message.hasPrefix("/"), "\(error)")
        #expect(!error.message.contains("torn"), "seed \(seed)")
      }
      #expect(try layout.contentSize().height == heights[layout.version], "seed \(seed)")
    }
    rewriter.stop()
    work.wait()
    #expect(exchanged > 0)
    try stage.host.swap("rows", file: stage.rows("1.3.0", nil, "FIRST_HEIGHT=50"))
    #expect(try layout.contentSize().height == 5000)
    try stage.host.unloadUnused()
    let store = try? FileManager.default.subpathsOfDirectory(atPath: stage.folder.file("store"))
    #expect(store?.count == (isInStore ? 1 : nil), "\(store ?? [])")
  }

  @Test("A copy in memory is sealed even while the system uses its pages; every write fails")
  func sealed() throws {
    let copy = unsafe hs_memory_file("copy")
    defer { close(copy) }
    let bytes = [UInt8](repeating: 7, count: 1 << 16)
    #expect(unsafe hs_write_all(copy, bytes, bytes.count))
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    // The pipe holds a page of the file.
    var start: off_t = 0
    #expect(unsafe sendfile(ends[1], copy, &start, 4096) == 4096)
    #expect(hs_seal(copy) == 0, "\(LayoutError.reason(hs_errno()))")
    #expect(unsafe pwrite(copy, bytes, 1, 0) == -1)
    #expect(ftruncate(copy, 0) == -1)
    #expect(unsafe mmap(nil, 4096, PROT_WRITE, MAP_SHARED, copy, 0) == MAP_FAILED)
    #expect(unsafe mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, copy, 0) != MAP_FAILED)
  }

  @Test("In a store, the copy is mapped and deleted with its plugin, and no name is too long")
  func store() throws {
    let stage = try SwapStage()
    let store = stage.folder.file("store")
    try stage.host.setCopyFolder(store)
    var layout: Layout? = try stage.layout(stage.rows("1.0.0"))
    let name = String(repeating: "n", count: 252) + ".so"
    let new = stage.folder.file(name)
    try FileManager.default.moveItem(atPath: stage.rows("1.1.0"), toPath: new)
    try stage.host.swap("rows", file: new)
    #expect(layout?.version == "1.1.0")
    let files = try FileManager.default.subpathsOfDirectory(atPath: store)
    #expect(files.count == 1)
    #expect(try isMapped(store + "/" + files[0]))
    layout = nil
    try stage.host.swap("rows", file: stage.rows("1.2.0"))
    try stage.host.unloadUnused()
    #expect(try !isMapped("nnnnnnnnnn"))
    // New layouts still come from the same build.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: store).count == 1)
  }

  @Test("Hosts that swap the same files at the same time share a store without conflicts")
  func sharedStore() throws {
    let stage = try SwapStage()
    let builds = try ["1.1.0", "1.2.0", "1.3.0"].map { try stage.rows($0) }
    let old = try stage.rows("1.0.0")
    let store = stage.folder.file("store")
    let works = try (0..<2).map { number in
      let host = try makeHost()
      try host.setCopyFolder(store)
      let layout = try host.makeLayout(file: old)
      try layout.setItemCounts([100])
      return begin { () -> [String] in
        var faults: [String] = []
        for turn in 0..<150 {
          let file = builds[(turn * (1 + number)) % builds.count]
          do throws(LayoutError) {
            _ = try host.swap("rows", file: file, SwapOptions(allowsOlder: true))
            if turn % 3 == 0 { _ = try host.rollback("rows") }
            if turn % 5 == 0 { _ = try host.unloadUnused() }
            if try layout.contentSize().height != 4400 { faults.append("wrong size") }
          } catch {
            if error.code != .notFound || !error.message.contains("roll") {
              faults.append(error.message)
            }
          }
        }
        return faults
      }
    }
    for work in works { #expect(work.wait() == []) }
  }
}
