import LayoutABI
import PluginSystem

/// How things stand with one layout: what was set, what was placed, and what the layout did since.
///
/// A layout is made with its context, which its superclass reads and changes for it; an author has
/// nothing to do with it.
@safe public final class LayoutContext {
  /// All that a gesture that fails takes back. Values share their storage with the placement, so a copy
  /// costs next to nothing.
  @safe struct Snapshot {
    var input: LayoutInput
    /// The values of properties that are state or read-only, by property.
    var state: [PropertyValue]
    var placement: Placement? {
      didSet { unsafe unretained = unsafe placement.map { unsafe Unmanaged.passUnretained($0) } }
    }
    /// The same, for `withPlacement`.
    private(set) var unretained: Unmanaged<Placement>?
    /// Of the placement; `nil` where that takes work that was put off.
    var contentSize: Size? = Size()
    var change = PlacementChange(
      previous: nil, isReload: true, indexMap: nil, counts: ItemCounts())
    /// Where the viewport was at the last prepare, and at the one before the last placement.
    var lastViewport = Viewport()
    var previousViewport = Viewport()
    var pendingIndexMaps = PendingIndexMaps()
    var pendingReload = true
    var needsPlacement = true
    var needsPrepare = true
    /// What was announced by `adjustOffset` since the viewport was last told.
    var announcedAdjustment = Point.zero
    /// In right-to-left, how much wider than the viewport the content was when it was last placed.
    var mirroredSlack: Double?
  }

  var now: Snapshot
  let capabilities: Capability
  private let delegate: lh_delegate
  /// Where the viewport is, as the program said.
  var told = Viewport()
  var events = EventQueue()
  /// While the program is asked for permission, it may not call the layout.
  private(set) var isAsking = false

  init(_ schema: PropertyValues.Schema, capabilities: Capability, _ delegate: lh_delegate) {
    unsafe now = Snapshot(input: LayoutInput(values: PropertyValues(schema)), state: schema.initial)
    self.capabilities = capabilities
    unsafe self.delegate = unsafe delegate
  }

  /// Where the viewport is, in logical coordinates.
  var viewport: Viewport { mirror?.image(of: told) ?? told }

  /// Where it will be once the program has followed every adjustment announced so far.
  var settledViewport: Viewport {
    var result = viewport
    result.bounds = result.bounds.offset(by: now.announcedAdjustment)
    return result
  }

  var settledOffset: Point {
    (isMirrored ? viewport.bounds.origin : told.bounds.origin) + now.announcedAdjustment
  }

  /// Of what was placed last; nothing before that.
  var contentSize: Size { now.contentSize ?? now.placement?.contentSize ?? Size() }

  /// Calls `body` with what was placed last.
  ///
  /// It is not retained, as in `VTable.answer`: whatever `body` does, it does not prepare.
  @inline(__always)
  func withPlacement(_ body: (Placement) throws(Enough) -> Void) throws(Enough) {
    guard let placement = unsafe now.unretained else { return }
    let isDone = unsafe placement._withUnsafeGuaranteedRef { placement in
      do throws(Enough) {
        try body(placement)
        return true
      } catch {
        return false
      }
    }
    if !isDone { throw Enough() }
  }

  func permits(_ action: UInt32, _ from: Path, to: Path?) -> Bool {
    guard let permit = unsafe delegate.permit else { return false }
    isAsking = true
    // The program may call other layouts of this plugin meanwhile.
    plugin_nest(1)
    defer {
      plugin_nest(-1)
      isAsking = false
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

  /// A displacement or a speed as the program sees it.
  private func outward(_ value: Point) -> Point {
    // So that 0 stays 0.
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
