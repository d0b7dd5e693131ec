// Upper bounds for the memory of changes to values, computed before anything changes.

import LayoutABI

extension ItemValues {
  /// The size of a node and of its piece without the contents.
  private static let nodeBytes = 384
  /// The size of pieces that are split and joined temporarily.
  private static let passingBytes = 12 * ItemPiece.mostNumbers * MemoryLayout<Double>.stride

  /// Returns the memory for setting `count` items in a tree of pieces.
  @inline(never)
  static func bytes(setting count: Int, eachIsOwn: Bool, components: Int, pieces: Int) -> Int {
    let singles = eachIsOwn ? count * components : 0
    // A few times as many nodes are copied as the tree is high.
    let nodes =
      64 + singles / ItemPiece.mostNumbers + 64 * (Int.bitWidth - pieces.leadingZeroBitCount)
    return nodes * nodeBytes + singles * MemoryLayout<Double>.stride + passingBytes
  }

  /// Returns the memory for a part in `ItemValuesBuilder`.
  static func bytes(building count: Int, components: Int) -> Int {
    let number = MemoryLayout<Double>.stride
    // A long part needs the nodes along two paths, which `bytesOfTree` counts, and the pieces at its ends.
    if count > ItemPiece.mostNumbers / components {
      return 2 * (nodeBytes + ItemPiece.mostNumbers * number)
    }
    // A short part is copied into arrays that grow. A piece that is not full saves 64 numbers.
    return count * components * (3 * number + 2 * nodeBytes / 64)
  }

  /// The memory of a tree with these pieces.
  var bytesOfTree: Int { pieceCount * ItemValues.nodeBytes + ItemValues.passingBytes }
}

extension PropertyValues {
  func bytes(settingSections range: Range<Int>, of count: Int, _ property: Int) -> Int {
    sections[property].list.bytes(
      changing: SectionBlocks.maxCount(for: range.count) + 1, of: count)
  }

  func bytes(
    settingItems range: Range<Int>, of section: Int, eachIsOwn: Bool, _ property: Int,
    _ counts: ItemCounts
  ) -> Int {
    items[property].bytes(changing: 2, of: counts.count)
      + ItemValues.bytes(
        setting: range.count, eachIsOwn: eachIsOwn, components: schema.components[property],
        pieces: itemValues(property, section)?.pieceCount ?? 1)
  }

  /// - Complexity: O(1).
  func bytes(settingEveryItemOf counts: ItemCounts) -> Int {
    SectionList<ItemValues?>.bytes(for: counts.count) + 256 * counts.count
  }

  /// Returns the memory for `resize`.
  ///
  /// - Complexity: O(sections) for each property set for items.
  func bytes(resizingFrom old: ItemCounts, to new: ItemCounts) -> Int {
    var bytes = 0
    for property in sections.indices {
      if !sections[property].isEmpty {
        bytes += SectionList<PropertyValue>.bytes(for: new.count)
      }
      guard !items[property].isEmpty else { continue }
      bytes += SectionList<ItemValues?>.bytes(for: new.count)
      for section in 0..<min(old.count, new.count) where old[section] != new[section] {
        guard let values = items[property][section] else { continue }
        bytes += values.bytesOfTree
      }
    }
    return bytes
  }

  /// Returns the memory for `rearrange`.
  ///
  /// - Complexity: O(runs · log pieces) for each property set for items.
  func bytes(rearranging indexMap: IndexMap) -> Int {
    let count = indexMap.counts.count
    let isSameOrder = indexMap.order.runs.count <= 1 && count == indexMap.oldCounts.count
    let changed = isSameOrder ? indexMap.changedSections.count : count
    var bytes = 0
    for property in sections.indices {
      if !sections[property].isEmpty && !isSameOrder {
        bytes += SectionList<PropertyValue>.bytes(for: count)
      }
      guard !items[property].isEmpty else { continue }
      bytes +=
        isSameOrder
        ? items[property].bytes(changing: changed, of: count)
        : SectionList<ItemValues?>.bytes(for: count)
      // The piece that grows.
      bytes += ItemPiece.mostNumbers * MemoryLayout<Double>.stride
      for section in indexMap.changedSections {
        var source: Int?
        for run in section.runs ?? [] {
          let isLong = run.count > ItemPiece.mostNumbers / schema.components[property]
          bytes += ItemValues.bytes(building: run.count, components: schema.components[property])
          guard isLong, let origin = run.origin, origin.section != source else { continue }
          source = origin.section
          bytes += itemValues(property, origin.section)?.bytesOfTree ?? 0
        }
      }
    }
    return bytes
  }
}

extension IndexMap {
  /// Returns the memory for finding the new place of every item: a number and a place for each run, and their order.
  static func bytes(invertingSize size: Int) -> Int { 64 * size }

  /// Returns the memory for composing index maps and inverting the result.
  static func bytes(composingSize size: Int) -> Int { 768 * min(size, .max / 1024) }
}

extension Batch {
  /// Returns the memory for reading a batch.
  static func bytes(reading changes: UnsafeBufferPointer<lh_change>, _ counts: ItemCounts) -> Int {
    var sections = counts.count
    var (movesSections, reloads) = (false, 0)
    var (leaves, arrives) = (0, 0)
    for index in changes.indices {
      let change = unsafe changes[index]
      switch change.kind {
      case LH_INSERT_ITEMS: arrives += 1
      case LH_DELETE_ITEMS: leaves += 1
      case LH_RELOAD_ITEMS, LH_RELOAD_SECTIONS: reloads += 1
      case LH_MOVE_ITEMS: (leaves, arrives) = (leaves + 1, arrives + 1)
      default: (leaves, arrives, movesSections) = (leaves + 1, arrives + 1, true)
      }
      if change.kind == LH_INSERT_SECTIONS, change.count > 0, change.count <= Limits.sections {
        sections = min(Limits.sections, sections + Int(change.count))
      }
    }
    let list =
      movesSections
      ? SectionList<Int>.bytes(for: sections)
      : counts.list.bytes(changing: 2 * changes.count, of: sections)
    // Each removal leaves a run behind it, unless no items are left. Each insertion is a run, and may split another one.
    let left = movesSections ? .max : max(0, counts.total - leaves)
    let stay = min(leaves, left)
    // Reloads are sorted and united, and may split runs in an array that grows.
    let runs = stay + arrives + min(stay + arrives, left)
    let split = reloads > 0 ? 4 * (runs + 2 * reloads) + 4 * reloads : 0
    let edits = (leaves + arrives + reloads) * MemoryLayout<Int>.stride
    // Their places, and the order of these. Nothing else is in use yet.
    let sorting = max(leaves, arrives) * (MemoryLayout<Place>.stride + 3 * MemoryLayout<Int>.stride)
    // The runs that name the sections, and their index maps, in arrays that grow.
    let changed = 8 * MemoryLayout<Run>.stride + 4 * MemoryLayout<IndexMap.Section>.stride
    let touched = min(2 * changes.count, sections)
    let arranging = (runs + split + touched) * MemoryLayout<Run>.stride + touched * changed + list
    return edits + max(sorting, arranging)
  }
}
