import HostSystem
import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  /// Consecutive batches without a prepare are merged into one, which must give the same results.
  @Suite(PluginSDK.isProbeBuilt) struct ManyBatchesTests {
    /// Where an element was, or is now, and whether its content was reloaded.
    private struct Place: Equatable {
      var key: PathKey
      var isReloaded = false
    }

    /// Every element by its path, on one side of a change; `nil` if it does not exist on the other.
    private typealias Places = [PathKey: Place?]

    private func paths(_ counts: [Int]) -> [Path] {
      counts.indices.flatMap { section in
        [Path(LH_HEADER, section, 0)] + (0..<counts[section]).map { Path(LH_CELL, section, $0) }
      }
    }

    private func places(_ end: UInt32, _ counts: [Int], _ instance: Instance) throws -> Places {
      var places: Places = [:]
      for path in paths(counts) {
        let element = try #require(try instance.appearance(end, path))
        let isKept = element.flags & LH_ELEMENT_KEPT != 0
        places[path.key] = .some(
          isKept
            ? Place(
              key: Path(element.kind, Int(element.section), Int(element.item)).key,
              isReloaded: element.alpha == 0)
            : nil)
      }
      return places
    }

    /// Follows each element through two changes.
    private func chain(_ first: Places, _ next: Places) -> Places {
      first.mapValues { middle in
        guard let middle, case .some(.some(var place)) = next[middle.key] else { return nil }
        place.isReloaded = place.isReloaded || middle.isReloaded
        return place
      }
    }

    /// A batch of one change, so that much is left even after many.
    private func change(_ counts: [Int], _ random: inout Randomness) -> lh_change {
      let section = random.int(0, counts.count - 1)
      let item = random.int(0, counts[section])
      let some = min(counts[section] - item, random.int(1, 3))
      switch random.int(0, 19) {
      case 0: return .make(LH_INSERT_SECTIONS, section, random.int(0, 4), random.int(1, 2))
      case 1 where counts.count > 3: return .make(LH_DELETE_SECTIONS, section, 0, 1)
      case 2: return .make(LH_RELOAD_SECTIONS, section, 0, 1)
      case 3:
        var move = lh_change.make(LH_MOVE_SECTIONS, section, 0, 1)
        move.to_section = Int64(random.int(0, counts.count - 1))
        return move
      case 4...8: return .make(LH_DELETE_ITEMS, section, item, some)
      case 9...11: return .make(LH_RELOAD_ITEMS, section, item, some)
      case 12...14:
        var move = lh_change.make(LH_MOVE_ITEMS, section, item, some)
        let home = random.int(0, counts.count - 1)
        move.to_section = Int64(home)
        move.to_item = Int64(random.int(0, counts[home] - (home == section ? some : 0)))
        return move
      default: return .make(LH_INSERT_ITEMS, section, item, random.int(1, 3))
      }
    }

    @Test(
      "many batches before one prepare give the results of a prepare after each",
      arguments: [1, 2, 3, 7, 40, 150])
    func chained(batches: Int) throws {
      try PluginSDK.run.forEachStep(
        600 / (batches + 10), of: try #require(PluginSDK.probe), "chained"
      ) {
        random in
        // Few sections and many items, so that several arrangements overlap in the end.
        let old = (0..<random.int(1, 5)).map { _ in random.pick([0, 1, 30, random.int(0, 300)]) }
        let together = try PluginSDK.instance(old)
        let apart = try PluginSDK.instance(old)
        var back: Places?
        var forth: Places?
        for _ in 0..<batches {
          let counts = try apart.counts()
          let change = change(counts, &random)
          try together.update([change])
          try apart.update([change])
          try apart.prepare()
          let went = try places(LH_FINAL, counts, apart)
          let came = try places(LH_INITIAL, try apart.counts(), apart)
          forth = forth.map { chain($0, went) } ?? went
          back = back.map { chain(came, $0) } ?? came
        }
        try together.prepare()
        let new = try apart.counts()
        try require(try together.counts() == new, "the counts differ")
        try require(try places(LH_INITIAL, new, together) == back, "the way back differs")
        try require(try places(LH_FINAL, old, together) == forth, "the way forth differs")
      }
    }

    @Test("thousands of batches over many sections take little memory", .timeLimit(.minutes(1)))
    func memory() throws {
      let sections = 2000
      var growth: [Int] = []
      for _ in 0..<5 {
        let instance = try PluginSDK.instance([Int](repeating: 3, count: sections))
        let before = Int(hs_memory_in_use())
        for index in 0..<6000 {
          try instance.update([.make(UInt32(index % 2), index * 7 % sections, 0, 1)])
        }
        growth.append(Int(hs_memory_in_use()) - before)
        try instance.prepare()
        let kept = try #require(try instance.appearance(LH_FINAL, Path(LH_CELL, 0, 2)))
        #expect(kept.flags & LH_ELEMENT_KEPT != 0)
      }
      // Without merging they would take some 1,700 bytes each. Other tests may run meanwhile, so only growth in every
      // round counts.
      #expect(growth.contains { $0 < 4_000_000 }, "it grows by \(growth) bytes")
    }
  }
}
