import LayoutPlugin

/// A list of rows that uses everything that the kit offers, so that the kit can be tested through it.
///
/// Sections one below the other, each a header and its rows; a tap on a header opens or closes its
/// section, a tap on a row is counted, a pan deletes, a drag moves.
final class ProbeLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      id: "probe", name: "Probe", summary: "A list that shows what the kit does.",
      capabilities: Capability.mirrors | Capability.tap | Capability.pan | Capability.drag,
      stateVersion: 2,
      kinds: [
        (Kind.cell, "cell", "A row."), (Kind.header, "header", "Above each section."),
      ],
      properties: [
        .number(.extent, "extent", 44, "Height of a row.").perSection.perItem,
        .size(.headerSize, "header_size", 100, 20, "Size of a header.").perSection,
        .insets(.margins, "margins", 0, from: -1000, "Around a row.").perSection.perItem,
        .point(.nudge, "nudge", 0, 0, "How far a row's content moves.").perItem,
        .choice(.look, "look", ["plain", "faint", "small"], "How a row is shown.")
          .perSection.perItem,
        .bool(.raised, "raised", false, "Whether rows lie above their headers.").perItem,
        .integer(.columns, "columns", 1, in: 1...64, "Parts that a row's width is cut into.")
          .perSection,
        .number(.limit, "limit", .nan, to: 5000, "The most height of a row; unset: any.").optional,
        .bool(.expanded, "expanded", true, "Whether a section shows its rows.").perSection.state,
        .bool(.armed, "armed", false, "Changes with every tap on a row.").state,
        .integer(.taps, "taps", 0, in: 0...1_000_000, "Taps on rows so far.").readOnly,
        .bool(.ownExtents, "own_extents", false, "Whether any row has an extent of its own.")
          .readOnly,
        .rects(.marks, "marks", from: -10, to: 1e6, unit: "points", "Any rectangles."),
        .number(.fraction, "fraction", 0.5, to: 1, unit: "", "Refuses all but 0 to 1."),
        .bool(.ownColumns, "own_columns", false, "Whether any section has columns of its own.")
          .readOnly,
      ])
  }

  /// The row that a drag or a pan is about.
  private var held: Path?
  /// Where the held row was when it was taken up.
  private var home: Path?

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    guard input.number(.fraction) != 0.125 else {
      throw .invalid("fraction: 0.125 is impossible, whatever else is set")
    }
    for section in 0..<input.sectionCount
    where input.number(.fraction) == 0.375 && !input.flag(.expanded, section) {
      throw .invalid("fraction: 0.375 is impossible once a section is closed")
    }
    return try ProbePlacement(of: input)
  }

  override func didPrepare(isNew: Bool) {
    if isNew, let path = held {
      held = change.isReload ? nil : change.after(path)?.path
    }
    var owns = false
    for section in 0..<input.sectionCount where input.hasItemValues(.extent, section) {
      owns = true
    }
    setState(.ownExtents, owns ? 1 : 0)
    setState(.ownColumns, input.hasSectionValues(.columns) ? 1 : 0)
    if isNew { keepVisibleStill() }
  }

  // MARK: The held row

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: Yield) throws(Enough) {
    try placement?.visit(in: rect, from: viewport) { element throws(Enough) in
      try yield(marked(element))
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
    result.flags |= ElementFlag.dragged
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
      let opens = !input.flag(.expanded, section)
      try store(.expanded, section: section, opens ? 1 : 0)
      announce(opens ? LH_EVENT_DID_EXPAND : LH_EVENT_DID_COLLAPSE, header.path)
      return .finished(header.path, animation: 0.25)
    }
    guard let cell = element(under: gesture.location) else { return .ignored }
    setState(.taps, min(1_000_000, state(.taps) + 1))
    setState(.armed, 1 - state(.armed))
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
    writer.write(Int(flooring: state(.taps)))
    writer.write(0.25)
    writer.write(true)
  }

  /// Version 1 had the number of taps only.
  override class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
    let taps = Double(try reader.readInt().clamped(to: 0...1_000_000))
    if reader.version >= 2 {
      guard try reader.readNumber() == 0.25, try reader.readFlag() else {
        throw Failure(LH_BAD_STATE, "bytes: the probe's number is wrong")
      }
    }
    return { $0.setState(.taps, taps) }
  }

  override func extensionTable(_ id: UnsafePointer<CChar>) -> UnsafeRawPointer? {
    let name: StaticString = "layouthost.probe/1"
    for index in 0...name.utf8CodeUnitCount {
      guard unsafe UInt8(bitPattern: id[index]) == name.utf8Start[index] else { return nil }
    }
    return unsafe UnsafeRawPointer(name.utf8Start)
  }
}

extension PropertyKey {
  static let extent = PropertyKey(0)
  static let headerSize = PropertyKey(1)
  static let margins = PropertyKey(2)
  static let nudge = PropertyKey(3)
  static let look = PropertyKey(4)
  static let raised = PropertyKey(5)
  static let columns = PropertyKey(6)
  static let limit = PropertyKey(7)
  static let expanded = PropertyKey(8)
  static let armed = PropertyKey(9)
  static let taps = PropertyKey(10)
  static let ownExtents = PropertyKey(11)
  static let marks = PropertyKey(12)
  static let fraction = PropertyKey(13)
  static let ownColumns = PropertyKey(14)
}
