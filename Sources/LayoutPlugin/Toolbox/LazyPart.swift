import Synchronization

/// A part of a placement that is computed on first use, on any thread.
///
/// A placement never changes, so every thread computes the same part. If several threads need it at
/// once, each computes it, and all get the first result; none waits for another.
public final class LazyPart<Part: AnyObject> {
  private let part = AtomicLazyReference<Part>()

  public init() {}

  /// The part, if it has been computed.
  public var known: Part? { part.load() }

  /// Returns the part, after computing it if necessary.
  ///
  /// - Parameters:
  ///   - bytes: The maximum memory of the computation; see `Memory`.
  ///   - hollow: A substitute if there is not that much memory. It is not kept, and the program
  ///     gets `LH_OUT_OF_MEMORY`, so its contents do not matter.
  ///   - compute: Computes the part. It may use only what the placement was made from.
  public func value(
    needing bytes: Int, or hollow: @autoclosure () -> Part, _ compute: () -> Part
  ) -> Part {
    if let known { return known }
    guard Memory.isGranted(bytes) else { return hollow() }
    let failures = Memory.failures
    let computed = compute()
    // A result based on a substitute must not be kept.
    return Memory.failures == failures ? part.storeIfNil(computed) : computed
  }
}
