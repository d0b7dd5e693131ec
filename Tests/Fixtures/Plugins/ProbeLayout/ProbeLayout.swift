import LayoutPlugin

/// A list of rows that uses every part of the plugin SDK, so that tests can reach it.
///
/// Sections are below each other, each a header and its rows. A tap on a header opens or closes its section, a tap on
/// a row is counted, a pan deletes, a drag moves.
final class ProbeLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Probe", summary: "A list that shows what the plugin SDK does.",
      capabilities: [.mirrors, .tap, .pan, .drag],
      stateVersion: 2,
      kinds: [
        (Kind.cell, "cell", "A row."), (Kind.header, "header", "Above each section."),
      ],
      properties: ProbeProperties.table)
  }

  /// The row of a drag or a pan.
  private var held: Path?
  /// The held row's place when it was picked up.
  private var home: Path?

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    guard input[properties.fraction] != 0.125 else {
      throw .invalid("fraction: 0.125 is impossible, whatever else is set")
    }
    for section in 0..<input.sectionCount
    where input[properties.fraction] == 0.375 && !input[properties.expanded, section: section] {
      throw .invalid("fraction: 0.375 is impossible once a section is closed")
    }
    return try ProbePlacement(of: input)
  }

  override func didPrepare(isNew: Bool) {
    if isNew, let path = held {
      held = change.isReload ? nil : change.after(path)?.path
    }
    var owns = false
    for section in 0..<input.sectionCount
    where input.hasItemValues(properties.extent, section: section) {
      owns = true
    }
    setState(properties.ownExtents, to: owns)
    setState(properties.ownColumns, to: input.hasSectionValues(properties.columns.key))
    if isNew { keepVisibleStill() }
  }

  // MARK: The held row

  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    var marking = Marking(layout: self)
    try writer.filtering(&marking) { writer throws(StopIteration) in
      try super.visit(in: rect, from: viewport, &writer)
    }
  }

  private struct Marking: ElementFilter {
    let layout: ProbeLayout

    mutating func keeps(_ element: inout Element) -> Bool {
      element = layout.marked(element)
      return true
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    guard let element = placement?.element(at: path, from: viewport) else { return nil }
    return marked(element)
  }

  private func marked(_ element: Element) -> Element {
    guard let held, element.kind == Kind.cell, element.section == held.section,
      element.item == held.item
    else { return element }
    var result = element
    result.set(.dragged)
    result.z = 1000
    return result
  }

  // MARK: Gestures

  override func handle(_ gesture: Gesture) throws(Failure) -> GestureReply {
    switch gesture.kind {
    case LH_GESTURE_TAP: return try tap(gesture)
    case LH_GESTURE_PAN: return pan(gesture)
    default: return try drag(gesture)
    }
  }

  override func hitTest(_ gesture: Gesture) -> GestureReply {
    let header = element(under: gesture.location, kind: Kind.header)
    if gesture.kind == LH_GESTURE_TAP, let header { return .finished(header.path) }
    guard let cell = element(under: gesture.location) else { return .ignored }
    return gesture.kind == LH_GESTURE_TAP ? .finished(cell.path) : .tracking(cell.path)
  }

  private func tap(_ gesture: Gesture) throws(Failure) -> GestureReply {
    guard gesture.phase == LH_PHASE_ENDED else { return .ignored }
    if let header = element(under: gesture.location, kind: Kind.header) {
      let section = header.path.sectionIndex
      let opens = !input[properties.expanded, section: section]
      try store(properties.expanded, section: section, opens)
      announce(opens ? LH_EVENT_DID_EXPAND : LH_EVENT_DID_COLLAPSE, header.path)
      return .finished(header.path, animation: 0.25)
    }
    guard let cell = element(under: gesture.location) else { return .ignored }
    setState(properties.taps, to: min(1_000_000, state(properties.taps) + 1))
    setState(properties.armed, to: !state(properties.armed))
    announce(LH_EVENT_FOCUS_DID_CHANGE, cell.path)
    return .finished(cell.path)
  }

  private func pan(_ gesture: Gesture) -> GestureReply {
    if gesture.phase == LH_PHASE_BEGAN { return begin(gesture, LH_PERMIT_DELETE) }
    guard let path = held else { return .ignored }
    if gesture.phase == LH_PHASE_CHANGED { return .tracking(path) }
    held = nil
    if gesture.phase == LH_PHASE_ENDED && gesture.velocity.x < -1000 {
      announce(LH_EVENT_DID_DELETE, path)
    }
    return .finished(path, animation: 0.2)
  }

  private func drag(_ gesture: Gesture) throws(Failure) -> GestureReply {
    if gesture.phase == LH_PHASE_BEGAN { return begin(gesture, LH_PERMIT_DRAG) }
    guard let path = held else { return .ignored }
    switch gesture.phase {
    case LH_PHASE_CHANGED:
      guard let target = element(under: gesture.location), target.section == path.section,
        target.item != path.item, permits(LH_PERMIT_MOVE, path, to: target.path)
      else { return .tracking(path) }
      try moveItem(from: path, to: target.path)
      announce(LH_EVENT_DID_MOVE, path, to: target.path)
      return .tracking(target.path)
    case LH_PHASE_CANCELLED:
      guard let home, home.section == path.section, home.item != path.item,
        home.itemIndex < input.counts[home.sectionIndex]
      else {
        held = nil
        return .finished(path)
      }
      try moveItem(from: path, to: home)
      held = nil
      announce(LH_EVENT_DID_MOVE, path, to: home)
      return .finished(home)
    default:
      held = nil
      return .finished(path)
    }
  }

  private func begin(_ gesture: Gesture, _ action: UInt32) -> GestureReply {
    held = nil
    guard let cell = element(under: gesture.location), permits(action, cell.path) else {
      return .ignored
    }
    held = cell.path
    home = cell.path
    return .tracking(cell.path)
  }

  // MARK: Saved state

  override func saveState(_ writer: inout StateWriter) {
    writer.write(state(properties.taps))
    writer.write(0.25)
    writer.write(true)
  }

  /// Version 1 had only the number of taps.
  override class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
    let taps = try reader.readInt().clamped(to: 0...1_000_000)
    if reader.version >= 2 {
      guard try reader.readNumber() == 0.25, try reader.readFlag() else {
        throw Failure(LH_BAD_STATE, "bytes: the probe's number is wrong")
      }
    }
    return { $0.setState(properties.taps, to: taps) }
  }

  override func extensionTable(_ id: UnsafePointer<CChar>) -> UnsafeRawPointer? {
    let name: StaticString = "layouthost.probe/1"
    for index in 0...name.utf8CodeUnitCount {
      guard unsafe UInt8(bitPattern: id[index]) == name.utf8Start[index] else { return nil }
    }
    return unsafe UnsafeRawPointer(name.utf8Start)
  }
}

