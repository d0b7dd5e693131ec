import LayoutABI
import LayoutHost
import Rendering

/// A layout in use: with input, scrolled, dragged and tapped, and settled.
final class Situation {
  let layout: Layout
  let view: CollectionView
  /// A description for findings.
  let story: String
  /// The viewport in content space, as of the last frame.
  private(set) var bounds: Rect
  private var time = 0.0

  /// - Throws: `LayoutError` if the layout rejects required input.
  init(
    id: String, from file: String, by host: Host, _ random: inout SeededRandom
  ) throws {
    layout = try host.makeLayout(file: file, id: id) { _, _, _ in true }
    view = try CollectionView(layout)
    var description = Description()
    description.window.width = random.number(200...1_200).rounded()
    description.window.height = random.number(200...1_000).rounded()
    description.window.isRightToLeft = random.happens(0.2)
    description.window.scale = random.happens(0.5) ? 2 : 1
    // Most programs have one section.
    for _ in 0..<(random.happens(0.5) ? 1 : random.count(0...5)) {
      let items = random.count(0...(random.happens(0.2) ? 400 : 60))
      description.sections.append(
        Description.Section(items: Array(repeating: Description.Item(), count: items)))
    }
    try view.setAnimationDuration(0)
    try Stage.apply(view, of: layout, description)
    let counts = description.sections.map { Int64($0.items.count) }
    let settings = RandomSettings.apply(view, of: layout, counts, &random)
    let (width, height) = (description.window.width, description.window.height)
    var story = "items \(counts), viewport \(width.short) x \(height.short), \(settings) values"
    if description.window.isRightToLeft { story += ", right to left" }
    _ = try view.frame(at: time)
    try view.setAnimationDuration(0.25)
    for _ in 0..<random.count(0...3) {
      story += ", " + (try Self.act(&time, view, width, height, &random))
    }
    self.story = story
    bounds = Rect(x: 0, y: 0, width: width, height: height)
    try rest()
  }

  /// Runs until all motion has settled.
  func rest() throws {
    for _ in 0..<200 {
      let frame = try view.frame(at: time)
      (bounds.x, bounds.y) = (frame.contentOffset.x, frame.contentOffset.y)
      guard let next = frame.nextTime else { return }
      time = max(next, time + 0.05)
    }
  }

  /// A user's action.
  private static func act(
    _ time: inout Double, _ view: CollectionView, _ width: Double, _ height: Double,
    _ random: inout SeededRandom
  ) throws -> String {
    func place(_ random: inout SeededRandom) -> Point {
      Point(x: random.number(0...width), y: random.number(0...height))
    }
    let (start, end) = (place(&random), place(&random))
    time += 1
    switch random.count(0...3) {
    case 0:
      let notches = Double(random.count(1...30))
      try view.input([.wheel(LH_WHEEL_NOTCHES, by: Point(x: notches, y: notches), time: time)])
      _ = try view.frame(at: time)
      return "wheel"
    case 1:
      try view.input([
        .pointer(LH_POINTER_DOWN, at: start, time: time),
        .pointer(LH_POINTER_UP, at: start, time: time + 0.05),
      ])
      time += 0.1
      _ = try view.frame(at: time)
      return "tap"
    case 2:
      try drag(&time, view, from: start, to: end, holding: 0.02)
      return "swipe"
    default:
      try drag(&time, view, from: start, to: end, holding: 0.7)
      return "drag"
    }
  }

  private static func drag(
    _ time: inout Double, _ view: CollectionView, from start: Point, to end: Point,
    holding: Double
  ) throws {
    try view.input([.pointer(LH_POINTER_DOWN, at: start, time: time)])
    _ = try view.frame(at: time)
    time += holding
    _ = try view.frame(at: time)
    for step in 1...8 {
      time += 0.03
      let part = Double(step) / 8
      let place = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try view.input([.pointer(LH_POINTER_MOVED, at: place, time: time)])
      _ = try view.frame(at: time)
    }
    try view.input([.pointer(LH_POINTER_UP, at: end, time: time)])
    _ = try view.frame(at: time)
  }
}
