import HostSystem
import LayoutABI

/// One element of a view, for as long as it lives: through updates, moves and motions.
///
/// A kilobyte, and there may be thousands: what every frame asks of all comes first, in two lines of the cache.
struct Track {
  /// What the layout calls it.
  var path: ElementPath
  let slot: UInt32
  /// The number of the last answer that it was part of.
  var answered: UInt32 = 0
  /// Where the last frame has it, in an array that holds what is drawn later behind; -1 where it was not in it.
  var rank: Int32 = -1
  /// Where it was in an answer of the layout, the last one that it was part of.
  var place: Int32 = .max
  /// Whether it was in the last frame.
  var wasVisible = false
  /// Whether it is shown otherwise than in the last frame.
  var hasChanged = false
  /// Whether it was ever shown, be it outside the window.
  var isComposed = false
  /// Whether what is shown was made of the model and the displacement as they are, and only what is `movable` of
  /// it depends on the time.
  var isSteady = false
  /// Whether the last frame says of it all that a frame would say now, but for what is `movable`.
  var isWritten = false
  /// Whether it is on its way from where it was shown when the last change came.
  private(set) var isDisplaced = false
  /// Whether nothing but its frame is otherwise for that.
  private(set) var isOnlyMoving = false
  /// The layout has it no more.
  var isLeaving = false
  /// It is leaving, and no item has got another name since: what has its name again is the same.
  var mayComeBack = false
  /// The change that is being adopted has taken it away.
  var hasJustLeft = false
  /// What the program calls it; of what is leaving, what it called it.
  var identity: UInt64 = 0
  /// How long it is leaving: changes that come meanwhile do not put that off.
  var departure: Course?
  /// Where it belongs, in content space; of what is leaving, where it ends.
  var model: Element
  /// How it was last shown, in screen space; the model until then.
  var shown: Element
  /// The way that it is on, if it is on any.
  var displacement = Displacement() {
    didSet {
      isDisplaced = !displacement.isNothing
      isOnlyMoving = isDisplaced && displacement.isOnlyWay
      isSteady = false
    }
  }

  @_optimize(speed)
  init(_ element: Element, slot: UInt32) {
    path = element.path
    self.slot = slot
    model = element
    shown = element
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

extension Track {
  /// The layout has it as it was, or elsewhere.
  @inline(__always)
  mutating func take(_ element: UnsafePointer<Element>) {
    if unsafe isSame(&model, element) { return }
    model = unsafe element.pointee
    isSteady = false
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