struct ProbeProperties: PropertySet {
  let extent: Property<Double>
  let headerSize: Property<Size>
  let margins: Property<Insets>
  let nudge: Property<Point>
  let look: Property<Look>
  let raised: Property<Bool>
  let columns: Property<Int>
  let limit: Property<Double?>
  let expanded: Property<Bool>
  let armed: Property<Bool>
  let taps: Property<Int>
  let ownExtents: Property<Bool>
  let marks: RectListProperty
  let fraction: Property<Double>
  let ownColumns: Property<Bool>

  init(_ table: inout PropertyTable) {
    extent = table.number("extent", 44, scope: .perSectionAndItem, "Height of a row.")
    headerSize = table.size("header_size", 100, 20, scope: .perSection, "Size of a header.")
    margins = table.insets("margins", from: -1000, scope: .perSectionAndItem, "Around a row.")
    nudge = table.point("nudge", .zero, scope: .perItem, "How far a row's content moves.")
    look = table.choice("look", Look.self, scope: .perSectionAndItem, "How a row is shown.")
    raised = table.flag(
      "raised", false, scope: .perItem, "Whether rows lie above their headers.")
    columns = table.integer(
      "columns", 1, in: 1...64, scope: .perSection, "Parts that a row's width is cut into.")
    limit = table.optionalNumber("limit", to: 5000, "The most height of a row; unset: any.")
    expanded = table.flag(
      "expanded", true, scope: .perSection, role: .state, "Whether a section shows its rows.")
    armed = table.flag("armed", false, role: .state, "Changes with every tap on a row.")
    taps = table.integer("taps", 0, in: 0...1_000_000, role: .readOnly, "Taps on rows so far.")
    ownExtents = table.flag(
      "own_extents", false, role: .readOnly, "Whether any row has an extent of its own.")
    marks = table.rects("marks", from: -10, to: 1e6, unit: "points", "Any rectangles.")
    fraction = table.number("fraction", 0.5, to: 1, unit: "", "Rejects all but 0 to 1.")
    ownColumns = table.flag(
      "own_columns", false, role: .readOnly, "Whether any section has columns of its own.")
  }
}

enum Look: Int, PropertyChoice {
  case plain
  case faint
  case small

  static var names: [StaticString] { ["plain", "faint", "small"] }
}

let properties = ProbeProperties.declared()
