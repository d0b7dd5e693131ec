import LayoutABI
import PluginSystem
import Synchronization

/// Makes sure of memory before it is used, so that a call can be refused while nothing has changed.
///
/// Swift ends the program when there is no memory for an array. So whatever asks for much, because it
/// grows with what the program said, first says how much it may ask for at the most:
///
///     override func place(_ input: LayoutInput) throws(Failure) -> Placement {
///       try Memory.require(16 * input.sectionCount)
///       return StackPlacement(input)
///     }
///
/// Then either there is as much, until the call that the program made returns, or the program reads
/// `LH_OUT_OF_MEMORY`. Untouched memory costs next to nothing, so a bound may be generous: an array
/// that grows by `append` takes up to four times what is in it.
public enum Memory {
  /// Less than this is not worth making sure of; without it the program ends.
  public static var small: Int { 16_384 }

  /// Makes sure that what follows finds so many bytes, up to the next requirement.
  ///
  /// - Parameter forLater: So many more that are still there after what is required next.
  /// - Throws: A `Failure` when there are not so many.
  public static func require(_ bytes: Int, forLater: Int = 0) throws(Failure) {
    guard reserve(bytes, forLater) else {
      throw Failure(LH_OUT_OF_MEMORY, "there are not \(bytes + forLater) bytes of memory left")
    }
  }

  /// The same where nothing can be thrown, as in queries: the call will answer `LH_OUT_OF_MEMORY`,
  /// whatever is computed without the memory.
  static func isGranted(_ bytes: Int) -> Bool {
    if reserve(bytes, 0) { return true }
    refused.wrappingAdd(1, ordering: .relaxed)
    return false
  }

  static func reserve(_ bytes: Int, _ forLater: Int) -> Bool {
    bytes + forLater < small || plugin_reserve(bytes, forLater) != 0
  }

  /// How often something was computed without the memory that it would have needed.
  static var refusals: UInt { refused.load(ordering: .relaxed) }

  /// Refuses a call in which that happens in the body, on this thread or, which does no harm, another one.
  @inline(__always)
  static func granted<Answer>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let refusals = refusals
    let answer = try body()
    if refusals != self.refusals { throw wasRefused }
    return answer
  }

  @inline(never)
  private static var wasRefused: Failure {
    Failure(LH_OUT_OF_MEMORY, "there is not enough memory for what was put off until now")
  }
}

/// Makes sure of memory step by step, where only the data says how much it will be in all.
///
///     var budget = MemoryBudget()
///     for section in 0..<input.sectionCount {
///       try budget.spend(64 * input.counts[section])
///       …
public struct MemoryBudget {
  private static var step: Int { 1 << 20 }
  private var left = Memory.small

  public init() {}

  /// Makes sure of so many bytes for the step that follows.
  ///
  /// - Throws: A `Failure` when there are not so many.
  public mutating func spend(_ bytes: Int) throws(Failure) {
    if bytes > left {
      left = max(MemoryBudget.step, bytes)
      try Memory.require(left)
    }
    left -= bytes
  }
}

private let refused = Atomic<UInt>(0)
