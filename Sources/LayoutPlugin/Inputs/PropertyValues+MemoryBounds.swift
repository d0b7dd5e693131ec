// Upper bounds for the memory of changes to values, computed before anything changes.

import LayoutABI

extension SectionList {
  /// Returns the memory for a change in a number of sections.
  @inline(never)
  func bytes(changing sections: Int, of count: Int) -> Int {
    let blocks = count / Self.blockSize + 2
    let block = Self.blockSize * MemoryLayout<Value>.stride + 64
    return 4 * blocks * MemoryLayout<Int>.stride + 2 * min(blocks, sections) * block
  }
}

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

  /// Returns the memory for inserting items whose pieces may have to be split and joined.
  static func bytes(takingOver count: Int, components: Int) -> Int {
    let numbers = min(count * components, ItemPiece.mostNumbers)
    return 2 * nodeBytes + 2 * numbers * MemoryLayout<Double>.stride
  }

  /// The memory of a tree with these pieces.
  var bytesOfTree: Int { pieceCount * ItemValues.nodeBytes + ItemValues.passingBytes }
}

extension PropertyValues {
  func bytes(settingSections range: Range<Int>, of count: Int, _ property: Int) -> Int {
    sections[property].list.bytes(
      changing: range.count / SectionList<Int>.blockSize + 2, of: count)
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
      for section in indexMap.changedSections {
        var source: Int?
        for run in section.runs ?? [] {
          bytes += ItemValues.bytes(takingOver: run.count, components: schema.components[property])
          guard let origin = run.origin, origin.section != source else { continue }
          source = origin.section
          bytes += itemValues(property, origin.section)?.bytesOfTree ?? 0
        }
      }
    }
    return bytes
  }
}

extension IndexMap {
  /// Returns the memory of an index map and its inverse, and for composing two.
  static func bytes(ofSize size: Int) -> Int { 768 * size }
}

extension Batch {
  /// Returns the memory for reading a batch.
  static func bytes(reading changes: UnsafeBufferPointer<lh_change>, _ counts: ItemCounts) -> Int {
    var sections = counts.count
    var movesSections = false
    for index in changes.indices {
      let change = unsafe changes[index]
      let isOfSections =
        change.kind == LH_INSERT_SECTIONS || change.kind == LH_DELETE_SECTIONS
        || change.kind == LH_MOVE_SECTIONS
      movesSections = movesSections || isOfSections
      if change.kind == LH_INSERT_SECTIONS, change.count > 0, change.count <= Limits.sections {
        sections = min(Limits.sections, sections + Int(change.count))
      }
    }
    let list =
      movesSections
      ? SectionList<Int>.bytes(for: sections)
      : counts.list.bytes(changing: 2 * changes.count, of: sections)
    return 1024 * changes.count + list
  }
}
