// The layouts of a host that are alive, so that a swap finds them all, and the gate before which
// newcomers wait while layouts are held back.

import HostSystem
import Synchronization

/// A host's layouts. Each is in here from its making to the beginning of its end.
///
/// The list owns none of them. A layout takes itself out before it goes, which needs the list's lock:
/// whoever has that may use every layout in the list.
@safe final class LiveLayouts: @unchecked Sendable {
  private let list = Lock()
  private let gate = Lock()
  private var layouts: [Unmanaged<Layout>] = unsafe []
  private let numbers = Atomic<UInt64>(0)
  /// Whether, of the layouts that are being exchanged, those that take over answer: one for all of them,
  /// so that all change in one step.
  let isDecided = Atomic<Bool>(false)

  /// How many layouts have a former instance that calls may be inside of.
  let retiring = Atomic<Int>(0)
  private let exchangeCount = Atomic<UInt64>(0)

  /// How many swaps are over. Who makes a layout and finds the number changed may have chosen the
  /// plugin before one of them, and been found by none.
  var exchanges: UInt64 { exchangeCount.load(ordering: .acquiring) }

  /// Counts a swap. Only inside `withAll`.
  func noteExchange() { exchangeCount.add(1, ordering: .releasing) }

  /// How long questions and changes waited for swaps.
  let questionWaits = WaitingTime()
  let changeWaits = WaitingTime()

  /// A number that no layout of this host had before.
  func nextNumber() -> UInt64 { numbers.add(1, ordering: .relaxed).newValue }

  /// - Complexity: O(1).
  func add(_ layout: Layout) {
    list.locked {
      layout.place = unsafe layouts.count
      unsafe layouts.append(Unmanaged.passUnretained(layout))
    }
  }

  /// Takes a layout out; nothing when that was done before.
  ///
  /// - Complexity: O(1).
  func remove(_ layout: Layout) {
    list.locked {
      let place = layout.place
      guard place >= 0 else { return }
      layout.place = -1
      let last = unsafe layouts.removeLast()
      guard unsafe place < layouts.count else { return }
      unsafe layouts[place] = unsafe last
      unsafe last._withUnsafeGuaranteedRef { $0.place = place }
    }
  }

  /// Calls `body` with all layouts, while none of them can go and none comes.
  func withAll<R, E>(_ body: ([Layout]) throws(E) -> R) throws(E) -> R {
    let isFirst = list.acquire()
    defer { if isFirst { list.release() } }
    return try body(unsafe layouts.map { unsafe $0.takeUnretainedValue() })
  }

  /// Calls `body` with each layout, one after the other; others may come and go between two calls, and
  /// then one may be left out.
  func withEach(_ body: (Layout) throws(LayoutError) -> Void) throws(LayoutError) {
    var place = 0
    while try with(place, body) { place += 1 }
  }

  private func with(
    _ place: Int, _ body: (Layout) throws(LayoutError) -> Void
  ) throws(LayoutError) -> Bool {
    let isFirst = list.acquire()
    defer { if isFirst { list.release() } }
    guard unsafe place < layouts.count else { return false }
    try unsafe body(layouts[place].takeUnretainedValue())
    return true
  }

  /// Lets go of instances that were exchanged and that nobody is inside any more; false when some are left.
  func retire() -> Bool {
    guard retiring.load(ordering: .relaxed) > 0 else { return true }
    var retired: [Instance] = []
    try? withEach { layout throws(LayoutError) in
      _ = try holding([layout]) { () throws(LayoutError) in
        if let instance = layout.takeRetired() { retired.append(instance) }
      }
    }
    return retiring.load(ordering: .relaxed) == 0
  }

  /// Returns when no layout is held back any more that was when this was called; or at once, and true,
  /// when this very thread holds them back.
  func waitForSwap(_ waits: WaitingTime) -> Bool {
    let start = hs_seconds()
    guard gate.acquire() else { return true }
    gate.release()
    waits.note(hs_seconds() - start)
    return false
  }

  /// Closes the gate for those who meet a layout that is held back.
  func closeGate() { _ = gate.acquire() }
  func openGate() { gate.release() }
}

extension Lock {
  /// Runs the body with the lock. What a swap has a layout do may ask the program, which may make or end
  /// layouts: then this very thread has the lock already.
  fileprivate func locked(_ body: () -> Void) {
    let isFirst = acquire()
    defer { if isFirst { release() } }
    body()
  }
}

/// The longest of some waiting times, gathered by any number of threads.
final class WaitingTime: Sendable {
  private let nanoseconds = Atomic<UInt64>(0)

  func note(_ seconds: Double) {
    nanoseconds.max(UInt64(max(0, min(seconds, 1e9)) * 1e9), ordering: .relaxed)
  }

  /// The longest since this was called last, in seconds.
  func take() -> Double { Double(nanoseconds.exchange(0, ordering: .relaxed)) * 1e-9 }
}
