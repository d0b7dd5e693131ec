// Mutual exclusion. Synchronization.Mutex does not exist in Embedded Swift, so it is pthread's.

import HostSystem
import LayoutABI

/// A mutex that refuses, instead of hanging, when the thread that holds it asks again.
@safe final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    // Fails only for want of memory for the attributes, of which Linux needs none.
    _ = unsafe hs_mutex_init(mutex)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Waits for the lock; false when this very thread holds it already.
  func acquire() -> Bool { unsafe pthread_mutex_lock(mutex) == 0 }

  /// The same without waiting; false when somebody holds it.
  func tryToAcquire() -> Bool { unsafe pthread_mutex_trylock(mutex) == 0 }

  func release() { unsafe pthread_mutex_unlock(mutex) }

  /// Runs the body while no other thread holds the lock.
  ///
  /// - Throws: what the body throws; `LayoutError.Code.busy` from inside the body itself.
  func withLock<R>(_ body: () throws(LayoutError) -> R) throws(LayoutError) -> R {
    guard acquire() else {
      throw LayoutError(.busy, "the host was called from inside one of its own calls")
    }
    defer { release() }
    return try body()
  }
}
