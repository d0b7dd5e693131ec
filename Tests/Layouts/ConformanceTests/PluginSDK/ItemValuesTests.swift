import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct ItemValuesTests {
    @Test(
      "no row has a value after all values were reset, in pieces of any size",
      arguments: [[5000], [1, 4999], [64, 65, 4871], [512, 512, 3976], [2500, 1, 2499]])
    func takingBack(pieces: [Int]) throws {
      let instance = try PluginSDK.instance([5000])
      let extent = try instance.row("extent")
      let unset = Double.nan
      for style in 0..<4 {
        switch style {
        case 0: try instance.set(extent, .items(0, 0, 5000), [30])
        case 1: try instance.set(extent, .items(0, 0, 5000), (0..<5000).map { Double($0 % 7) })
        case 2:
          for item in stride(from: 0, to: 5000, by: 97) {
            try instance.set(extent, .items(0, item, 1), [Double(item)])
          }
        default: try instance.set(extent, .items(0, 4999, 1), [8])
        }
        try instance.prepare()
        #expect(try instance.get(try instance.row("own_extents")) == [1])
        var first = 0
        for (index, count) in pieces.enumerated() {
          let one = (index + style) % 2 == 0
          try instance.set(
            extent, .items(0, first, count), one ? [unset] : (0..<count).map { _ in unset })
          first += count
        }
        try instance.prepare()
        #expect(
          try instance.get(try instance.row("own_extents")) == [0], "style \(style), \(pieces)")
        #expect(try instance.run(extent, .items(0, 0, 1)).length == 5000)
      }
    }

    @Test("no value is left after the only row with a value was deleted")
    func deletingTheOnlyValue() throws {
      for item in [0, 700, 999] {
        let instance = try PluginSDK.instance([1000, 10])
        try instance.set("extent", .items(0, item, 1), 9)
        try instance.update([.make(LH_DELETE_ITEMS, 0, item, 1)])
        try instance.prepare()
        #expect(try instance.get(try instance.row("own_extents")) == [0])
      }
    }

    @Test("setting every row one by one, in any order, costs little", .timeLimit(.minutes(1)))
    func oneByOne() throws {
      let count = 100_000
      let instance = try PluginSDK.instance([count])
      let extent = try instance.row("extent")
      var random = Randomness(seed: PluginSDK.run.seed, "one by one", 0)
      for item in (0..<count).shuffled(using: &random) {
        try instance.set(extent, .items(0, item, 1), [Double(item % 50)])
      }
      let values = try instance.get(extent, .items(0, 0, -1))
      #expect(values == (0..<count).map { Double($0 % 50) })
    }

    @Test("one value for all of 2^47 rows, and another for one in their middle")
    func billions() throws {
      let count = 1 << 47
      let instance = try PluginSDK.instance([count, 3])
      try instance.set("extent", .items(0, 0, -1), 2)
      try instance.set("extent", .items(0, count / 2, 1), 100)
      try instance.prepare()
      let above = try #require(try instance.element(Path(LH_CELL, 0, count / 2)))
      #expect(above.frame.y == 20 + Double(count) && above.frame.height == 100)
      let last = try #require(try instance.element(Path(LH_CELL, 1, 2)))
      #expect(last.frame.y == 20 + 2 * Double(count) + 98 + 20 + 88)
    }
  }
}
