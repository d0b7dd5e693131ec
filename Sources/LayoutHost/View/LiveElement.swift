import HostSystem
import LayoutABI

/// One element of a view, for as long as it lives: through updates, moves and animations.
///
/// A kilobyte, and there may be thousands: fields that every frame reads of all come first, in two lines of the cache.
struct LiveElement {
  /// The path of the layout.
  var path: ElementPath
  let slot: UInt32
  var match = Match()
  var output = Output()
  var state = State()
  /// `nil` while the layout has the element.
  var leaving: Leaving?
  /// The program's identifier; of an element that leaves, the last one.
  var identity: UInt64 = 0
  /// Its place in the layout, in content space; of an element that leaves, its end.
  var model: Element
  /// How it was last shown, in screen space; the model until then.
  var shown: Element
  /// Its distance from the model, while it is animated.
  var displacement = Displacement() {
    didSet {
      state.isDisplaced = !displacement.isNothing
      state.isOnlyMoving = state.isDisplaced && displacement.isOnlyWay
      state.isSteady = false
    }
  }

  @_optimize(speed)
  init(_ element: Element, slot: UInt32) {
    path = element.path
    self.slot = slot
    model = element
    shown = element
  }

  var isLeaving: Bool { leaving != nil }
  /// Whether the change that is being adopted removed it.
  var hasJustLeft: Bool { leaving?.isNew ?? false }

  /// The last result of the layout that the element was part of.
  struct Match {
    /// The number of the query.
    var query: UInt32 = 0
    /// Its place in the result.
    var place: Int32 = .max
  }

  /// What the last frame has of it.
  struct Output {
    /// Its place in an array in which elements that are drawn later come later; -1 if the frame does not have it.
    var rank: Int32 = -1
    var wasVisible = false
    /// Whether it looks other than in the last frame.
    var hasChanged = false
    /// Whether the frame is right about all of it except its `Movable` part.
    var isWritten = false
  }

  /// How `shown` follows from the model and the displacement.
  struct State {
    /// Whether it was ever shown, be it outside the window.
    var isComposed = false
    /// Whether only the `Movable` part of `shown` depends on the time.
    var isSteady = false
    /// Whether it is animated.
    var isDisplaced = false
    /// Whether only its frame is animated.
    var isOnlyMoving = false
  }

  /// The end of an element that the layout has no longer.
  struct Leaving {
    /// Later changes do not extend it. `nil` until the change is adopted.
    var course: Course?
    /// Whether an element with the same path is the same one: no item was renamed since.
    var mayComeBack = false
    /// Whether the change that is being adopted removed it.
    var isNew = true
  }
}

extension ElementPath {
  @inline(__always)
  func isSame(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind && cycle == other.cycle
  }

  /// Whether both name the same item, in whichever copy.
  func isSameItem(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind
  }
}

extension LiveElement {
  /// The layout has it as it was, or elsewhere.
  @inline(__always)
  mutating func take(_ element: UnsafePointer<Element>) {
    if unsafe isSame(&model, element) { return }
    model = unsafe element.pointee
    state.isSteady = false
  }
}

extension UnsafePointer<Element> {
  /// The name of an element in place, which is not copied for that.
  var path: ElementPath {
    @inline(__always) get {
      unsafe ElementPath(
        kind: pointee.kind, reserved: 0, section: pointee.section, item: pointee.item,
        cycle: pointee.cycle)
    }
  }
}

/// Whether both are the same in every bit. In place, for copies cost more than the comparison.
func isSame(_ a: UnsafePointer<Element>, _ b: UnsafePointer<Element>) -> Bool {
  unsafe memcmp(a, b, MemoryLayout<Element>.size) == 0
}
