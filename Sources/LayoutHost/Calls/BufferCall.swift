// Results of unknown length.

import LayoutABI

/// A call that fills a buffer up to its capacity and writes the number of results.
typealias BufferCall<T> = (
  UnsafeMutablePointer<T>?, Int, UnsafeMutablePointer<Int>, ErrorBuffer
) -> lh_status

/// Fills a caller's buffer and returns the number of results. If that exceeds the buffer's length, the call still
/// succeeds.
func fill<T>(
  _ buffer: UnsafeMutableBufferPointer<T>, _ call: BufferCall<T>
) throws(LayoutError) -> Int {
  var count = 0
  try unsafe throwing { error in
    let status = unsafe call(buffer.baseAddress, buffer.count, &count, error)
    return status == LH_BUFFER_TOO_SMALL ? LH_OK : status
  }
  return count
}

/// Calls with capacity for `guess` results, and again with the required capacity if there are more.
func collect<T>(_ guess: Int, _ call: BufferCall<T>) throws(LayoutError) -> [T] {
  try unsafe collect(guess, atMost: .max, call).results
}

/// Collects results like `collect`, up to a limit.
///
/// - Returns: Also the number of all results.
func collect<T>(
  _ guess: Int, atMost limit: Int, _ call: BufferCall<T>
) throws(LayoutError) -> (results: [T], count: Int) {
  var room = guess
  while true {
    var count = 0
    var failure: LayoutError?
    let results = unsafe [T](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(LayoutError) {
        count = try unsafe fill(UnsafeMutableBufferPointer(rebasing: buffer.prefix(room)), call)
      } catch {
        failure = error
      }
      filled = failure == nil && min(count, limit) <= room ? max(0, min(count, limit)) : 0
    }
    if let failure { throw failure }
    let needed = min(count, limit)
    if needed <= room { return (results, count) }
    // An allocation for an impossible number of results would trap.
    guard needed <= Int.max / (2 * MemoryLayout<T>.stride) else {
      throw LayoutError(.outOfMemory, "the layout returns \(count) results")
    }
    room = needed
  }
}
