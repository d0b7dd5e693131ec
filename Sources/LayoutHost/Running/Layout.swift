// It adds to a plugin's instance: properties by name, preparation on demand, and continuity when a swap replaces the
// instance.

import HostSystem
import LayoutABI
import Synchronization

/// A layout created by a `Host`: set its item counts, properties and viewport, and query the elements to draw.
///
///     let layout = try host.makeLayout("bnb@^1.0")
///     try layout.setItemCounts([1000])
///     try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 568)))
///     for element in try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 568))
///     where element.kind == LH_CELL { draw(element.item, element.frame) }
///
/// The module `LayoutABI` has the constants, such as `LH_CELL`.
///
/// Calls that change the layout (setters, `update`, gestures, events, `restoreState`) need exclusive access: one thread
/// at a time, with no other call running. The compiler does not check this. Queries may run concurrently on any number
/// of threads. The first query after a change prepares the layout while the others wait. A swap on another thread may
/// replace the layout's plugin between any two calls.
@safe public final class Layout: @unchecked Sendable {
  /// The current instance, which this layout retains, with the flags of `Hold` in the lowest bits.
  let current: Atomic<UInt>
  /// The instance that replaces it in the current exchange; 0 otherwise.
  let next = Atomic<UInt>(0)
  /// The number of calls inside that are not in their thread's slot, because they come from inside another call.
  let nestedCalls = Atomic<Int>(0)
  /// The flags that each call checks, in one byte, so that the check is one load.
  private let obstacles = Atomic<UInt8>(Obstacle.stale)
  private let preparing = CheckedMutex()
  /// Decides the layout's permission requests; nil if the program does not.
  let permission: PermitCallback?
  /// The versions that may take this layout over; nil for any.
  let requirement: Requirement?
  /// A number that no other layout of the host has or had.
  let number: UInt64
  /// The list in which a swap finds this layout.
  let live: LiveLayouts

  /// The inputs that a swap needs. Written only by calls that change the layout.
  var inputRecord: InputRecord
  /// The current gesture and animation.
  var activity = GestureActivity()
  /// Events of instances before their replacement.
  var unread = UnreadEvents()
  /// The inputs that the last exchange could not transfer, for a rollback.
  var former: FormerInputs?

  /// The former instance, as long as calls may be inside it. Only for callers that may change the layout, or hold it.
  var retiring: Instance? {
    didSet {
      let change = (retiring == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
      if change != 0 { live.retiring.add(change, ordering: .relaxed) }
    }
  }
  private let viewed = Atomic<Bool>(false)
  /// Whether a viewport was set since the last exchange: the former instance's requests to scroll are obsolete then.
  var hasNewerViewport = false
  /// The index in the list of live layouts; -1 if it is not in the list. Guarded by the list's lock.
  var place = 0

  /// The calls that a swap blocks. Changed only with the gate closed.
  enum Hold {
    /// Changes wait; queries continue.
    static var changes: UInt { 1 }
    /// Queries wait, too.
    static var everything: UInt { 2 }
    static var mask: UInt { 3 }
  }

  private enum Obstacle {
    /// Inputs are newer than the results.
    static var stale: UInt8 { 1 }
    /// The program is deciding a permission request of this layout, on the thread that reads this flag.
    static var permit: UInt8 { 2 }
  }

  init(
    _ instance: Instance, permission: PermitCallback? = nil, requirement: Requirement? = nil,
    among live: LiveLayouts
  ) {
    current = Atomic(Self.retain(instance))
    inputRecord = InputRecord(instance.layoutClass)
    self.permission = permission
    self.requirement = requirement
    self.live = live
    number = live.nextNumber()
    unsafe permission?.layout = self
    live.add(self)
  }

  deinit {
    live.remove(self)
    if retiring != nil { live.retiring.subtract(1, ordering: .relaxed) }
    unsafe Self.unmanaged(current.load(ordering: .acquiring)).release()
  }

  /// Whether the program is deciding a permission request of this layout.
  var isInPermit: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.permit != 0 }
    set {
      if newValue {
        obstacles.bitwiseOr(Obstacle.permit, ordering: .relaxed)
      } else {
        obstacles.bitwiseAnd(~Obstacle.permit, ordering: .relaxed)
      }
    }
  }

  /// Whether inputs are newer than the results.
  var isStale: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.stale != 0 }
    set {
      if newValue {
        // Only one call at a time changes a layout, and no permission request is pending then.
        obstacles.store(Obstacle.stale, ordering: .releasing)
      } else {
        obstacles.bitwiseAnd(~Obstacle.stale, ordering: .releasing)
      }
    }
  }

  /// Records that a view drives the layout; false if another one does.
  func beginViewing() -> Bool { !viewed.exchange(true, ordering: .relaxed) }
  func endViewing() { viewed.store(false, ordering: .relaxed) }
  /// Whether a view drives the layout.
  var isViewed: Bool { viewed.load(ordering: .relaxed) }

  var isUnobstructed: Bool { obstacles.load(ordering: .acquiring) == 0 }

  /// Waits until no other thread prepares; false if the calling thread does.
  func beginPreparing() -> Bool {
    if preparing.tryToAcquire() { return true }
    let isHeld = current.load(ordering: .relaxed) & Hold.changes != 0
    let start = hs_seconds()
    guard preparing.acquire() else { return false }
    if isHeld { live.queryWaits.note(hs_seconds() - start) }
    return true
  }
  /// Like `beginPreparing`, without waiting; false if any thread prepares.
  func tryToBeginPreparing() -> Bool { preparing.tryToAcquire() }
  func endPreparing() { preparing.release() }
}

// MARK: Words

extension Layout {
  static func retain(_ instance: Instance) -> UInt {
    unsafe UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
  }

  static func unmanaged(_ word: UInt) -> Unmanaged<Instance> {
    unsafe Unmanaged<Instance>.fromOpaque(
      UnsafeRawPointer(bitPattern: word & ~Hold.mask).unsafelyUnwrapped)
  }
}
