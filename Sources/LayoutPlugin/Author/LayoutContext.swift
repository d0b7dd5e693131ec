import LayoutABI
import PluginSystem

/// The state of one layout instance: its input, its last placement, and changes by the layout itself.
///
/// A layout is created with its context. The superclass reads and changes the context; subclasses only pass it on.
@safe public final class LayoutContext {
  /// The part of the state that a failed gesture restores.
  ///
  /// Copying it is cheap, because values share their storage with the placement.
  @safe struct Snapshot {
    var input: LayoutInput
    /// The values of state and read-only properties, by property index.
    var state: [PropertyValue]
    var placement: Placement? {
      didSet { unsafe unretained = unsafe placement.map { unsafe Unmanaged.passUnretained($0) } }
    }
    /// An unretained reference to `placement`, for `withPlacement`.
    private(set) var unretained: Unmanaged<Placement>?
    /// The placement's content size; `nil` if computing it was deferred.
    var contentSize: Size? = Size()
    var change = PlacementChange(
      previous: nil, isReload: true, indexMap: nil, counts: ItemCounts())
    /// The viewport at the last prepare, and at the prepare before the last placement.
    var lastViewport = Viewport()
    var previousViewport = Viewport()
    var pendingIndexMaps = PendingIndexMaps()
    var pendingReload = true
    private(set) var staleness = Staleness.placement
    /// The sum of adjustments announced since the program last set the viewport.
    var announcedAdjustment = Point.zero
    /// In right-to-left, the content's width beyond the viewport at the last placement.
    var mirroredSlack: Double?

    /// What the next prepare has to do.
    enum Staleness { case nothing, prepare, placement }

    var needsPrepare: Bool { staleness != .nothing }
    /// Whether the next prepare computes a new placement.
    var needsPlacement: Bool { staleness == .placement }

    mutating func setNeedsPrepare() { if staleness == .nothing { staleness = .prepare } }
    mutating func setNeedsPlacement() { staleness = .placement }
    mutating func didPlace() { if staleness == .placement { staleness = .prepare } }
    mutating func didPrepare() { staleness = .nothing }
  }

  var now: Snapshot
  let capabilities: Capability
  private let delegate: lh_delegate
  /// The viewport, as the program set it.
  var physicalViewport = Viewport()
  var events = EventQueue()
  /// While the program decides on a permission, it may not call this layout.
  private(set) var isInPermit = false

  init(_ schema: PropertyValues.Schema, capabilities: Capability, _ delegate: lh_delegate) {
    unsafe now = Snapshot(input: LayoutInput(values: PropertyValues(schema)), state: schema.initial)
    self.capabilities = capabilities
    unsafe self.delegate = unsafe delegate
  }

  /// The viewport in logical coordinates.
  var viewport: Viewport { mirror?.image(of: physicalViewport) ?? physicalViewport }

  /// The viewport after the program has applied all adjustments announced so far.
  var settledViewport: Viewport {
    var result = viewport
    result.bounds = result.bounds.offset(by: now.announcedAdjustment)
    return result
  }

  var settledOffset: Point {
    (isMirrored ? viewport.bounds.origin : physicalViewport.bounds.origin) + now.announcedAdjustment
  }

  /// The content size of the last placement; zero before the first.
  var contentSize: Size { now.contentSize ?? now.placement?.contentSize ?? Size() }

  /// Calls `body` with the last placement.
  ///
  /// The placement is not retained (as in `VTable.query`), because `body` never prepares.
  @inline(__always)
  func withPlacement(_ body: (Placement) throws(StopIteration) -> Void) throws(StopIteration) {
    guard let placement = unsafe now.unretained else { return }
    let isDone = unsafe placement._withUnsafeGuaranteedRef { placement in
      do throws(StopIteration) {
        try body(placement)
        return true
      } catch {
        return false
      }
    }
    if !isDone { throw StopIteration() }
  }

  func permits(_ action: UInt32, _ from: Path, to: Path?) -> Bool {
    guard let permit = unsafe delegate.permit else { return false }
    isInPermit = true
    // The program may call other layouts of this plugin meanwhile.
    plugin_nest(1)
    defer {
      plugin_nest(-1)
      isInPermit = false
    }
    return unsafe withUnsafePointer(to: from) { from in
      guard let to else { return unsafe permit(delegate.context, action, from, nil) != 0 }
      return unsafe withUnsafePointer(to: to) { to in
        unsafe permit(delegate.context, action, from, to) != 0
      }
    }
  }

  func announce(_ kind: UInt32, _ path: Path, to: Path, value: Point) {
    var event = Event()
    event.kind = kind
    event.path = path
    event.to = to
    event.value = outward(value)
    events.append(event)
  }

  /// Converts a displacement or velocity to the program's coordinates.
  private func outward(_ value: Point) -> Point {
    // Subtraction, because negation would turn 0 into -0.
    isMirrored ? Point(x: 0 - value.x, y: value.y) : value
  }

  func adjustOffset(by delta: Point) {
    if !delta.isZero { sayAdjustment(delta) }
  }

  func keepOffset() { sayAdjustment(.zero) }

  private func sayAdjustment(_ delta: Point) {
    now.announcedAdjustment = now.announcedAdjustment + delta
    if !events.add(outward(delta), to: LH_EVENT_ADJUST_OFFSET) {
      announce(LH_EVENT_ADJUST_OFFSET, Path(), to: Path(), value: delta)
    }
  }
}
