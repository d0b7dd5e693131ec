import LayoutPlugin

/// Items distributed over the lanes in turn: item j is in lane j mod c, below the previous ones.
///
///     0    1    2
///          4    5
///     3
///     6    7    8
///
/// Stores nothing per item; see `RoundRobinLengths`.
final class RoundRobinColumns: ItemColumns {
  private let lanes: Lanes
  private let sums: RoundRobinLengths
  private let extent: Double

  override var height: Double { extent }

  init(_ items: SectionItems, _ lanes: Lanes, previous: RoundRobinColumns?) {
    self.lanes = lanes
    let sums = RoundRobinLengths(
      items.heights, columns: lanes.starts.count, gap: items.style.spacing,
      previous: previous?.sums)
    self.sums = sums
    var extent = 0.0
    for lane in lanes.starts.indices { extent = max(extent, sums.extent(of: lane)) }
    self.extent = extent
    super.init(items)
  }

  override func frame(of item: Int, top: Double) -> Rect {
    Rect(
      x: lanes.starts[item % lanes.starts.count], y: top + sums.start(of: item),
      width: lanes.width, height: sums.length(of: item))
  }

  @_optimize(speed)
  override func visit(
    in rect: Rect, top: Double, _ dress: CellDress, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    var first = 0
    var end = lanes.starts.count
    while first < end && lanes.starts[first] + lanes.width < rect.x { first += 1 }
    while first < end && lanes.starts[end - 1] > rect.maxX { end -= 1 }
    try TemporaryArray.with(end - first, repeating: RoundRobinWalk.Position()) {
      positions throws(StopIteration) in
      var walk = RoundRobinWalk(
        sums, columns: first..<end, from: rect.y, to: rect.maxY, origin: top, positions)
      while let (item, lane, y, height) = walk.next() {
        let frame = Rect(x: lanes.starts[lane], y: y, width: lanes.width, height: height)
        try writer.add(item, frame, dress)
      }
    }
  }
}
