import LayoutABI
import PluginSystem
import Synchronization

/// Reserves memory before a call changes anything, so that the call can fail cleanly.
///
/// Swift ends the program if it cannot allocate an array. Code whose memory grows with the
/// program's input therefore first reserves an upper bound:
///
///     override func place(_ input: LayoutInput) throws(Failure) -> Placement {
///       try Memory.require(16 * input.sectionCount)
///       return StackPlacement(input)
///     }
///
/// If the reservation succeeds, the memory is available until the program's call returns. If it
/// fails, the program gets `LH_OUT_OF_MEMORY`. Unused memory costs almost nothing, so the bound may
/// be generous: an array that grows by `append` takes up to four times the size of its elements.
public enum Memory {
  /// Sizes below this need no reservation; without that little memory the program ends.
  public static var small: Int { 16_384 }

  /// Reserves memory for the work up to the next call of `require`.
  ///
  /// - Parameter bytes: The maximum size of that work.
  /// - Parameter forLater: Bytes that must still be available after the next reservation.
  /// - Throws: A `Failure` if there is not that much memory.
  public static func require(_ bytes: Int, forLater: Int = 0) throws(Failure) {
    guard reserve(bytes, forLater) else {
      throw Failure(LH_OUT_OF_MEMORY, "\(bytes + forLater) bytes of memory are not available")
    }
  }

  /// Reserves memory where errors cannot be thrown, as in queries.
  ///
  /// If it returns `false`, the call returns `LH_OUT_OF_MEMORY` instead of its result.
  static func isGranted(_ bytes: Int) -> Bool {
    if reserve(bytes, 0) { return true }
    failed.wrappingAdd(1, ordering: .relaxed)
    return false
  }

  static func reserve(_ bytes: Int, _ forLater: Int) -> Bool {
    bytes + forLater < small || plugin_reserve(bytes, forLater) != 0
  }

  /// The number of computations so far that could not reserve their memory.
  static var failures: UInt { failed.load(ordering: .relaxed) }

  /// Calls `body`, and throws if a reservation failed meanwhile.
  ///
  /// A failure on another thread makes this call fail too, which does no harm.
  @inline(__always)
  static func granted<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let failures = failures
    let result = try body()
    if failures != self.failures { throw error }
    return result
  }

  @inline(never)
  private static var error: Failure {
    Failure(LH_OUT_OF_MEMORY, "there is not enough memory for deferred work")
  }
}

/// Reserves memory step by step, if the total is known only from the data.
///
///     var budget = MemoryBudget()
///     for section in 0..<input.sectionCount {
///       try budget.spend(64 * input.counts[section])
///       …
public struct MemoryBudget {
  private static var step: Int { 1 << 20 }
  private var left = Memory.small

  public init() {}

  /// Reserves memory for the next step.
  ///
  /// - Throws: A `Failure` if there is not that much memory.
  public mutating func spend(_ bytes: Int) throws(Failure) {
    if bytes > left {
      left = max(MemoryBudget.step, bytes)
      try Memory.require(left)
    }
    left -= bytes
  }
}

private let failed = Atomic<UInt>(0)
