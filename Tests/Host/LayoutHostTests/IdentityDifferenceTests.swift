import LayoutABI
import Testing

@testable import LayoutHost

/// The batch that leads from one list of items to another, computed from identities.
@Suite struct IdentityDifferenceTests {
  private typealias Shelf = ItemIdentities.Section

  private func changes(
    from old: [UInt64: [UInt64]], to new: [UInt64: [UInt64]], order: ([UInt64], [UInt64])
  ) throws -> [Change] {
    func shelves(_ items: [UInt64: [UInt64]], _ order: [UInt64]) -> ItemIdentities {
      ItemIdentities(order.map { Shelf(identity: $0, items: items[$0] ?? []) })
    }
    return try IdentityDifference(from: shelves(old, order.0), to: shelves(new, order.1)).changes
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let old: [UInt64]
    let new: [UInt64]
    let changes: [Change]
    var testDescription: String { "\(old) → \(new)" }
  }

  @Test(
    "In one section as few as possible move, and neighbors form one change",
    arguments: [
      Row(old: [], new: [], changes: []),
      Row(old: [1, 2, 3], new: [1, 2, 3], changes: []),
      Row(old: [], new: [4, 5], changes: [.insertItems(0, count: 2, section: 0)]),
      Row(old: [4, 5], new: [], changes: [.deleteItems(0, count: 2, section: 0)]),
      Row(
        old: [1, 2, 3, 4], new: [4, 1, 2, 3],
        changes: [.moveItems(3, section: 0, to: 0, toSection: 0)]),
      Row(
        old: [1, 2, 3, 4], new: [2, 3, 4, 1],
        changes: [.moveItems(0, section: 0, to: 3, toSection: 0)]),
      Row(
        old: [1, 2, 3, 4, 5], new: [4, 5, 1, 2, 3],
        changes: [.moveItems(3, count: 2, section: 0, to: 0, toSection: 0)]),
      Row(
        old: [1, 2, 3, 4, 5], new: [4, 1, 9, 3, 5],
        changes: [
          .deleteItems(1, section: 0), .moveItems(3, section: 0, to: 0, toSection: 0),
          .insertItems(2, section: 0),
        ]),
      Row(
        old: [.max, 0, 1 << 63], new: [0, 1 << 63, .max],
        changes: [.moveItems(0, section: 0, to: 2, toSection: 0)]),
    ])
  func oneSection(row: Row) throws {
    let found = try changes(from: [0: row.old], to: [0: row.new], order: ([0], [0]))
    #expect(found.map(Words.init) == row.changes.map(Words.init))
  }

  @Test("Items move with their section, out of deleted sections and into inserted ones")
  func sections() throws {
    let found = try changes(
      from: [10: [1, 2], 20: [3, 4], 30: [5]], to: [30: [5, 6], 10: [2], 40: [3, 1]],
      order: ([10, 20, 30], [30, 10, 40]))
    #expect(
      found.map(Words.init)
        == [
          .deleteSections(1), .moveSections(2, to: 0), .insertSections(2, items: 0),
          .insertItems(1, section: 0), .moveItems(0, section: 1, to: 0, toSection: 2),
          .moveItems(0, section: 0, to: 1, toSection: 2),
        ].map(Words.init))
  }

  @Test("The longest rising sequence is found in any order")
  func longestRise() {
    for (numbers, length) in [
      ([], 0), ([7], 1), ([1, 2, 3], 3), ([3, 2, 1], 1), ([5, 1, 6, 2, 7, 3], 3),
      ([2, 9, 3, 8, 4, 7, 5, 6], 5), ([8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15], 5),
    ] as [([Int], Int)] {
      let isPart = IdentityDifference.longestRise(numbers)
      let rise = zip(numbers, isPart).filter { $0.1 }.map { $0.0 }
      #expect(rise == rise.sorted() && rise.count == length)
    }
  }

  @Test("The table finds each identity and no other, with any hashes")
  func identityTable() {
    let identities = (0..<1000).map { UInt64($0) &* 0x1_0000_0001 }
    var table = IdentityPlaces(of: identities, count: identities.count)
    #expect(identities.indices.allSatisfy { table.add($0) == nil })
    #expect(identities.indices.allSatisfy { table.add($0) == $0 })
    #expect(identities.indices.allSatisfy { table.place(of: identities[$0]) == $0 })
    #expect((1..<1_000_000).allSatisfy { table.place(of: .max - $0) == nil })
  }

  /// A change that is Equatable.
  private struct Words: Equatable {
    let numbers: [Int64]
    init(_ change: Change) {
      numbers = [
        Int64(change.kind), change.section, change.item, change.count, change.to_section,
        change.to_item,
      ]
    }
  }
}
