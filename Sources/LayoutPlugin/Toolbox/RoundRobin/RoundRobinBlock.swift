/// Running sums over a few thousand round-robin items, relative to the block's first item.
///
///     lane         0   1   2        the column of the block's first item is lane 0
///     checkpoint   0   0   0        at item 0
///                  9   7   8        at item 66
///                  .   .   .        and where the block ends
///
/// The sums do not depend on the block's position: if it moves by one column, its lanes are
/// assigned to other columns. Placements share a block as long as its items stay the same.
final class RoundRobinBlock {
  let columns: Int
  /// The checkpoints: item offsets from the start of the block, including its end.
  let offsets: [Int]
  /// For each checkpoint and each lane, the sum of lengths and gaps of the items before it.
  let sums: [Int128]

  /// Chosen so that checkpoints take at most two bytes per item.
  private static func stride(in columns: Int) -> Int { max(64, 8 * columns) }

  /// Returns the memory of a block with single items and runs of equal items.
  static func bytes(for items: Int, stretches: Int, columns: Int) -> Int {
    let checkpoints = (items + 8 * stretches) / stride(in: columns) + 3
    return 2 * checkpoints * (columns * MemoryLayout<Int128>.stride + MemoryLayout<Int>.stride)
      + 256
  }

  /// - Complexity: O(items), but O(columns) for each run of equal items.
  init(
    _ items: Range<Int>, _ lengths: inout ItemLengths, columns: Int, gap: Int128,
    _ scale: FixedPointScale
  ) {
    self.columns = columns
    var offsets = [0]
    var sums = Array(repeating: Int128(0), count: columns)
    TemporaryArray.with(columns, repeating: Int128(0)) { running in
      RoundRobinBlock.add(items, &lengths, gap, scale, running, &offsets, &sums)
    }
    self.offsets = offsets
    self.sums = sums
  }

  private static func add(
    _ items: Range<Int>, _ lengths: inout ItemLengths, _ gap: Int128, _ scale: FixedPointScale,
    _ running: TemporaryArray<Int128>, _ offsets: inout [Int], _ sums: inout [Int128]
  ) {
    let columns = running.count
    let stride = RoundRobinBlock.stride(in: columns)
    var lane = 0
    var work = 0
    var item = items.lowerBound
    while item < items.upperBound {
      let span = lengths.span(around: item)
      var end = min(span.items.upperBound, items.upperBound)
      var step: Int128?
      if span.isUniform || !span.isComplete {
        end = span.isUniform ? end : item + 1
        step = scale.units(lengths.length(of: item)) + gap
        work += min(end - item, 8)
      } else {
        end = min(end, item + stride - work)
        work += end - item
      }
      // Lane by lane, so that a sum stays in a register.
      for first in item..<min(end, item + columns) {
        running[lane] +=
          step.map { $0 * Int128((end - first + columns - 1) / columns) }
          ?? scale.sum(of: span, from: first, to: end, by: columns, gap)
        lane = lane + 1 == columns ? 0 : lane + 1
      }
      // The remainder of the last round decides which lane comes next.
      if end - item > columns { lane = (lane + (end - item) % columns) % columns }
      item = end
      if work >= stride || item == items.upperBound {
        work = 0
        offsets.append(item - items.lowerBound)
        for lane in 0..<columns { sums.append(running[lane]) }
      }
    }
  }

  /// Returns the sum of a lane over all items.
  func total(of lane: Int) -> Int128 { sums[(offsets.count - 1) * columns + lane] }

  /// Returns the last checkpoint at which a lane's sum is at most `units`, and that sum.
  func checkpoint(of lane: Int, within units: Int128) -> (offset: Int, units: Int128) {
    let index = (0..<max(1, offsets.count - 1)).lastOfPrefix { sums[$0 * columns + lane] <= units }
    return (offsets[index], sums[index * columns + lane])
  }

  /// Returns the last checkpoint at or before an item, and a lane's sum there.
  func checkpoint(of lane: Int, before offset: Int) -> (offset: Int, units: Int128) {
    let index = (0..<max(1, offsets.count - 1)).lastOfPrefix { offsets[$0] <= offset }
    return (offsets[index], sums[index * columns + lane])
  }
}
