import LayoutABI

/// One instance of a layout class: what a C handle stands for.
///
/// It owns the author's layout and the layout's context, and sees to all that comes in and goes out:
/// checks, the order of calls, gestures as transactions, saved state, and the mirror.
@safe final class Instance {
  let record: ClassRecord
  let layout: Layout
  let context: LayoutContext
  /// The number of the last animation that a reply asked for.
  private(set) var animation: UInt32 = 0

  init(_ record: ClassRecord, _ delegate: lh_delegate) {
    self.record = record
    context = unsafe LayoutContext(record.schema, capabilities: record.capabilities, delegate)
    layout = record.layout.init(context)
  }

  func prepare() throws(Failure) { try context.prepare(layout) }

  /// Takes up where the viewport is; another extent needs another placement.
  func move(to viewport: Viewport) {
    let isWithdrawn = context.events.withdraw(LH_EVENT_ADJUST_OFFSET)
    layout.didMove(followingAdjustment: !isWithdrawn && !context.now.announcedAdjustment.isZero)
    context.now.announcedAdjustment = .zero
    context.told = viewport
    let traits = ViewportTraits(viewport, isMirrored: context.isMirrored)
    if traits != context.now.input.viewportTraits {
      context.now.input.viewportTraits = traits
      context.now.needsPlacement = true
    }
    context.now.needsPrepare = true
  }

  /// The number of an animation that begins now; never 0.
  func beginAnimation() -> UInt32 {
    animation = max(1, animation &+ 1)
    return animation
  }
}
