import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct SectionValuesTests {
    /// The probe's result: whether any section has its own columns.
    private func hasOwnColumns(_ instance: Instance) throws -> Bool {
      try instance.prepare()
      return try instance.get(try instance.row("own_columns")) == [1]
    }

    @Test(
      "no section has a value after all values were reset, in pieces of any size",
      arguments: [[9], [1, 8], [4, 1, 4], [1, 1, 1, 1, 1, 1, 1, 1, 1]])
    func takingBack(pieces: [Int]) throws {
      let instance = try PluginSDK.instance([Int](repeating: 2, count: 9))
      let columns = try instance.row("columns")
      for given in [0..<9, 3..<5, 8..<9] {
        // Twice, since replacing a value adds none.
        try instance.set("columns", .section(given.lowerBound, given.count), 3)
        try instance.set("columns", .section(given.lowerBound, given.count), 4)
        var first = 0
        for count in pieces {
          #expect(try hasOwnColumns(instance) == (first < given.upperBound), "\(given), \(first)")
          try instance.set(columns, .section(first, count), [Double](repeating: .nan, count: count))
          first += count
        }
        #expect(try !hasOwnColumns(instance), "\(given), \(pieces)")
        #expect(try instance.run(columns, .section(0)).length == 9)
      }
    }

    @Test("a value moves with its section, and is deleted with it")
    func deletingTheOnlyValue() throws {
      let instance = try PluginSDK.instance([2, 2, 2])
      let columns = try instance.row("columns")
      try instance.set("columns", .section(2), 5)
      try instance.update([.make(LH_DELETE_SECTIONS, 0, 0, 1), .make(LH_INSERT_SECTIONS, 0, 1, 4)])
      #expect(try hasOwnColumns(instance))
      #expect(try instance.get(columns, .section(0, 6)) == [1, 1, 1, 1, 1, 5])
      try instance.update([.make(LH_DELETE_SECTIONS, 5, 0, 1)])
      #expect(try !hasOwnColumns(instance))
    }

    @Test("new counts keep the values of the indexes that still exist, and no other")
    func newCounts() throws {
      let instance = try PluginSDK.instance([2, 2, 2])
      let columns = try instance.row("columns")
      try instance.set("columns", .section(1), 5)
      try instance.set(counts: [7, 7, 7, 7])
      #expect(try hasOwnColumns(instance))
      #expect(try instance.get(columns, .section(0, 4)) == [1, 5, 1, 1])
      try instance.set(counts: [7])
      #expect(try !hasOwnColumns(instance))
      try instance.set(counts: [7, 7])
      #expect(try instance.get(columns, .section(0, 2)) == [1, 1])
    }
  }
}
