import LayoutPlugin
import PluginSystem

/// The stack: each tab is a fixed step below the previous one, tilted by its position in the viewport.
///
///     y − oy = T        ________        leaning back by α₀
///                      /        \
///     one step S      /__________\      ...
///                    /            \
///     y − oy = T + H ══════════════     nearly edge-on, −π/2.5
///
/// Several sections form one stack: the tabs of a section follow those of the previous one, and
/// "index" below counts through all of them. Formulas: LNZSafariLayout.
final class SafariPlacement: Placement {
  /// The maximum number of tabs that share the viewport.
  private static let mostInView = 5
  /// The angle of a tab at the lower end of the viewport.
  private static let steepest = -Double.pi / 2.5

  /// The distance from one tab to the next, in points.
  private let spacing: Double
  private let top: Double
  /// The magnitude of `z_offset`.
  private let depth: Double
  /// The angle of a tab at the upper end of the viewport, α₀.
  private let restingAngle: Double
  private let numbering: FlatNumbering
  let sizes: TabSizes
  /// The maximum extension of a tab above its frame; see `indices`.
  private let above: Double
  private let height: Double

  /// - Complexity: O(sections); if items have sizes of their own, O(blocks + items of changed blocks)
  ///   more.
  init(_ input: LayoutInput, after change: PlacementChange) {
    let numbering = FlatNumbering(input.counts)
    let inView = Double(min(max(numbering.count, 1), SafariPlacement.mostInView))
    let top = input[properties.sectionInsetTop]
    let bottom = input[properties.sectionInsetBottom]
    var spacing = max(0, input.viewportSize.height - top - bottom) / inView
    if input[properties.limitSpacing] {
      spacing = min(spacing, input[properties.maxInteritemSpacing])
    }
    let depth = input[properties.zOffset].magnitude
    let restingAngle = -Double.pi / 10 - (Double.pi / 10) * (inView - 1) / 4
    self.numbering = numbering
    self.spacing = spacing
    self.top = top
    self.depth = depth
    self.restingAngle = restingAngle
    sizes = TabSizes(input, after: change, (change.previous as? SafariPlacement)?.sizes)
    above = depth * tan(-SafariPlacement.steepest / 2) / (1 + depth / 1000)
    var lowest = LowestTab(
      input, numbering, sizes, top: top, spacing: spacing, angle: restingAngle, depth: depth)
    height = max(0, (lowest.find() ?? top) + bottom)
    super.init(input)
  }

  override var contentSize: Size { Size(width: input.viewportSize.width, height: height) }

  // MARK: Elements

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    element(
      numbering.number(path.sectionIndex, path.itemIndex), path.sectionIndex, path.itemIndex,
      viewport)
  }

  /// Returns the tilt of a tab of some height whose frame begins at `y` in content space.
  @inline(__always)
  func tilt(at y: Double, height: Double, from viewport: Viewport) -> Tilt {
    let extent = viewport.bounds.height
    let progress = extent > 0 ? ((y - viewport.bounds.y - top) / extent).clamped(0, 1) : 0
    let angle = restingAngle + (SafariPlacement.steepest - restingAngle) * progress
    return Tilt(angle: angle, height: height, depth: depth)
  }

  func edgeOnTilt(height: Double) -> Tilt { Tilt.edgeOn(height: height, depth: depth) }

  private func element(_ index: Int, _ section: Int, _ item: Int, _ viewport: Viewport) -> Element {
    let size = input[properties.itemSize, section: section, item: item]
    var element = Element(section: section, item: item, frame: frame(index, size))
    element.z = Double(index)
    element.apply(tilt(at: element.frame.y, height: size.height, from: viewport).transform)
    return element
  }

  @inline(__always)
  private func frame(_ index: Int, _ size: Size) -> Rect {
    Rect(x: 0, y: top + spacing * Double(index), width: size.width, height: size.height)
  }

  // MARK: Queries

  /// - Complexity: O(log sections + tabs whose extended frames meet the rectangle), times O(log n)
  ///   if items have sizes of their own.
  @_optimize(speed)
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    // Perspective only shrinks a tab about its center, so no tab is wider than its frame.
    guard rect.x < sizes.largest.width && rect.maxX > 0 else { return }
    let heights = (rect.y...rect.maxY).withSlack
    let numbers = indices(from: rect.y, to: rect.maxY)
    try numbering.visitSections(of: numbers) { section, first, items throws(StopIteration) in
      var sizes = ItemReader(input, properties.itemSize, section)
      for item in items {
        let number = first + item
        let size = Size(sizes.value(at: item))
        let frame = frame(number, size)
        // Sine and cosine take half the time, so skip tabs that are outside.
        guard frame.maxY >= heights.lowerBound && frame.y - above <= heights.upperBound else {
          try writer.leaveOut()
          continue
        }
        let tilt = tilt(at: frame.y, height: size.height, from: viewport)
        try writer.addCell(section, item, frame, drawnIn: tilt.bounds(of: frame)) {
          $0.z = Double(number)
          $0.transform = tilt.transform.rows
          $0.set(.transformed)
        }
      }
    }
  }

  /// Returns the tabs that may be visible between two heights.
  ///
  /// With a = |z_offset|, c = cos α, s = |sin α|, a point u below a tab's upper edge (0 ≤ u ≤ h) is
  /// drawn below that edge by
  ///
  ///     h/2 + (u·c − h/2 − a·tan(|α|/2)) / w,    w = 1 + (a + u·s)/1000 ≥ 1 + a/1000,
  ///
  /// which grows with u. At u = 0 that is at least −a·tan(|α|/2) / (1 + a/1000): the most a tab
  /// reaches above its frame. At u = h it is at most max(h·c, h/2): never below its frame.
  private func indices(from low: Double, to high: Double) -> Range<Int> {
    let range = (low - sizes.largest.height...high + above).withSlack
    return Steps(from: top, by: spacing, count: numbering.count)
      .numbers(from: range.lowerBound, to: range.upperBound)
  }
}
