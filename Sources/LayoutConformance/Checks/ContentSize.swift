import LayoutABI

/// The end of the content, for a layout with initial property values: the content must enclose its
/// cells and not much more.
enum ContentSize {
  static let checks = [
    Check("the content reaches its last cell, and no more than a viewport beyond", ends)
  ]

  private static func ends(_ subject: Subject, _ run: Run) throws {
    for counts in [[1], [40], [7, 20, 13]] {
      run.willDo("counts \(counts)")
      let instance = try Instance(subject)
      var model = Model(subject)
      model.sections = counts.map { model.newSection($0) }
      try instance.set(viewport: model.viewport)
      try instance.set(counts: counts)
      guard instance.tryPrepare().status == LH_OK, !instance.isEndless else { continue }
      let cells = try model.paths.filter { $0.kind == LH_CELL }.compactMap(instance.element)
        .filter { $0.flags & (LH_ELEMENT_PINNED | LH_ELEMENT_HIDDEN) == 0 }
      guard !cells.isEmpty else { continue }
      let (size, window) = (try instance.contentSize(), model.viewport.bounds)
      let frames = cells.map(\.bounds)
      try requireEnd(
        "width", size.width, window.width, counts,
        middle: frames.map { $0.x + $0.width / 2 }.max()!,
        end: frames.map { $0.x + $0.width }.max()!)
      try requireEnd(
        "height", size.height, window.height, counts,
        middle: frames.map { $0.y + $0.height / 2 }.max()!,
        end: frames.map { $0.y + $0.height }.max()!)
    }
  }

  /// - Parameters:
  ///   - middle: The farthest center of a cell.
  ///   - end: The farthest end of a cell.
  private static func requireEnd(
    _ name: String, _ extent: Double, _ window: Double, _ counts: [Int], middle: Double,
    end: Double
  ) throws {
    let content = "with counts \(counts), the content's \(name) is \(extent)"
    try require(extent >= middle, "\(content), and a cell has its middle at \(middle)")
    try require(extent <= max(window, end + window), "\(content), and its last cell ends at \(end)")
  }
}
