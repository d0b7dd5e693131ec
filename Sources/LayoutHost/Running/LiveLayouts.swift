// The live layouts of a host, so that a swap finds them all, and the gate at which calls wait while layouts are held.

import HostSystem
import Synchronization

/// The layouts of a host, each from its creation to the start of its destruction.
///
/// The list does not own them. A layout removes itself before it is destroyed, which needs the list's lock, so the
/// owner of the lock may use every layout in the list.
@safe final class LiveLayouts: @unchecked Sendable {
  private let list = CheckedMutex()
  private let gate = CheckedMutex()
  private var layouts: [Unmanaged<Layout>] = unsafe []
  private let numbers = Atomic<UInt64>(0)
  /// Whether the new instances of the current exchange are in effect: one flag, so that all layouts change in one step.
  let isDecided = Atomic<Bool>(false)

  /// The number of layouts with a former instance that calls may be inside of.
  let retiring = Atomic<Int>(0)
  private let swaps = Atomic<UInt64>(0)

  /// The number of completed swaps. If it changes while a layout is created, a swap may have missed that layout, and
  /// its plugin may be outdated.
  var swapCount: UInt64 { swaps.load(ordering: .acquiring) }

  /// Counts a swap. Only inside `withAll`.
  func noteSwap() { swaps.add(1, ordering: .releasing) }

  /// The time that queries and changes waited for swaps.
  let queryWaits = WaitingTime()
  let changeWaits = WaitingTime()

  /// Returns a number that no layout of this host has or had.
  func nextNumber() -> UInt64 { numbers.add(1, ordering: .relaxed).newValue }

  /// - Complexity: O(1).
  func add(_ layout: Layout) {
    list.locked {
      layout.place = unsafe layouts.count
      unsafe layouts.append(Unmanaged.passUnretained(layout))
    }
  }

  /// Removes a layout, unless it has been removed already.
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

  /// Calls `body` with all layouts. None is added or removed meanwhile.
  func withAll<R, E>(_ body: ([Layout]) throws(E) -> R) throws(E) -> R {
    let isFirst = list.acquire()
    defer { if isFirst { list.release() } }
    return try body(unsafe layouts.map { unsafe $0.takeUnretainedValue() })
  }

  /// Calls `body` with each layout. Between two calls layouts may be added or removed, and then one may be left out.
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

  /// Releases replaced instances that no thread is inside of; false if some remain.
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

  /// Waits until the layouts that are held now are released. Returns true immediately if the calling thread holds them.
  func waitForSwap(_ waits: WaitingTime) -> Bool {
    let start = hs_seconds()
    guard gate.acquire() else { return true }
    gate.release()
    waits.note(hs_seconds() - start)
    return false
  }

  /// Makes calls on held layouts wait.
  func closeGate() { _ = gate.acquire() }
  func openGate() { gate.release() }
}

extension CheckedMutex {
  /// Runs the body with the lock. During a swap a layout may call the program, which may create or destroy layouts: the
  /// calling thread owns the lock already then.
  fileprivate func locked(_ body: () -> Void) {
    let isFirst = acquire()
    defer { if isFirst { release() } }
    body()
  }
}

/// The maximum of waiting times that any number of threads record.
final class WaitingTime: Sendable {
  private let nanoseconds = Atomic<UInt64>(0)

  func note(_ seconds: Double) {
    nanoseconds.max(UInt64(max(0, min(seconds, 1e9)) * 1e9), ordering: .relaxed)
  }

  /// The maximum since the last call, in seconds.
  func take() -> Double { Double(nanoseconds.exchange(0, ordering: .relaxed)) * 1e-9 }
}
