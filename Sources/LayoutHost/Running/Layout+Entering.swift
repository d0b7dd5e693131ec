// How a call enters the current instance and stays safely inside it during a swap: the thread first writes the instance
// to its slot, then checks that it is still the current one.

import HostSystem
import Synchronization

/// The instance that a call is inside of, and how the call leaves it.
@safe struct Entry {
  fileprivate let word: UInt
  fileprivate let hasSlot: Bool
}

extension Layout {
  /// Marks the calling thread as inside, before it checks whether it may enter.
  @inline(__always)
  private func enter(_ word: UInt) -> Entry {
    let hasSlot = hs_enter(word)
    if !hasSlot { nestedCalls.add(1, ordering: .sequentiallyConsistent) }
    return Entry(word: word, hasSlot: hasSlot)
  }

  @inline(__always)
  private func leave(_ entry: Entry) {
    if entry.hasSlot { hs_leave() } else { nestedCalls.subtract(1, ordering: .releasing) }
  }

  /// Makes a query on the current instance, which stays alive until the query returns, even if a swap replaces it
  /// meanwhile.
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

  /// Enters the right instance during a swap: the former one until the swap is decided, in one step for all layouts.
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
        // During a swap a layout may request the program's permission, and the program may query the layout.
        if live.waitForSwap(live.queryWaits) { return enterNested(word) }
      } else {
        leave(entry)
      }
    }
  }

  /// Makes a change on the current instance, which stays the current one until the change is complete.
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
      // The swap waits for threads that are inside.
      leave(entry)
      if live.waitForSwap(live.changeWaits) { return enterNested(word) }
    }
  }

  /// Enters from inside the swap that blocks all other threads.
  private func enterNested(_ word: UInt) -> Entry {
    nestedCalls.add(1, ordering: .relaxed)
    return Entry(word: word, hasSlot: false)
  }

  /// Whether an instance is the current one.
  func isCurrent(_ instance: Instance) -> Bool {
    let word = unsafe UInt(bitPattern: Unmanaged.passUnretained(instance).toOpaque())
    return current.load(ordering: .acquiring) & ~Hold.mask == word
  }
}
