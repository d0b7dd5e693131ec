import LayoutABI

/// A layout: the class that you subclass to write a plugin.
///
/// A layout consists of two classes. A `Placement` computes the position of every element as a pure
/// function of the input. A `Layout` describes itself, makes placements, and holds the little state
/// that interaction changes:
///
///     final class StackLayout: Layout {
///       override class var description: LayoutDescription {
///         LayoutDescription(
///           name: "Stack", summary: "One item below the other.",
///           kinds: [(Kind.cell, "cell", "An item.")],
///           properties: StackProperties.table)
///       }
///       override func place(_ input: LayoutInput) -> Placement { StackPlacement(input) }
///     }
///
/// A `PropertySet` declares the properties that programs may set; see `Property`.
///
/// All other members have defaults. The plugin SDK checks arguments, keeps the order of calls,
/// stores properties, tracks items across updates and mirrors right-to-left layouts; a subclass
/// handles none of these.
///
/// Subclasses work in logical coordinates: in a layout that mirrors itself, x counts from the right
/// edge and grows to the left.
open class Layout {
  let context: LayoutContext

  /// Creates a layout.
  ///
  /// - Parameter context: A subclass with an initializer of its own passes it on. A subclass needs
  ///   no initializer if all its properties have initial values.
  public required init(_ context: LayoutContext) { self.context = context }

  // MARK: Current state

  /// The input: item counts, property values, and the viewport's size. The next placement uses it.
  public final var input: LayoutInput { context.now.input }

  /// The last computed placement.
  public final var placement: Placement? { context.now.placement }

  /// The change that led from the placement before to the last one.
  public final var change: PlacementChange { context.now.change }

  /// The viewport's position and size, as the program last set them.
  public final var viewport: Viewport { context.viewport }

  /// Whether the program sees the layout mirrored: it reads from right to left, and the layout
  /// declares `Capability.mirrors`. A layout reads and returns logical coordinates either way.
  public final var isMirrored: Bool { context.isMirrored }

  /// The content offset after the program has applied all adjustments announced so far.
  public final var settledOffset: Point { context.settledOffset }

  /// During `didPrepare`, the viewport at the previous prepare.
  public final var lastViewport: Viewport { context.now.lastViewport }

  /// The viewport from which the placement before the last one was last seen.
  public final var previousViewport: Viewport { context.now.previousViewport }

  // MARK: Required overrides

  /// The layout's name, capabilities, element kinds and properties.
  open class var description: LayoutDescription {
    LayoutDescription(name: "", summary: "", kinds: [], properties: PropertyTable())
  }

  /// Computes the position of every element. The SDK calls it after every change except scrolling.
  ///
  /// - Throws: A `Failure` if values contradict each other.
  open func place(_ input: LayoutInput) throws(Failure) -> Placement { Placement(input) }

  /// Computes the position of every element, with access to the last placement.
  ///
  /// Override it in a layout that can reuse parts of its last placement. The result must equal that
  /// of `place(_:)`, bit for bit.
  ///
  /// - Parameter change: How the new placement will differ from the last one.
  /// - Throws: A `Failure` if values contradict each other.
  open func place(_ input: LayoutInput, after change: PlacementChange) throws(Failure) -> Placement
  {
    try place(input)
  }

  // MARK: Optional overrides

  /// Called by prepare after a new placement, and after scrolling or a change of state.
  ///
  /// Override it to send events and to update state. `change` describes the new placement.
  ///
  /// - Parameter isNew: Whether there is a new placement.
  open func didPrepare(isNew: Bool) {}

  /// Called when the program sets the viewport.
  ///
  /// - Parameter followingAdjustment: Whether the program had read all adjustments that
  ///   `adjustOffset` announced since it last set the viewport, and so has applied them. Unread
  ///   ones are discarded.
  open func didMove(followingAdjustment: Bool) {}

  /// Called when the program sets a property whose role is `.state`, even to the same value.
  open func didSetState(_ key: PropertyKey) {}

  /// Writes the elements that meet a rectangle. By default, calls `Placement.visit`.
  ///
  /// Override it if elements depend on state: a floating cell, for example.
  @_optimize(speed)
  open func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try context.withPlacement { placement throws(StopIteration) in
      try placement.visit(in: rect, from: viewport, &writer)
    }
  }

  /// Returns the element at a path. By default, calls `Placement.element`.
  ///
  /// Override it if elements depend on state.
  open func element(at path: Path, from viewport: Viewport) -> Element? {
    placement?.element(at: path, from: viewport)
  }

  /// Returns the attributes with which an element starts in the animation of the last change.
  ///
  /// By default, an element that existed before starts where it was, a new one fades in at its
  /// place, and a reloaded one cross-fades.
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

  /// Returns the attributes with which an element ends; the counterpart of `initialElement`.
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

  /// Returns the content offset at which a scroll comes to rest. By default, the proposed one.
  open func targetOffset(for scroll: Scroll) -> Point { scroll.proposed }

  /// How the content scrolls.
  open var scrollTraits: ScrollTraits { ScrollTraits() }

  /// Returns the reply that `handle` would give to a gesture that begins here, if the program permitted it.
  ///
  /// Must not ask for permission and must not change anything. Use only the kind and the location of the gesture.
  open func hitTest(_ gesture: Gesture) -> GestureReply { .ignored }

  /// Handles a gesture and returns how the layout responds.
  ///
  /// It may change state and the order of items, and send events. The plugin SDK prepares afterwards.
  ///
  /// An override must declare `throws(Failure)` even if it throws nothing, because WebAssembly
  /// checks the full type of a call.
  open func handle(_ gesture: Gesture) throws(Failure) -> GestureReply { .ignored }

  /// Called when `handle` threw, or there was not enough memory for the placement that it led to.
  ///
  /// The plugin SDK has already restored events, values and the order of the items. Override it to
  /// reset the instance variables that `handle` changed.
  open func undoGesture() {}

  /// Writes the elements of a transition.
  ///
  /// Called only if the layout declares `Capability.transition`.
  ///
  /// - Returns: The opacity of the opened content, from 0 to 1.
  open func transition(
    _ transition: Transition, _ writer: inout ElementWriter
  ) throws(StopIteration) -> Double { 1 }

  /// Writes the state to save, other than properties and gestures in progress.
  open func saveState(_ writer: inout StateWriter) {}

  /// Reads the bytes that `saveState` wrote, possibly in an older version, and returns a closure
  /// that restores that state.
  ///
  /// The method has no access to a layout, so invalid bytes cannot leave one half changed, and a
  /// saved state is valid for any current input. The plugin SDK calls the closure after it has
  /// checked all bytes:
  ///
  ///     override class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
  ///       let taps = try reader.readInt()
  ///       guard taps >= 0 else { throw Failure(LH_BAD_STATE, "bytes: \(taps) taps") }
  ///       return { ($0 as? StackLayout)?.taps = taps }
  ///     }
  ///
  /// - Throws: A `Failure` with `LH_BAD_STATE` for bytes that `saveState` never writes.
  open class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
    { _ in }
  }

  /// Returns the constant table of the extension with an ID, or `nil`.
  open func extensionTable(_ id: UnsafePointer<CChar>) -> UnsafeRawPointer? { nil }
}
