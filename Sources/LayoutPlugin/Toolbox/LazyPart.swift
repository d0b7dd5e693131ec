import Synchronization

/// A part of a placement that is computed when somebody first asks for it, on whatever thread that is.
///
/// A placement never changes, so the part is the same whoever computes it. When several threads ask at
/// once, each computes it and all get what the first one made: none waits for another.
public final class LazyPart<Part: AnyObject> {
  private let part = AtomicLazyReference<Part>()

  public init() {}

  /// The part, if it was computed already.
  public var known: Part? { part.load() }

  /// The part, computed now if it was not before.
  ///
  /// - Parameters:
  ///   - bytes: How much memory computing it may take; see `Memory`.
  ///   - hollow: What to go on with where there is not so much. It is not kept, and the program reads
  ///     `LH_OUT_OF_MEMORY`, so it may say anything.
  ///   - compute: Depends on nothing but what the placement was made of.
  public func value(
    needing bytes: Int, or hollow: @autoclosure () -> Part, _ compute: () -> Part
  ) -> Part {
    if let known { return known }
    guard Memory.isGranted(bytes) else { return hollow() }
    let refusals = Memory.refusals
    let computed = compute()
    // What was made of something hollow is hollow itself.
    return Memory.refusals == refusals ? part.storeIfNil(computed) : computed
  }
}
