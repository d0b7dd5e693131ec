import LayoutPlugin

/// A flow whose items the user can drag to another place.
///
/// Source: BMACollectionViewLayouts, BMAReorderableFlowLayout. While an item is dragged, its slot
/// is hidden and a floating cell follows the finger. When the cell's center enters another item's
/// slot, and the program permits it, the dragged item moves to that index.
final class ReorderFlowLayout: FlowLayout {
  final var drag: Drag?
  /// Whether the layout itself is changing the order, and not the program.
  final var isReordering = false

  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Reorder Flow",
      summary: "A flow whose items are dragged to another place.",
      capabilities: [.mirrors, .followsScroll, .drag],
      kinds: kinds + [
        (Kind.floatingCell, "floating cell", "The dragged item.")
      ],
      properties: ReorderProperties.table)
  }

  override func handle(_ gesture: Gesture) throws(Failure) -> GestureReply {
    guard gesture.kind == LH_GESTURE_DRAG else { return .ignored }
    let before = drag
    do throws(Failure) {
      switch gesture.phase {
      case LH_PHASE_BEGAN: return try begin(at: gesture.location)
      case LH_PHASE_CHANGED: return try move(to: gesture.location)
      case LH_PHASE_ENDED: return try end(at: gesture.location)
      case LH_PHASE_CANCELLED: return try cancel()
      default: return animationEnded()
      }
    } catch {
      // There is not enough memory for the new order; nothing has changed.
      drag = before
      throw error
    }
  }

  override func hitTest(_ gesture: Gesture) -> GestureReply {
    guard gesture.kind == LH_GESTURE_DRAG, let cell = element(under: gesture.location) else {
      return .ignored
    }
    return .tracking(cell.path)
  }

  override func didPrepare(isNew: Bool) {
    guard !isReordering else { return }
    let before = settledOffset
    super.didPrepare(isNew: isNew)
    guard isNew, var drag else { return }
    let last = drag.path
    if drag.follow(change, input.counts) {
      // The finger stays at its position on the screen while the content is about to move beneath it.
      drag.finger = drag.finger + (settledOffset - before)
      self.drag = drag
    } else {
      abandon(last)
    }
  }

  // MARK: Elements

  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    guard let drag else { return try super.visit(in: rect, from: viewport, &writer) }
    var hiding = SlotHiding(dragged: drag.path)
    try writer.filtering(&hiding) { writer throws(StopIteration) in
      try super.visit(in: rect, from: viewport, &writer)
    }
    if let floating { try writer.add(floating) }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    if path.kind == Kind.floatingCell {
      guard let floating, isDragged(path) else { return nil }
      return floating
    }
    guard var element = super.element(at: path, from: viewport) else { return nil }
    if let drag {
      var hiding = SlotHiding(dragged: drag.path)
      _ = hiding.keeps(&element)
    }
    return element
  }

  override func initialElement(at path: Path) -> Element? {
    if path.kind == Kind.floatingCell { return keptFloating(at: path) }
    guard var element = super.initialElement(at: path) else { return nil }
    if isDragged(path) { element.set(.hidden) }
    return element
  }

  override func finalElement(at path: Path) -> Element? {
    if path.kind == Kind.floatingCell {
      guard let now = change.after(path)?.path else { return nil }
      return keptFloating(at: now)
    }
    return super.finalElement(at: path)
  }

  private func keptFloating(at path: Path) -> Element? {
    var element = element(at: path, from: viewport)
    element?.set(.kept)
    return element
  }

  private func isDragged(_ path: Path) -> Bool {
    guard let drag else { return false }
    return drag.path.section == path.section && drag.path.item == path.item
  }

  /// The cell that follows the finger, or drops into its slot.
  private var floating: Element? {
    guard let drag, let slot = placement?.element(at: drag.path, from: viewport) else { return nil }
    let isDropping = drag.phase == .dropping
    let center = isDropping ? slot.frame.center : drag.center
    let size = slot.frame.size
    let frame = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    var element = Element(
      Kind.floatingCell, section: drag.path.sectionIndex, item: drag.path.itemIndex, frame: frame)
    element.set(.dragged)
    element.z = 2
    let scale = input[reorderProperties.liftScale]
    if !isDropping { element.apply(Transform.scale(scale, scale)) }
    return element
  }
}

/// Hides the slot of the dragged item.
private struct SlotHiding: ElementFilter {
  let dragged: Path

  mutating func keeps(_ element: inout Element) -> Bool {
    if element.kind == Kind.cell && element.section == dragged.section
      && element.item == dragged.item
    {
      element.set(.hidden)
    }
    return true
  }
}

/// The properties of a reorder flow, in addition to those of a flow.
struct ReorderProperties: PropertySet {
  let flow: FlowProperties
  let hysteresis: Property<Bool>
  let liftScale: Property<Double>
  let liftDuration: Property<Double>
  let dropDuration: Property<Double>
  let moveDuration: Property<Double>
  let autoscrollEdge: Property<Double>
  let autoscrollSpeed: Property<Double>

  init(_ table: inout PropertyTable) {
    flow = FlowProperties(&table)
    hysteresis = table.flag(
      "hysteresis", true,
      "Whether to defer moves after which the slot would not be under the floating cell.")
    liftScale = table.number(
      "lift_scale", 1.1, to: 100, unit: "", "Scale of the floating cell relative to its slot.")
    liftDuration = table.number(
      "lift_duration", 0.25, to: 3600, unit: "seconds",
      "Duration of the floating cell's lift.")
    dropDuration = table.number(
      "drop_duration", 0.25, to: 3600, unit: "seconds",
      "Duration of the floating cell's drop into its slot.")
    moveDuration = table.number(
      "move_duration", 0.25, to: 3600, unit: "seconds",
      "Duration in which the other items make room for the dragged one.")
    autoscrollEdge = table.number(
      "autoscroll_edge", 48,
      "Distance from the viewport's edges within which a drag scrolls it; zero means never.")
    autoscrollSpeed = table.number(
      "autoscroll_speed", 600, unit: "points/s",
      "Speed of autoscroll with the finger at the edge; slower farther away.")
  }
}

let reorderProperties = ReorderProperties.declared()
