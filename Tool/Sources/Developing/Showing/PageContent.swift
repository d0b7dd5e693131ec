import Distribution
import LayoutABI
import LayoutHost
import Rendering

/// The content of one page: a layout with its own view and items.
final class PageContent {
  let send: (String) -> Void
  private(set) var layout: Layout?
  private(set) var captions: Captions?
  private var view: CollectionView?
  private var description: Description
  /// The items of each section, by numbers that stay the same when an item is moved.
  private var identities: [[UInt64]] = []
  private var nextIdentity: UInt64 = 0
  private var wholeWindow: Rect {
    Rect(x: 0, y: 0, width: description.window.width, height: description.window.height)
  }

  init(_ description: Description, send: @escaping (String) -> Void) {
    self.description = description
    self.send = send
  }

  /// Shows a layout from its start.
  func show(_ layout: Layout) throws {
    let view = try CollectionView(layout)
    try view.setAnimationDuration(0)
    try Stage.apply(view, of: layout, description)
    nextIdentity = 0
    identities = description.sections.map { section in
      section.items.map { _ in
        defer { nextIdentity += 1 }
        return nextIdentity
      }
    }
    try view.setItems(identities)
    self.layout = layout
    self.view = view
    captions = Captions(description, layout.kindNames)
  }

  /// Another build may have other kinds.
  func refreshCaptions() {
    guard let layout else { return }
    captions = Captions(description, layout.kindNames)
  }

  // MARK: Messages of a page

  /// - Throws: The layout's error; the rest of the message is then ignored.
  func take(_ message: Message) throws {
    guard let layout, let view else { return }
    if let window = message.window, window.count == 2 {
      description.window.width = min(max(window[0], 1), 10_000)
      description.window.height = min(max(window[1], 1), 10_000)
      try setWindow(view)
    }
    if let rightToLeft = message.rightToLeft {
      description.window.isRightToLeft = rightToLeft
      try setWindow(view)
    }
    if let items = message.items { try setCount(items, view) }
    if let name = message.property {
      try view.setAnimationDuration(0.25)
      try view.setProperty(name, to: try values(message.values ?? [], name, layout))
    }
    if let inputs = message.inputs { try view.input(inputs.compactMap(Self.input)) }
    if message.close == true { try view.dismissItem(duration: 0.4) }
  }

  private func setWindow(_ view: CollectionView) throws {
    let window = description.window
    try view.setAnimationDuration(0)
    try view.setViewportSize(
      Viewport(bounds: wholeWindow, scale: window.scale, rightToLeft: window.isRightToLeft))
    try view.setAnimationDuration(0.25)
  }

  private func values(
    _ given: [Double?], _ name: String, _ layout: Layout
  ) throws -> [Double] {
    guard let property = layout.properties.first(where: { $0.name == name }) else { return [0] }
    if given.isEmpty, !property.isList { return property.initial }
    return given.map { $0 ?? .nan }
  }

  private static func input(_ numbers: [Double]) -> Input? {
    guard numbers.count == 8, numbers[0...2].allSatisfy({ (0...1e6).contains($0) }) else {
      return nil
    }
    return Input(
      kind: UInt32(numbers[0]), phase: UInt32(numbers[1]), id: Int64(numbers[2]), time: numbers[3],
      location: Point(x: numbers[4], y: numbers[5]), delta: Point(x: numbers[6], y: numbers[7]))
  }

  // MARK: Frames

  func frame(at time: Double) throws -> String? {
    guard let view, let captions else { return nil }
    let frame = try view.frame(at: time)
    // The consequences of an event are set now and visible in the next frame.
    let follows = try frame.events.reduce(false) { try handle($1, view) || $0 }
    return FrameText(frame, captions, needsAnother: follows).text
  }

  /// Reacts to an event as a program does; returns true if that changes the display.
  private func handle(_ event: ViewEvent, _ view: CollectionView) throws -> Bool {
    switch event.kind {
    case LH_EVENT_DID_MOVE:
      // The layout has moved it already, and the view has the change.
      let (from, to) = (event.path, event.to)
      let moved = identities[Int(from.section)].remove(at: Int(from.item))
      identities[Int(to.section)].insert(moved, at: Int(to.item))
      return false
    case LH_EVENT_DID_DELETE:
      identities[Int(event.path.section)].remove(at: Int(event.path.item))
      try view.setItems(identities)
      return true
    case LH_EVENT_LOAD_MORE:
      guard let last = identities.indices.last, identities[last].count < Self.mostLoaded else {
        return false
      }
      try append(10, to: last, view)
      if let layout, layout.properties.contains(where: { $0.name == "loading_more" }) {
        try view.setProperty("loading_more", to: [0])
      }
      return true
    case LH_VIEW_EVENT_TAP:
      guard let layout, layout.capabilities.contains(.transition), event.path.section >= 0,
        event.path.kind == LH_CELL
      else { return false }
      try view.presentItem(event.path, to: wholeWindow, duration: 0.5)
      return true
    default: return false
    }
  }

  private static let mostLoaded = 200

  private func append(_ count: Int, to section: Int, _ view: CollectionView) throws {
    for _ in 0..<count {
      identities[section].append(nextIdentity)
      nextIdentity += 1
    }
    try view.setItems(identities)
  }

  private func setCount(_ count: Int, _ view: CollectionView) throws {
    guard (0...Description.mostItems).contains(count) else {
      throw CommandError(.rejected, "items is \(count); 0 to \(Description.mostItems) are allowed")
    }
    if identities.isEmpty { identities = [[]] }
    let last = identities.count - 1
    let others = identities.dropLast().reduce(0) { $0 + $1.count }
    let wanted = max(0, count - others)
    if wanted >= identities[last].count {
      try append(wanted - identities[last].count, to: last, view)
    } else {
      identities[last].removeLast(identities[last].count - wanted)
      try view.setItems(identities)
    }
  }
}
