import Synchronization

/// A part of a placement that is computed when somebody first asks for it, on whatever thread that is.
///
/// A placement never changes, so the part is the same whoever computes it. When several threads ask at
/// once, each computes it and all get what the first one made: none waits for another.
public final class Deferred<Part: AnyObject> {
  private let part = AtomicLazyReference<Part>()

  public init() {}

  /// The part, if it was computed already.
  public var known: Part? { part.load() }

  /// The part, computed now if it was not before.
  ///
  /// - Parameter compute: Depends on nothing but what the placement was made of.
  public func value(_ compute: () -> Part) -> Part { known ?? part.storeIfNil(compute()) }
}
