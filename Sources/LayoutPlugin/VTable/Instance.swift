import LayoutABI

/// An instance of a layout class: the object behind a C handle.
///
/// It owns the author's layout and the layout's context. It checks arguments, keeps the order of
/// calls, runs gestures as transactions, saves state, and mirrors coordinates.
@safe final class Instance {
  let record: ClassRecord
  let layout: Layout
  let context: LayoutContext
  /// The number of the last animation that a gesture started.
  private(set) var animation: UInt32 = 0

  init(_ record: ClassRecord, _ delegate: lh_delegate) {
    self.record = record
    context = unsafe LayoutContext(record.schema, capabilities: record.capabilities, delegate)
    layout = record.layout.init(context)
  }

  func prepare() throws(Failure) { try context.prepare(layout) }

  /// Sets the viewport. A new size, scale or direction makes the next prepare compute a new placement.
  func move(to viewport: Viewport) {
    let isWithdrawn = context.events.withdraw(LH_EVENT_ADJUST_OFFSET)
    layout.didMove(followingAdjustment: !isWithdrawn && !context.now.announcedAdjustment.isZero)
    context.now.announcedAdjustment = .zero
    context.physicalViewport = viewport
    let traits = ViewportTraits(viewport, isMirrored: context.isMirrored)
    if traits != context.now.input.viewportTraits {
      context.now.input.viewportTraits = traits
      context.invalidate()
    }
    context.now.setNeedsPrepare()
  }

  /// Returns the number of a new animation; never 0.
  func beginAnimation() -> UInt32 {
    animation = max(1, animation &+ 1)
    return animation
  }
}
