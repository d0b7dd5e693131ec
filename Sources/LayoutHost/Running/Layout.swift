// A layout at work, seen through the host: properties by name, prepared on demand, and the same layout
// whichever version of its plugin answers.

import HostSystem
import LayoutABI
import Synchronization

/// A layout made by a `Host`: tell it what there is to show, ask it where everything goes.
///
///     let layout = try host.makeLayout("bnb@^1.0")
///     try layout.setItemCounts([1000])
///     try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 568)))
///     for element in try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 568)) { … }
///
/// What changes a layout (setting, updating, gestures, events, restoring) may be called by one
/// thread at a time, while no other call runs; any number of threads may ask it questions at once.
/// The first question after a change prepares the layout while the others wait. A swap may exchange
/// what answers between any two calls, on any thread.
@safe public final class Layout: @unchecked Sendable {
  /// The instance that answers, held by this layout, and in the lowest bits `Hold`'s.
  let current: Atomic<UInt>
  /// What takes over in the exchange that is being made; 0 otherwise.
  let next = Atomic<UInt>(0)
  /// Calls that are inside without a slot of their thread's, because they came from inside another.
  let guests = Atomic<Int>(0)
  /// What a call has to heed, in one byte, so that heeding it costs one load.
  private let obstacles = Atomic<UInt8>(Obstacle.stale)
  private let preparing = Lock()
  /// Answers the layout's questions; nil if the program answers none.
  let permission: Permission?
  /// Which versions may take this layout over; nil where any may.
  let requirement: Requirement?
  /// Tells this layout from all others of its host, also from those that are gone.
  let number: UInt64
  /// The layouts among which a swap finds this one.
  let live: LiveLayouts

  /// What a swap has to know of what this layout was told. Only what changes the layout writes it.
  var told: ToldInputs
  /// The gesture and the animation that are under way.
  var activity = Activity()
  /// Events that an instance announced before it was exchanged.
  var unread = UnreadEvents()
  /// What the last exchange could not carry over, for the way back.
  var former: FormerInputs?

  /// What answered before the last exchange, as long as calls may be inside it. Only for who may change the
  /// layout, or holds it.
  var retiring: Instance? {
    didSet {
      let change = (retiring == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
      if change != 0 { live.retiring.add(change, ordering: .relaxed) }
    }
  }
  private let viewed = Atomic<Bool>(false)
  /// Whether a viewport was set since the last exchange: what the former instance wanted to scroll is of no
  /// use then.
  var hasNewerViewport = false
  /// Where it stands in the list of the live layouts, -1 when it is not in there. Guarded by their lock.
  var place = 0

  /// What a swap keeps away while it is at work. Set and taken back by whoever has closed the gate.
  enum Hold {
    /// What changes the layout waits; questions are answered.
    static var changes: UInt { 1 }
    /// Questions wait, too.
    static var everything: UInt { 2 }
    static var mask: UInt { 3 }
  }

  private enum Obstacle {
    /// Results are older than what was set.
    static var stale: UInt8 { 1 }
    /// The program is answering a question of this layout, on the thread that sees this at once.
    static var asking: UInt8 { 2 }
  }

  init(
    _ instance: Instance, permission: Permission? = nil, requirement: Requirement? = nil,
    among live: LiveLayouts
  ) {
    current = Atomic(Self.retain(instance))
    told = ToldInputs(instance.layoutClass)
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

  /// Whether the program is answering this layout's question just now.
  var isAsking: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.asking != 0 }
    set {
      if newValue {
        obstacles.bitwiseOr(Obstacle.asking, ordering: .relaxed)
      } else {
        obstacles.bitwiseAnd(~Obstacle.asking, ordering: .relaxed)
      }
    }
  }

  /// Whether something was set that no results have been computed for.
  var isStale: Bool {
    get { obstacles.load(ordering: .relaxed) & Obstacle.stale != 0 }
    set {
      if newValue {
        // Only one call changes a layout at a time, and none is asking then.
        obstacles.store(Obstacle.stale, ordering: .releasing)
      } else {
        obstacles.bitwiseAnd(~Obstacle.stale, ordering: .releasing)
      }
    }
  }

  /// Says that a view drives the layout from now on; false if one does already.
  func beginViewing() -> Bool { !viewed.exchange(true, ordering: .relaxed) }
  func endViewing() { viewed.store(false, ordering: .relaxed) }
  /// Whether a view drives it.
  var isViewed: Bool { viewed.load(ordering: .relaxed) }

  var isUnobstructed: Bool { obstacles.load(ordering: .acquiring) == 0 }

  /// Waits until no other thread prepares; false when this very thread does.
  func beginPreparing() -> Bool {
    if preparing.tryToAcquire() { return true }
    let isHeld = current.load(ordering: .relaxed) & Hold.changes != 0
    let start = hs_seconds()
    guard preparing.acquire() else { return false }
    if isHeld { live.questionWaits.note(hs_seconds() - start) }
    return true
  }
  /// The same without waiting; false when somebody does.
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
