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
  /// The instance that answers, held by this layout; nil while a swap holds the layout back.
  private let current: Atomic<UnsafeRawPointer?>
  /// The instance while a swap holds the layout back. Guarded by the lock of the live layouts.
  private var taken: UnsafeRawPointer?
  /// Where it stands in the list of the live layouts. Guarded by their lock.
  var place = 0
  /// Calls that are inside without a slot of their thread's, because they came from inside another.
  private let guests = Atomic<Int>(0)
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
  private let live: LiveLayouts

  /// What a swap has to know of what this layout was told. Only what changes the layout writes it.
  var told: ToldInputs
  /// The gesture and the animation that are under way.
  var activity = Activity()
  /// Events that an instance announced before it was exchanged.
  var unread = UnreadEvents()
  /// What takes this layout over, made by a swap that is on its way. Guarded by the list's lock.
  var successor: Successor?
  /// What the last exchange could not carry over, for the way back.
  var former: FormerInputs?
  /// How often what answers was exchanged.
  let exchanges = Atomic<UInt64>(0)

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
    unsafe current = unsafe Atomic(UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()))
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
    if let instance = unsafe current.load(ordering: .acquiring) {
      unsafe Unmanaged<Instance>.fromOpaque(instance).release()
    }
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

  var isUnobstructed: Bool { obstacles.load(ordering: .acquiring) == 0 }

  /// Waits until no other thread prepares; false when this very thread does.
  func beginPreparing() -> Bool { preparing.acquire() }
  func endPreparing() { preparing.release() }
}

// MARK: Entering

extension Layout {
  /// By what a thread's slot names this layout.
  var address: UnsafeRawPointer { unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// Runs a call on the instance that answers, which stays the same until the call returns.
  @inline(__always)
  func inside<R>(_ call: (Instance) -> R) -> R {
    var hasSlot = unsafe hs_enter(address)
    var instance = hasSlot ? unsafe current.load(ordering: .acquiring) : nil
    if unsafe instance == nil { unsafe (instance, hasSlot) = enterSlowly(hasSlot) }
    let result = unsafe Unmanaged<Instance>.fromOpaque(instance.unsafelyUnwrapped)
      ._withUnsafeGuaranteedRef(call)
    if hasSlot { hs_leave() } else { guests.subtract(1, ordering: .releasing) }
    return result
  }

  /// Comes in while a swap holds the layout back, or from inside another call.
  @inline(never)
  private func enterSlowly(_ hadSlot: Bool) -> (UnsafeRawPointer, hasSlot: Bool) {
    if hadSlot { hs_leave() }
    while true {
      let hasSlot = unsafe hs_enter(address)
      if !hasSlot { guests.add(1, ordering: .sequentiallyConsistent) }
      if let instance = unsafe current.load(ordering: .sequentiallyConsistent) {
        return unsafe (instance, hasSlot)
      }
      // Whoever is inside keeps the swap waiting.
      if hasSlot { hs_leave() } else { guests.subtract(1, ordering: .releasing) }
      guard live.waitForSwap(), let taken = unsafe taken else { continue }
      // What a swap has a layout do may ask the program, and the program the layout.
      guests.add(1, ordering: .relaxed)
      return unsafe (taken, hasSlot: false)
    }
  }
}

// MARK: Holding back. Only for whoever has the lock of the live layouts.

extension Layout {
  /// Takes the instance away, so that newcomers wait. Those inside are not affected.
  func takeInstance() {
    unsafe taken = unsafe current.exchange(nil, ordering: .sequentiallyConsistent)
  }

  /// The instance that was taken away.
  var takenInstance: Instance {
    unsafe Unmanaged<Instance>.fromOpaque(taken.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// Lets newcomers in again, to the instance that was taken away, if it still is.
  func putBack() {
    guard unsafe taken != nil else { return }
    unsafe current.store(taken, ordering: .releasing)
    unsafe taken = nil
  }

  /// Lets newcomers in again, to another instance.
  ///
  /// - Returns: The one that was taken away, which nobody is inside.
  func put(_ instance: Instance) -> Instance {
    let former = unsafe Unmanaged<Instance>.fromOpaque(taken.unsafelyUnwrapped)
    unsafe taken = nil
    unsafe current.store(
      UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()), ordering: .releasing)
    return unsafe former.takeRetainedValue()
  }

  /// Whether somebody is inside whom no slot tells of.
  var hasGuests: Bool { guests.load(ordering: .sequentiallyConsistent) > 0 }
}
