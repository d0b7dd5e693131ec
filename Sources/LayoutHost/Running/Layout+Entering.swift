// How a call comes to the instance that answers, and stays inside it though a swap is at work: it says so
// in its thread's slot first, and looks then whether what it has entered is still the one.

import HostSystem
import Synchronization

/// What a call is inside of, and how it leaves.
@safe struct Entry {
  fileprivate let word: UInt
  fileprivate let hasSlot: Bool
}

extension Layout {
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

  /// Whether an instance is the one that answers.
  func isCurrent(_ instance: Instance) -> Bool {
    let word = unsafe UInt(bitPattern: Unmanaged.passUnretained(instance).toOpaque())
    return current.load(ordering: .acquiring) & ~Hold.mask == word
  }
}
