import LayoutABI

/// A layout: what an author of a plugin subclasses.
///
/// A layout is two classes. A `Placement` says where everything is, as a pure function of the input;
/// a `Layout` describes itself, makes placements, and holds what little changes by interaction:
///
///     final class StackLayout: Layout {
///       override class var description: LayoutDescription {
///         LayoutDescription(
///           id: "stack", name: "Stack", summary: "One item below the other.",
///           kinds: [(Kind.cell, "cell", "An item.")],
///           properties: StackProperties.table)
///       }
///       override func place(_ input: LayoutInput) -> Placement { StackPlacement(input) }
///     }
///
/// What programs may set is declared once, see `Property`.
///
/// Everything else has a default. Checks of arguments, the order of calls, storage of properties,
/// identity across updates, mirroring for right-to-left: a subclass never sees any of them.
///
/// Subclasses work in logical coordinates: where a layout mirrors itself, x is measured from the
/// right edge and grows to the left.
open class Layout {
  let context: LayoutContext

  /// - Parameter context: Handed on by a subclass that has an initialiser of its own; it needs none
  ///   where all that it adds has an initial value.
  public required init(_ context: LayoutContext) { self.context = context }

  // MARK: What a subclass reads

  /// What was set; the next placement will be computed from it.
  public final var input: LayoutInput { context.now.input }

  /// The last one computed.
  public final var placement: Placement? { context.now.placement }

  /// How the last placement came from the one before.
  public final var change: PlacementChange { context.now.change }

  /// Where the viewport is, as the program last said.
  public final var viewport: Viewport { context.viewport }

  /// Whether the program sees everything in a mirror, because it reads from right to left and the layout
  /// declares `Capability.mirrors`. What a layout reads and answers is logical all the same.
  public final var isMirrored: Bool { context.isMirrored }

  /// The content offset at which the viewport will be once the program has followed every adjustment
  /// announced so far.
  public final var settledOffset: Point { context.settledOffset }

  /// During `didPrepare`, where the viewport was at the prepare before.
  public final var lastViewport: Viewport { context.now.lastViewport }

  /// From where the placement before the last one was last seen.
  public final var previousViewport: Viewport { context.now.previousViewport }

  // MARK: What a subclass must say

  open class var description: LayoutDescription {
    LayoutDescription(name: "", summary: "", kinds: [], properties: PropertyTable())
  }

  /// Computes where everything is.
  ///
  /// - Throws: A `Failure` for values that are impossible together.
  open func place(_ input: LayoutInput) throws(Failure) -> Placement { Placement(input) }

  /// The same, for a layout that can take over parts of its last placement; the answer must be the
  /// same, bit for bit.
  ///
  /// - Parameter change: How the new placement will have come from the last one.
  open func place(_ input: LayoutInput, after change: PlacementChange) throws(Failure) -> Placement
  {
    try place(input)
  }

  // MARK: What a subclass may say

  /// Called by prepare after a new placement (`change` says how it came about), and after scrolling or
  /// a change of state (`isNew` is false). The place to announce events and keep state up to date.
  open func didPrepare(isNew: Bool) {}

  /// Called when the program says where the viewport is.
  ///
  /// - Parameter followingAdjustment: Whether it had read everything that `adjustOffset` announced
  ///   since it last said so, and so has scrolled by it; what was not read is withdrawn.
  open func didMove(followingAdjustment: Bool) {}

  /// Called when the program sets a property that is the layout's state, perhaps to what it was.
  open func didSetState(_ key: PropertyKey) {}

  /// Like `Placement.visit`; for elements that depend on state, such as a floating cell.
  @_optimize(speed)
  open func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(Enough) {
    try context.withPlacement { placement throws(Enough) in
      try placement.visit(in: rect, from: viewport, &writer)
    }
  }

  /// Like `Placement.element`; for elements that depend on state.
  open func element(at path: Path, from viewport: Viewport) -> Element? {
    placement?.element(at: path, from: viewport)
  }

  /// From where an element starts when the last change is animated. The default: what was there
  /// before starts where it was; what is new fades in at its place; what was reloaded cross-fades.
  open func initialElement(at path: Path) -> Element? {
    guard var element = element(at: path, from: viewport) else { return nil }
    guard let previous = change.previous, !change.isReload else {
      element.set(.kept)
      return element
    }
    if let old = change.before(path),
      var start = previous.element(at: old.path, from: previousViewport)
    {
      start.set(.kept)
      if old.isReloaded { start.alpha = 0 }
      return start
    }
    element.alpha = 0
    return element
  }

  /// Where an element ends when the last change is animated; the mirror image of `initialElement`.
  open func finalElement(at path: Path) -> Element? {
    guard let previous = change.previous, !change.isReload else {
      var element = element(at: path, from: viewport)
      element?.set(.kept)
      return element
    }
    if let new = change.after(path), var end = element(at: new.path, from: viewport) {
      end.set(.kept)
      if new.isReloaded { end.alpha = 0 }
      return end
    }
    var end = previous.element(at: path, from: previousViewport)
    end?.alpha = 0
    return end
  }

  /// The content offset at which a scroll comes to rest.
  open func targetOffset(for scroll: Scroll) -> Point { scroll.proposed }

  /// How the content scrolls.
  open var scrollTraits: ScrollTraits { ScrollTraits() }

  /// What `handle` would answer to a gesture that begins here, if the program permits it; nothing is
  /// asked or changed. Only kind and location of the gesture count.
  open func hitTest(_ gesture: Gesture) -> GestureReply { .ignored }

  /// Answers a gesture. State, order and events may change; the kit prepares afterwards.
  ///
  /// An override says `throws(Failure)` even if it throws nothing: WebAssembly calls by the whole type.
  open func handle(_ gesture: Gesture) throws(Failure) -> GestureReply { .ignored }

  /// Called when `handle` threw, or there was not enough memory for the placement that it led to. What
  /// the kit keeps is as before the gesture already: events, values, the order of the items. The place
  /// to forget what `handle` noted down itself.
  open func undoGesture() {}

  /// Writes the elements of a transition; answers the opacity of the opened content.
  ///
  /// Asked only of a layout that declares `Capability.transition`.
  open func transition(
    _ transition: Transition, _ writer: inout ElementWriter
  ) throws(Enough) -> Double { 1 }

  /// Writes what is neither a property nor under way.
  open func saveState(_ writer: inout StateWriter) {}

  /// Reads what `saveState` wrote, perhaps an older version's, and answers what takes it up.
  ///
  /// It sees no layout: so bytes that it refuses leave nothing half changed, and a state that was saved
  /// is taken whatever has been set since. What it answers is called once all bytes were found good:
  ///
  ///     override class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
  ///       let taps = try reader.readInt()
  ///       guard taps >= 0 else { throw Failure(LH_BAD_STATE, "bytes: \(taps) taps") }
  ///       return { ($0 as? StackLayout)?.taps = taps }
  ///     }
  ///
  /// - Throws: A `Failure` with `LH_BAD_STATE` for what `saveState` never writes.
  open class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
    { _ in }
  }

  /// The constant table behind an extension's id.
  open func extensionTable(_ id: UnsafePointer<CChar>) -> UnsafeRawPointer? { nil }
}
