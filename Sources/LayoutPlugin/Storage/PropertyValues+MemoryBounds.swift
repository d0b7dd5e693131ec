// How much memory a change of the values may ask for at the most, known before anything changes.

import LayoutABI

extension SectionList {
  /// Of a list in which so many blocks are no longer shared.
  func bytes(changing sections: Int, of count: Int) -> Int {
    let blocks = count / Self.blockSize + 2
    let block = Self.blockSize * MemoryLayout<Value>.stride + 64
    return 4 * blocks * MemoryLayout<Int>.stride + 2 * min(blocks, sections) * block
  }
}

extension ItemValues {
  // Lists of pieces grow by doubling, and several are alive at once.
  private static var pieceBytes: Int { 10 * MemoryLayout<Piece>.stride }

  /// Of setting a range of `count` items.
  func bytes(setting range: Range<Int>, eachIsOwn: Bool) -> Int {
    let bytes = MemoryLayout<Double>.stride * components
    let singles = eachIsOwn ? range.count : 0
    let blocks = singles / ItemValues.blockSize + 8
    return (pieces.count + blocks) * ItemValues.pieceBytes + singles * bytes + blocks * 128
      + 6 * ItemValues.blockSize * bytes
  }

  /// Of taking over a range of items into other values.
  ///
  /// - Complexity: O(log pieces).
  func bytes(takingOver range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let touched = pieceIndex(of: range.upperBound - 1) - pieceIndex(of: range.lowerBound) + 1
    // Small pieces are joined, for which uniform ones become singles.
    let singles = min(range.count, touched * ItemValues.blockSize)
    return touched * ItemValues.pieceBytes
      + 2 * singles * MemoryLayout<Double>.stride * components + touched * 128
  }
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
    let values =
      itemValues(property, section)
      ?? ItemValues(components: schema.components[property], count: counts[section])
    return items[property].bytes(changing: 2, of: counts.count)
      + values.bytes(setting: range, eachIsOwn: eachIsOwn)
  }

  /// - Complexity: O(sections).
  func bytes(settingEveryItem property: Int, _ counts: ItemCounts) -> Int {
    let size = schema.components[property] * MemoryLayout<Double>.stride
    var bytes = SectionList<ItemValues?>.bytes(for: counts.count)
    for section in counts.indices where counts[section] > 0 {
      let pieces = itemValues(property, section)?.pieces.count ?? 0
      // A few items become singles.
      bytes += (pieces + 2) * 4 * MemoryLayout<ItemValues.Piece>.stride + 128
      bytes += 2 * min(counts[section], ItemValues.blockSize) * size
    }
    return bytes
  }

  /// Of `resize`.
  ///
  /// - Complexity: O(sections) for each property of items.
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
        bytes += values.bytes(takingOver: 0..<min(old[section], new[section])) + 1024
        bytes += 2 * ItemValues.blockSize * schema.components[property] * 8
      }
    }
    return bytes
  }

  /// Of `rearrange`.
  ///
  /// - Complexity: O(segments · log pieces) for each property of items.
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
        bytes += 256
        for run in section.runs ?? [] {
          bytes += 4 * MemoryLayout<ItemValues.Piece>.stride
          bytes +=
            2 * min(run.count, ItemValues.blockSize) * schema.components[property] * 8
          guard let origin = run.origin, let source = itemValues(property, origin.section)
          else { continue }
          bytes += source.bytes(takingOver: origin.index..<origin.index + run.count)
        }
      }
    }
    return bytes
  }
}

extension IndexMap {
  /// Of an arrangement of this size, of what says where everything went, and of joining two.
  static func bytes(ofSize size: Int) -> Int { 768 * size }
}

extension Batch {
  /// Of reading a batch of so many changes.
  static func bytes(reading changes: UnsafeBufferPointer<lh_change>, _ counts: ItemCounts) -> Int {
    var sections = counts.count
    var movesSections = false
    for index in changes.indices {
      let change = unsafe changes[index]
      let isOfSections =
        change.kind == LH_INSERT_SECTIONS || change.kind == LH_DELETE_SECTIONS
        || change.kind == LH_MOVE_SECTIONS
      movesSections = movesSections || isOfSections
      if change.kind == LH_INSERT_SECTIONS, change.count > 0, change.count <= LH_MAX_SECTIONS {
        sections = min(Int(LH_MAX_SECTIONS), sections + Int(change.count))
      }
    }
    let list =
      movesSections
      ? SectionList<Int>.bytes(for: sections)
      : counts.list.bytes(changing: 2 * changes.count, of: sections)
    return 1024 * changes.count + list
  }
}
