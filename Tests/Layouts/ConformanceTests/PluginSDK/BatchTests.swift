import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct BatchTests {
    @Test("items that leave a reloaded section cross-fade; items that come into it do not")
    func reloadedSections() throws {
      let instance = try PluginSDK.instance([3, 3])
      var out = lh_change.make(LH_MOVE_ITEMS, 0, 0, 1)
      (out.to_section, out.to_item) = (1, 0)
      var into = lh_change.make(LH_MOVE_ITEMS, 1, 2, 1)
      (into.to_section, into.to_item) = (0, 2)
      try instance.update([.make(LH_RELOAD_SECTIONS, 0, 0, 1), out, into])
      try instance.prepare()
      func start(_ section: Int, _ item: Int) throws -> Element {
        try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, section, item)))
      }
      #expect(try start(0, 0).alpha == 0 && start(0, 0).item == 1)  // stayed, reloaded
      #expect(try start(1, 0).alpha == 0 && start(1, 0).section == 0)  // moved out, reloaded
      #expect(try start(0, 2).alpha == 1 && start(0, 2).section == 1)  // moved in
      #expect(try start(1, 1).alpha == 1 && start(1, 1).item == 0)
    }

    @Test("sections that are reloaded cross-fade wherever they go, and no others")
    func reloadedRanges() throws {
      let instance = try PluginSDK.instance([1, 1, 1, 1, 1, 1])
      var move = lh_change.make(LH_MOVE_SECTIONS, 4, 0, 1)
      move.to_section = 0
      try instance.update([
        move, .make(LH_RELOAD_SECTIONS, 4, 0, 1), .make(LH_RELOAD_SECTIONS, 1, 0, 2),
        .make(LH_RELOAD_SECTIONS, 2, 0, 1), .make(LH_INSERT_SECTIONS, 6, 1, 1),
      ])
      try instance.prepare()
      let starts = try (0..<7).map {
        try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, $0, 0)))
      }
      #expect(starts.map { $0.section } == [4, 0, 1, 2, 3, 5, 6])
      #expect(starts.map { $0.alpha } == [0, 1, 0, 0, 1, 1, 0])
    }

    @Test("a moved item that is reloaded cross-fades at its new place")
    func movedAndReloaded() throws {
      let instance = try PluginSDK.instance([5])
      var move = lh_change.make(LH_MOVE_ITEMS, 0, 0, 2)
      move.to_item = 3
      try instance.update([move, .make(LH_RELOAD_ITEMS, 0, 1, 2)])
      try instance.prepare()
      let alphas = try (0..<5).map {
        try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, 0, $0))).alpha
      }
      #expect(alphas == [0, 1, 1, 1, 0])  // the old 2, 3, 4, 0, 1
    }

    @Test(
      "a batch may have a hundred thousand deletions, moves and reloads",
      .timeLimit(.minutes(1)))
    func largeBatches() throws {
      let count = 400_000
      let instance = try PluginSDK.instance([count])
      var changes: [lh_change] = []
      for index in 0..<100_000 {
        changes.append(.make(LH_DELETE_ITEMS, 0, 4 * index, 1))
        changes.append(.make(LH_RELOAD_ITEMS, 0, 4 * index + 1, 1))
        changes.append(.make(LH_RELOAD_ITEMS, 0, 4 * index + 1, 3))
      }
      try instance.update(changes)
      #expect(try instance.counts() == [300_000])
    }

    @Test("a million sections can be set, changed and removed", .timeLimit(.minutes(1)))
    func manySections() throws {
      let instance = try PluginSDK.instance([1])
      try instance.set(counts: [Int](repeating: 1, count: 1 << 20))
      try instance.set("columns", .section(1 << 19), 4)
      try instance.update([.make(LH_DELETE_SECTIONS, 0, 0, 1), .make(LH_INSERT_ITEMS, 9, 0, 1)])
      #expect(try instance.get(try instance.row("columns"), .section(1 << 19 - 1)) == [4])
      try instance.prepare()
      try instance.set(counts: [])
      try instance.prepare()
    }

    @Test("deleted items may be replaced by as many new ones")
    func mostItems() throws {
      let half = 1 << 47
      let instance = try PluginSDK.instance([half, 1, half - 1])
      for _ in 0..<3 {
        try instance.update([
          .make(LH_DELETE_SECTIONS, 0, 0, 1), .make(LH_INSERT_SECTIONS, 0, half, 1),
        ])
        try instance.update([.make(LH_DELETE_ITEMS, 0, 1, 9), .make(LH_INSERT_ITEMS, 2, 0, 9)])
        try instance.update([.make(LH_DELETE_ITEMS, 2, 0, 9), .make(LH_INSERT_ITEMS, 0, 0, 9)])
        #expect(try instance.counts() == [half, 1, half - 1])
        #expect(throws: (any Error).self) {
          try instance.update([.make(LH_INSERT_ITEMS, 1, 0, 1)])
        }
      }
    }

    @Test("every error names the change by its number")
    func messages() throws {
      let instance = try PluginSDK.instance([5, 3])
      func message(_ changes: lh_change...) -> String {
        instance.call {
          instance.vtable.update!(instance.handle, changes, changes.count, $0)
        }.message
      }
      let fine = lh_change.make(LH_INSERT_ITEMS, 0, 0, 1)
      let gone = lh_change.make(LH_DELETE_SECTIONS, 1, 0, 1)
      let two = lh_change.make(LH_DELETE_ITEMS, 0, 2, 2)
      #expect(message(fine, .make(9, 0, 0, 1)).hasPrefix("change 1: kind is 9"))
      #expect(message(fine, .make(0, 0, 0, -4)).hasPrefix("change 1: count is -4"))
      #expect(
        message(fine, .make(1, 7, 0, 1)).contains("section 7 does not exist; the layout has 2"))
      #expect(
        message(.make(1, 0, 4, 3)).contains("item is 4, count is 3; section 0 has 5 items"))
      #expect(
        message(.make(5, 1, 0, 2)).contains("section is 1, count is 2; there are 2 sections"))
      #expect(message(fine, two, .make(1, 0, 3, 1)).contains("1 and 2 both remove item 3"))
      #expect(message(two, .make(3, 0, 3, 1)).contains("0 deletes an item that change 1 reloads"))
      #expect(message(gone, .make(3, 1, 0, 1)).contains("1 names items of section 1"))
      #expect(message(gone, .make(7, 1, 0, 1)).contains("0 deletes section 1"))
      #expect(message(.make(0, 0, 9, 1)).contains("0 leaves a gap: item 9 is beyond the end, 5"))
      #expect(message(gone, .make(0, 1, 0, 1)).contains("section 1 will not exist"))
      #expect(
        message(.make(0, 0, 1, 3), .make(0, 0, 2, 1)).contains(
          "the same destination as another, item 2"))
      #expect(message(.make(4, 0, -3, 1)).contains("the item count, is -3"))
      #expect(message(.make(4, 0, 1, 1 << 20)).contains("there may be 1048576"))
      #expect(message(.make(0, 0, 0, 1 << 48)).contains("more than 2^48 items"))
      #expect(try instance.counts() == [5, 3])
    }

    @Test("several batches before one prepare are one change")
    func severalBatches() throws {
      let instance = try PluginSDK.instance([4])
      try instance.update([.make(LH_DELETE_ITEMS, 0, 0, 1)])
      try instance.update([.make(LH_INSERT_SECTIONS, 0, 2, 1)])
      try instance.update([.make(LH_INSERT_ITEMS, 1, 1, 1)])
      try instance.prepare()
      // Section 1 now holds the old items 1, a new one, 2, 3.
      let old = try [0, 2, 3].map {
        try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, 1, $0)))
      }
      #expect(old.map(\.item) == [1, 2, 3] && old.allSatisfy { $0.flags & LH_ELEMENT_KEPT != 0 })
      let new = try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, 1, 1)))
      #expect(new.alpha == 0 && new.flags & LH_ELEMENT_KEPT == 0)
      let gone = try #require(try instance.appearance(LH_FINAL, Path(LH_CELL, 0, 0)))
      #expect(gone.alpha == 0 && gone.flags & LH_ELEMENT_KEPT == 0)
    }
  }
}
