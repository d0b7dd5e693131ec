import HostSystem
import LayoutABI

/// One element of a view during its whole life: through updates, moves and animations.
///
/// It takes a kilobyte, and there may be thousands. The fields that every frame reads come first, in two cache lines.
struct LiveElement {
  /// Its path in the layout.
  var path: ElementPath
  let slot: UInt32
  var match = Match()
  var output = Output()
  var state = State()
  /// Its removal; `nil` while the layout has the element.
  var leaving: Leaving?
  /// The program's identifier; for a removed element, the last one.
  var identity: UInt64 = 0
  /// Its place in the layout, in content space; for a removed element, the end of its animation.
  var model: Element
  /// Its last look, in screen space; the model before that.
  var shown: Element
  /// Its distance from the model, while it is animated.
  var displacement = Displacement() {
    didSet {
      state.motion =
        displacement.isNothing ? .still : displacement.isOnlyOfFrame ? .ofFrame : .ofAll
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
  var hasJustLeft: Bool { isLeaving && leaving?.course == nil }

  /// The remaining part of its displacement.
  ///
  /// - Parameter part: That of the elements that the layout has.
  @inline(__always)
  func remaining(at time: Double, ofOthers part: Double) -> Double {
    isLeaving ? leaving?.course?.remaining(at: time) ?? 0 : part
  }

  /// The last result of the layout that the element was part of.
  struct Match {
    /// The number of the query.
    var query: UInt32 = 0
    /// Its place in the result.
    var place: Int32 = .max
  }

  /// Its state in the last frame.
  struct Output {
    /// Its position in the frame's array, in drawing order; -1 if the frame does not have it.
    var rank: Int32 = -1
    var wasVisible: Bool { rank >= 0 }
    /// Whether it looks different from the last frame.
    var hasChanged = false
    /// Whether the frame is current except for the `Movable` part.
    var isWritten = false
    /// Whether its size is an estimate.
    var isEstimated = false
  }

  /// How `shown` depends on the model and the displacement.
  struct State {
    /// Whether `shown` was ever computed, even outside the window.
    var isComposed = false
    /// Whether only the `Movable` part of `shown` depends on the time.
    var isSteady = false
    fileprivate(set) var motion = Motion.still

    /// Whether it is animated.
    var isDisplaced: Bool { motion != .still }
    /// Whether only its frame is animated.
    var isOnlyMoving: Bool { motion == .ofFrame }
  }

  /// The part of an element that is animated.
  enum Motion { case still, ofFrame, ofAll }

  /// The removal of an element from the layout.
  struct Leaving {
    /// Its animation, which later changes do not extend; `nil` until the change is adopted.
    var course: Course?
    /// Whether an element with the same path is the same one: no item was renamed since.
    var mayReturn = false
  }
}

extension ElementPath {
  @inline(__always)
  func isSame(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind && cycle == other.cycle
  }

  /// Whether both are the path of the same item, in any copy.
  func isSameItem(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind
  }
}

extension LiveElement {
  /// Sets the model to the layout's element, if it differs.
  @inline(__always)
  mutating func take(_ element: UnsafePointer<Element>) {
    if unsafe isSame(&model, element) { return }
    model = unsafe element.pointee
    state.isSteady = false
  }
}

extension UnsafePointer<Element> {
  /// The path, read without a copy of the element.
  var path: ElementPath {
    @inline(__always) get {
      unsafe ElementPath(
        kind: pointee.kind, reserved: 0, section: pointee.section, item: pointee.item,
        cycle: pointee.cycle)
    }
  }
}

/// Whether both are equal bit for bit. In place, because copies cost more than the comparison.
func isSame(_ a: UnsafePointer<Element>, _ b: UnsafePointer<Element>) -> Bool {
  unsafe memcmp(a, b, MemoryLayout<Element>.size) == 0
}
