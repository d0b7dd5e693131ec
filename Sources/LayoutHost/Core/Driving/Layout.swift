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
  private let current: Atomic<UInt>
  /// What takes over in the exchange that is being made; 0 otherwise.
  private let next = Atomic<UInt>(0)
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
  /// Whether a viewport was set since the last exchange: what the former instance wanted to scroll is of no
  /// use then.
  var hasNewerViewport = false
  /// Where it stands in the list of the live layouts. Guarded by their lock.
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

// MARK: Entering

/// What a call is inside of, and how it leaves.
@safe struct Entry {
  fileprivate let word: UInt
  fileprivate let hasSlot: Bool
}

extension Layout {
  private static func retain(_ instance: Instance) -> UInt {
    unsafe UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
  }

  private static func unmanaged(_ word: UInt) -> Unmanaged<Instance> {
    unsafe Unmanaged<Instance>.fromOpaque(
      UnsafeRawPointer(bitPattern: word & ~Hold.mask).unsafelyUnwrapped)
  }

  /// Says that the calling thread is inside, before it looks whether it may be.
  @inline(__always)
  private func enter(_ word: UInt) -> Entry {
    let hasSlot = hs_enter(word)
    if !hasSlot { guests.add(1, ordering: .sequentiallyConsistent) }
    return Entry(word: word, hasSlot: hasSlot)
  }

  @inline(__always)
  private func leave(_ entry: Entry) {
    if entry.hasSlot { hs_leave() } else { guests.subtract(1, ordering: .releasing) }
  }

  /// Runs a question on the instance that answers. It stays alive until the question is answered, though
  /// another one may take over meanwhile.
  @inline(__always)
  func reading<R>(_ call: (Instance) -> R) -> R {
    let word = current.load(ordering: .acquiring)
    var entry = enter(word)
    if word & Hold.mask != 0 || current.load(ordering: .acquiring) != word {
      entry = readSlowly(entry)
    }
    let result = unsafe Self.unmanaged(entry.word)._withUnsafeGuaranteedRef(call)
    leave(entry)
    return result
  }

  /// Finds what answers while a swap is at work: the former instance, until all have been decided to
  /// change in one step.
  @inline(never)
  private func readSlowly(_ first: Entry) -> Entry {
    leave(first)
    while true {
      let word = current.load(ordering: .sequentiallyConsistent)
      let isDecided = live.isDecided.load(ordering: .sequentiallyConsistent)
      let follower = isDecided ? next.load(ordering: .sequentiallyConsistent) : 0
      let entry = enter(follower != 0 ? follower : word & ~Hold.mask)
      if current.load(ordering: .sequentiallyConsistent) == word,
        live.isDecided.load(ordering: .sequentiallyConsistent) == isDecided,
        !isDecided || next.load(ordering: .sequentiallyConsistent) == follower
      {
        if word & Hold.everything == 0 { return entry }
        leave(entry)
        // What a swap has a layout do may ask the program, and the program the layout.
        if live.waitForSwap(live.questionWaits) { return enterAsGuest(word) }
      } else {
        leave(entry)
      }
    }
  }

  /// Runs a change on the instance that answers, which stays the same until the change is made.
  @inline(__always)
  func changing<R>(_ call: (Instance) -> R) -> R {
    let word = current.load(ordering: .acquiring)
    var entry = enter(word | 1)
    if word & Hold.mask != 0 || current.load(ordering: .acquiring) != word {
      entry = changeSlowly(entry)
    }
    let result = unsafe Self.unmanaged(entry.word)._withUnsafeGuaranteedRef(call)
    leave(entry)
    return result
  }

  @inline(never)
  private func changeSlowly(_ first: Entry) -> Entry {
    leave(first)
    while true {
      let word = current.load(ordering: .sequentiallyConsistent)
      let entry = enter(word | 1)
      if word & Hold.mask == 0, current.load(ordering: .sequentiallyConsistent) == word {
        return entry
      }
      // Whoever is inside keeps the swap waiting.
      leave(entry)
      if live.waitForSwap(live.changeWaits) { return enterAsGuest(word) }
    }
  }

  /// Comes in from inside the swap that keeps all others away.
  private func enterAsGuest(_ word: UInt) -> Entry {
    guests.add(1, ordering: .relaxed)
    return Entry(word: word, hasSlot: false)
  }
}

// MARK: Holding back. Only for whoever has closed the gate of the live layouts.

extension Layout {
  /// The instance that answers.
  var heldInstance: Instance {
    unsafe Self.unmanaged(current.load(ordering: .acquiring)).takeUnretainedValue()
  }

  /// Keeps newcomers away. Those inside are not affected.
  func keepAway(_ hold: UInt) { current.bitwiseOr(hold, ordering: .sequentiallyConsistent) }

  func letIn(_ hold: UInt) { current.bitwiseAnd(~hold, ordering: .sequentiallyConsistent) }

  /// By what the slots name those who change the layout, and those who ask it.
  var changersPlace: UInt { current.load(ordering: .acquiring) | 1 }
  var readersPlace: UInt { current.load(ordering: .acquiring) & ~Hold.mask }

  /// Whether somebody is inside whom no slot tells of.
  var hasGuests: Bool { guests.load(ordering: .sequentiallyConsistent) > 0 }

  /// Says what takes over as soon as it is decided.
  func propose(_ instance: Instance) {
    next.store(Self.retain(instance), ordering: .sequentiallyConsistent)
  }

  /// Has what was proposed answer, still held back, and the former instance retire.
  func accept() {
    let instance = next.load(ordering: .sequentiallyConsistent)
    guard instance != 0 else { return }
    let former = current.exchange(
      instance | Hold.changes, ordering: .sequentiallyConsistent)
    next.store(0, ordering: .sequentiallyConsistent)
    retiring = unsafe Self.unmanaged(former).takeRetainedValue()
    hasNewerViewport = false
  }

  /// How often what answers was exchanged since the layout was made.
  public var exchanges: UInt64 { reading { $0.exchanges } }

  /// Whether an instance is the one that answers.
  func isCurrent(_ instance: Instance) -> Bool {
    let word = unsafe UInt(bitPattern: Unmanaged.passUnretained(instance).toOpaque())
    return current.load(ordering: .acquiring) & ~Hold.mask == word
  }
}
