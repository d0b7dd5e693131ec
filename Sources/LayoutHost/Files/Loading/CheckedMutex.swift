// Synchronization.Mutex does not exist in Embedded Swift, so this wraps a pthread mutex.

import HostSystem
import LayoutABI

/// A mutex that reports an error instead of a deadlock if its owner locks it again.
@safe final class CheckedMutex: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    // Can only fail for lack of memory for the attributes, which Linux does not allocate.
    _ = unsafe hs_mutex_init(mutex)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Acquires the lock, waiting if necessary; false if the calling thread owns it already.
  func acquire() -> Bool { unsafe pthread_mutex_lock(mutex) == 0 }

  /// Acquires the lock without waiting; false if any thread owns it.
  func tryToAcquire() -> Bool { unsafe pthread_mutex_trylock(mutex) == 0 }

  func release() { unsafe pthread_mutex_unlock(mutex) }

  /// Runs the body with the lock acquired.
  ///
  /// - Throws: The error of the body; `LayoutError.Code.busy` from inside the body.
  func withLock<R>(_ body: () throws(LayoutError) -> R) throws(LayoutError) -> R {
    guard acquire() else { throw Self.reentrance }
    defer { release() }
    return try body()
  }

  static var reentrance: LayoutError {
    LayoutError(.busy, "the host was called from inside one of its own calls")
  }
}
