import LayoutABI

// Random batches: first the fate of every section and item, then the changes that express it.

extension Model {
  /// A remaining section or item, or a run that is inserted or moved in between.
  private enum Block<Thing> {
    case stays(Thing)
    /// `source` is the old place of a moved run; `nil` for an insertion.
    case arrives([Thing], source: (section: Int, item: Int)?)

    var things: [Thing] {
      switch self {
      case .stays(let thing): [thing]
      case .arrives(let things, _): things
      }
    }
  }

  /// Changes the model, and returns the changes in random order.
  mutating func randomBatch(_ random: inout Randomness) -> [lh_change] {
    var changes: [lh_change] = []
    let old = sections
    var rows = sectionBlocks(&random, &changes)
    let survivors = Set(rows.flatMap { $0.things.map(\.id) })

    // What leaves each old section. Items may move out of a deleted section.
    var moved: [(items: [Item], section: Int, item: Int)] = []
    var staying: [Int: [Item]] = [:]
    for (index, section) in old.enumerated() {
      let isGone = !survivors.contains(section.id)
      var stay: [Item] = []
      var item = 0
      while item < section.items.count {
        let length = min(section.items.count - item, random.int(1, 6))
        let run = Array(section.items[item..<item + length])
        if random.chance(10) && !isGone {
          changes.append(.make(LH_DELETE_ITEMS, index, item, length))
        } else if random.chance(isGone ? 40 : 12) && !rows.isEmpty {
          moved.append((run, index, item))
        } else {
          if !isGone && random.chance(10) {
            changes.append(.make(LH_RELOAD_ITEMS, index, item, length))
          }
          stay += run
        }
        item += length
      }
      staying[section.id] = stay
    }
    // The items of an inserted section are already in place.
    func base(_ section: Section) -> [Block<Item>] {
      (staying[section.id] ?? section.items).map { .stays($0) }
    }
    var newRows = rows.flatMap(\.things)
    var blocks = newRows.map(base)
    if !blocks.isEmpty {
      for run in moved {
        let row = random.int(0, blocks.count - 1)
        blocks[row].insert(
          .arrives(run.items, source: (run.section, run.item)),
          at: random.int(0, blocks[row].count))
      }
      for _ in 0..<random.int(0, 3) {
        let row = random.int(0, blocks.count - 1)
        let items = (0..<random.int(1, 5)).map { _ in newItem() }
        blocks[row].insert(
          .arrives(items, source: nil), at: random.int(0, blocks[row].count))
      }
    }
    for row in newRows.indices {
      var position = 0
      for block in blocks[row] {
        if case .arrives(let items, let source) = block {
          if let source {
            var change = lh_change.make(LH_MOVE_ITEMS, source.section, source.item, items.count)
            (change.to_section, change.to_item) = (Int64(row), Int64(position))
            changes.append(change)
          } else {
            changes.append(.make(LH_INSERT_ITEMS, row, position, items.count))
          }
        }
        position += block.things.count
      }
      newRows[row].items = blocks[row].flatMap(\.things)
    }
    rows = []
    sections = newRows
    changes.shuffle(using: &random)
    if changes.isEmpty || random.chance(5) {
      changes.append(.make(LH_INSERT_ITEMS, 0, 0, 0))  // counts of 0 are valid
    }
    return changes
  }

  private mutating func sectionBlocks(
    _ random: inout Randomness, _ changes: inout [lh_change]
  ) -> [Block<Section>] {
    var blocks: [Block<Section>] = []
    var moved: [Block<Section>] = []
    var index = 0
    while index < sections.count {
      let length = min(sections.count - index, random.int(1, 2))
      let run = Array(sections[index..<index + length])
      if random.chance(12) {
        changes.append(.make(LH_DELETE_SECTIONS, index, 0, length))
      } else if random.chance(12) {
        moved.append(.arrives(run, source: (index, 0)))
      } else {
        if random.chance(8) { changes.append(.make(LH_RELOAD_SECTIONS, index, 0, length)) }
        blocks += run.map { .stays($0) }
      }
      index += length
    }
    for block in moved { blocks.insert(block, at: random.int(0, blocks.count)) }
    if sections.count < 8 && random.chance(25) {
      let items = random.int(0, 6)
      let run = (0..<random.int(1, 2)).map { _ in newSection(items) }
      blocks.insert(.arrives(run, source: nil), at: random.int(0, blocks.count))
    }
    var position = 0
    for block in blocks {
      if case .arrives(let run, let source) = block {
        if let source {
          var change = lh_change.make(LH_MOVE_SECTIONS, source.section, 0, run.count)
          change.to_section = Int64(position)
          changes.append(change)
        } else {
          changes.append(
            .make(LH_INSERT_SECTIONS, position, run[0].items.count, run.count))
        }
      }
      position += block.things.count
    }
    return blocks
  }
}

extension lh_change {
  static func make(_ kind: UInt32, _ section: Int, _ item: Int, _ count: Int) -> lh_change {
    lh_change(
      kind: kind, reserved: 0, section: Int64(section), item: Int64(item), count: Int64(count),
      to_section: 0, to_item: 0)
  }
}
