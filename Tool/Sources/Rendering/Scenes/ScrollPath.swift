import LayoutABI
import LayoutHost

/// The elements of a scene over its scroll range, up to a size limit.
///
/// If the elements stay fixed in the content, one query of all of it is enough. If they follow the scroll (sticky
/// headers, growing cards), there are samples, and the page interpolates.
public struct ScrollPath {
  /// The maximum number of elements of a whole content, and of all samples together.
  public static let mostElements = 4_000
  public static let mostSampled = 40_000
  public static let mostSamples = 240
  /// How far an endless or very large content is shown on each side, in viewport lengths.
  public static let windowsAround = 4.0
  /// Samples per viewport length.
  private static let samplesPerWindow = 24.0

  /// The offsets between which the page scrolls.
  public let lowest: Point
  public let highest: Point
  /// Whether the content extends beyond them.
  public let isCut: Bool
  /// In the order of their offsets; a single one if only the offset changes.
  public let samples: [Sample]

  public struct Sample {
    public let offset: Point
    public let figures: [Figure]
  }

  /// Queries the layout of a scene; afterwards, it is scrolled back to the scene's offset.
  public init(_ scene: Scene, _ layout: Layout) throws {
    let captions = Captions(scene.description, layout.kindNames)
    let window = scene.description.window
    defer { try? layout.setViewport(window.viewport(at: scene.offset)) }
    var range = Self.range(scene, windows: nil)
    if scene.capabilities.contains(.followsScroll) {
      let samples = try Self.samples(scene, layout, captions, range)
      (lowest, highest) = (
        samples.first?.offset ?? scene.offset, samples.last?.offset ?? scene.offset
      )
      self.samples = samples
    } else {
      var figures: [Figure]?
      if let rect = range.map({ Self.rect($0, window) }) {
        figures = try? Scene.figures(of: layout, in: rect, captions)
      }
      if (figures?.count ?? .max) > Self.mostElements {
        range = Self.range(scene, windows: Self.windowsAround)
        figures = try Scene.figures(
          of: layout, in: Self.rect(range ?? (scene.offset, scene.offset), window), captions)
      }
      (lowest, highest) = range ?? (scene.offset, scene.offset)
      samples = [Sample(offset: scene.offset, figures: figures ?? scene.figures)]
    }
    let (low, high) = (scene.traits.lowest, scene.traits.highest)
    isCut = lowest.x > low.x || lowest.y > low.y || highest.x < high.x || highest.y < high.y
  }

  /// The range of a content's resting offsets, within a number of viewport lengths.
  ///
  /// - Returns: Nil if the range is larger than a page can scroll.
  private static func range(_ scene: Scene, windows: Double?) -> (Point, Point)? {
    let (low, high, at) = (scene.traits.lowest, scene.traits.highest, scene.offset)
    let window = scene.description.window
    guard let windows else {
      guard high.x - low.x < 1e6, high.y - low.y < 1e6 else { return nil }
      return (low, Point(x: max(low.x, high.x), y: max(low.y, high.y)))
    }
    let (x, y) = (windows * window.width, windows * window.height)
    return (
      Point(x: max(low.x, at.x - x), y: max(low.y, at.y - y)),
      Point(x: max(low.x, min(high.x, at.x + x)), y: max(low.y, min(high.y, at.y + y)))
    )
  }

  private static func rect(_ range: (Point, Point), _ window: Description.Window) -> Rect {
    Rect(
      x: range.0.x, y: range.0.y, width: range.1.x - range.0.x + window.width,
      height: range.1.y - range.0.y + window.height)
  }

  /// Along the axis with the larger range.
  private static func samples(
    _ scene: Scene, _ layout: Layout, _ captions: Captions, _ whole: (Point, Point)?
  ) throws -> [Sample] {
    let window = scene.description.window
    let around = range(scene, windows: windowsAround) ?? (scene.offset, scene.offset)
    var (low, high) = whole ?? around
    var step = Point(x: window.width / samplesPerWindow, y: window.height / samplesPerWindow)
    if (high.x - low.x) / step.x + (high.y - low.y) / step.y > Double(mostSamples) {
      (low, high) = around
    }
    let isHorizontal = high.x - low.x > high.y - low.y
    if isHorizontal { step.y = 0 } else { step.x = 0 }
    let way = isHorizontal ? high.x - low.x : high.y - low.y
    let count = Int((way / (isHorizontal ? step.x : step.y)).rounded(.up))
    // The scene's own offset is one of them, so that the page begins exactly there.
    let own = isHorizontal ? scene.offset.x - low.x : scene.offset.y - low.y
    var ways = (0...count).map { count == 0 ? 0 : way * Double($0) / Double(count) }
    if !ways.contains(own) { ways = (ways + [own]).sorted() }
    var samples: [Sample] = []
    var total = 0
    for way in ways {
      let offset =
        isHorizontal
        ? Point(x: low.x + way, y: scene.offset.y) : Point(x: scene.offset.x, y: low.y + way)
      var viewport = window.viewport(at: offset)
      // In the middle of a scroll, so that the layout does not move the content.
      viewport.flags = LH_VIEWPORT_MOVING
      try layout.setViewport(viewport)
      try layout.prepare()
      let figures = try Scene.figures(of: layout, in: viewport.bounds, captions)
      total += figures.count
      // Samples beyond the limit are left out, but never the first.
      if total > mostSampled, way > own { break }
      samples.append(Sample(offset: offset, figures: figures))
    }
    while try layout.nextEvent() != nil {}
    return samples
  }
}
