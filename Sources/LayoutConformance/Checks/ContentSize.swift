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
      let ends = cells.map { (frame: $0.frame, bounds: $0.bounds) }
      try requireEnd(
        "width", size.width, window.width, counts,
        needed: ends.map { min($0.frame.x + $0.frame.width, $0.bounds.x + $0.bounds.width) }.max()!,
        end: ends.map { $0.bounds.x + $0.bounds.width }.max()!)
      try requireEnd(
        "height", size.height, window.height, counts,
        needed: ends.map { min($0.frame.y + $0.frame.height, $0.bounds.y + $0.bounds.height) }
          .max()!,
        end: ends.map { $0.bounds.y + $0.bounds.height }.max()!)
    }
  }

  /// - Parameters:
  ///   - needed: The farthest end of a cell, where a transform draws it shorter or nearer than its frame.
  ///   - end: The farthest end of a cell as drawn.
  private static func requireEnd(
    _ name: String, _ extent: Double, _ window: Double, _ counts: [Int], needed: Double,
    end: Double
  ) throws {
    let content = "with counts \(counts), the content's \(name) is \(extent)"
    // A layout may round its content to pixels.
    try require(extent >= needed - 0.5, "\(content), and its last cell ends at \(needed)")
    try require(extent <= max(window, end + window), "\(content), and its last cell ends at \(end)")
  }
}
