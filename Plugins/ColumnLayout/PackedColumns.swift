import LayoutPlugin

/// Items whose columns depend on the items before them: shortest column, spans, pins.
///
/// Places come from packing the items in order (`Packer`). Kept are checkpoints, every few hundred
/// items, of how far each column was filled; a query packs anew from the checkpoint before.
///
///     items       0 ......... 256 ........ 512 ........ 768 ...
///     checkpoint  |           |            |            |
///     levels      0 0 0       310 300 344  620 655 610  ...
///
/// A change keeps the checkpoints before it. Those behind are computed anew, because a single item may
/// move all that follow.
final class PackedColumns: ItemColumns {
  /// Whether so many items are refused where they have to be packed one by one: it would take seconds.
  static func isTooMany(_ count: Int, in columns: Int) -> Bool { count > (1 << 30) / (8 + columns) }

  private struct Block {
    let firstItem: Int
    let turn: Int
    /// Where the highest of the block's items begins and the lowest ends, in units.
    let top: Int128
    let bottom: Int128
  }

  private let columnStarts: [Double]
  private let scale: LengthScale
  private var blocks: [Block] = []
  /// For each block, and each column, how far it is filled when the block begins.
  private var levels: [Int128] = []
  /// For each block, the lowest end among it and those before it.
  private var reach: [Int128] = []
  /// For each block, the highest beginning among it and those behind it.
  private var ceiling: [Int128] = []

  override var height: Double { scale.points(reach.last ?? 0) }

  /// - Complexity: O(columns) for each item from the first that changed on.
  init(_ items: SectionItems, previous: PackedColumns?) {
    columnStarts = items.style.columnStarts
    scale = LengthScale(count: items.style.count)
    super.init(items)
    var packer = Packer(items)
    let kept = takeOver(from: previous, into: &packer)
    pack(from: kept, &packer)
    bound()
  }

  override func frame(of item: Int, top: Double) -> Rect {
    let block = blocks.indices.lastOfPrefix { self.blocks[$0].firstItem <= item }
    var packer = self.packer(at: block)
    for index in blocks[block].firstItem..<item { _ = packer.put(index) }
    return frame(packer.put(item), top)
  }

  override func visit(in rect: Rect, top: Double, _ yield: (Int, Rect) -> Void) {
    // An end that is computed may lie a few ulps beyond the start of the item below it.
    let low = rect.y - max(1, rect.y.magnitude) * 0x1p-48
    let last = blocks.indices.lastOfPrefix { top + self.scale.points(self.ceiling[$0]) < rect.maxY }
    var block = blocks.indices.partitioningIndex { top + self.scale.points(self.reach[$0]) > low }
    while block <= last {
      if top + scale.points(blocks[block].bottom) > low
        && top + scale.points(blocks[block].top) < rect.maxY
      {
        var packer = self.packer(at: block)
        for item in blocks[block].firstItem..<end(of: block) {
          let slot = packer.put(item)
          let start = top + scale.points(slot.start)
          if start < rect.maxY && start + slot.height > low { yield(item, frame(slot, top)) }
        }
      }
      block += 1
    }
  }

  private func frame(_ slot: Packer.Slot, _ top: Double) -> Rect {
    Rect(
      x: columnStarts[slot.column], y: top + scale.points(slot.start),
      width: style.width(of: slot.span, from: slot.column, columnStarts), height: slot.height)
  }
}

// MARK: - Blocks

extension PackedColumns {
  /// Enough items in a block that its checkpoint takes less than 16 bytes for each.
  private var blockSize: Int { max(256, 2 * style.columns) }

  private func end(of block: Int) -> Int {
    block + 1 < blocks.count ? blocks[block + 1].firstItem : style.count
  }

  private func packer(at block: Int) -> Packer {
    var packer = Packer(style, heights, spans, pins)
    packer.turn = blocks[block].turn
    let base = block * style.columns
    for column in 0..<style.columns { packer.levels[column] = levels[base + column] }
    return packer
  }

  /// Copies the blocks that end before the first change; answers the first item to be packed.
  private func takeOver(from previous: PackedColumns?, into packer: inout Packer) -> Int {
    guard let previous, previous.scale == scale, previous.style.isPacked(like: style) else {
      return 0
    }
    var same = heights.commonPrefix(with: previous.heights)
    same = spans.commonPrefix(with: previous.spans, limit: same)
    same = pins.commonPrefix(with: previous.pins, limit: same)
    let last = previous.blocks.indices.lastOfPrefix { previous.blocks[$0].firstItem <= same }
    guard last > 0 else { return 0 }
    blocks = Array(previous.blocks[..<last])
    levels = Array(previous.levels[..<(last * style.columns)])
    for column in 0..<style.columns {
      packer.levels[column] = previous.levels[last * style.columns + column]
    }
    packer.turn = previous.blocks[last].turn
    return previous.blocks[last].firstItem
  }

  private func pack(from first: Int, _ packer: inout Packer) {
    var item = first
    while item < style.count {
      let end = min(item + blockSize, style.count)
      let turn = packer.turn
      levels += packer.levels
      let (top, bottom) = packer.put(item..<end)
      blocks.append(Block(firstItem: item, turn: turn, top: top, bottom: bottom))
      item = end
    }
  }

  private func bound() {
    reach = blocks.map { $0.bottom }
    ceiling = blocks.map { $0.top }
    for index in 1..<max(blocks.count, 1) { reach[index] = max(reach[index], reach[index - 1]) }
    for index in (0..<max(blocks.count - 1, 0)).reversed() {
      ceiling[index] = min(ceiling[index], ceiling[index + 1])
    }
  }
}
