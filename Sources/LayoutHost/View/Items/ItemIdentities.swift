import LayoutABI

/// The program's identifiers of all items and sections.
///
/// It follows the changes of the program and the moves that the layout makes itself.
struct ItemIdentities {
  struct Section {
    let identity: UInt64
    var items: [UInt64]
  }

  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  var counts: [Int64] { sections.map { Int64($0.items.count) } }

  /// The identifiers of the items of all sections, in order.
  var allItems: [UInt64] {
    if sections.count == 1 { return sections[0].items }
    var items: [UInt64] = []
    items.reserveCapacity(sections.reduce(0) { $0 + $1.items.count })
    for section in sections { items += section.items }
    return items
  }

  /// The identifier of the item or the section that a path belongs to; 0 if it does not exist.
  ///
  /// Cells and floating cells belong to items; headers, footers and backgrounds belong to sections. Other kinds have 0.
  func identity(of path: ElementPath) -> UInt64 {
    guard path.section >= 0 && path.section < sections.count else { return 0 }
    let section = Int(path.section)
    switch path.kind {
    case LH_CELL, LH_FLOATING_CELL:
      let isThere = path.item >= 0 && path.item < sections[section].items.count
      return isThere ? sections[section].items[Int(path.item)] : 0
    case LH_HEADER, LH_FOOTER, LH_BACKGROUND: return sections[section].identity
    default: return 0
    }
  }

  /// Moves an item, as the layout did.
  ///
  /// - Complexity: O(items between the two places, or behind both in different sections).
  mutating func move(from start: ElementPath, to end: ElementPath) {
    guard start.section >= 0 && start.section < sections.count,
      end.section >= 0 && end.section < sections.count
    else { return }
    let (old, new) = (Int(start.section), Int(end.section))
    let room = sections[new].items.count - (old == new ? 1 : 0)
    guard start.item >= 0 && start.item < sections[old].items.count,
      end.item >= 0 && end.item <= room
    else { return }
    let item = sections[old].items.remove(at: Int(start.item))
    sections[new].items.insert(item, at: Int(end.item))
  }
}
