/// The seed of a check, and how long it may take.
public struct Conditions: Sendable, Codable, Equatable {
  /// The seed of all random draws: the same seed and effort give the same draws.
  public var seed: UInt64 = 20_240_611

  /// A factor for the number of random steps. With the default, an ordinary plugin takes some
  /// seconds; 20 takes ten times as long.
  public var effort: Double = 2

  /// The maximum number of items: 2⁴⁸, or less for a plugin on a 32-bit machine.
  public var mostItems: Int = 1 << 48

  /// The maximum time of a single call, in seconds. A call should take at most about one, but a
  /// machine may be busy, and a build not optimized.
  public var patience: Double = 20

  /// Whether nothing else runs in this process, and the plugin runs in it: then checks may limit
  /// its memory and compare processor times.
  public var isAlone = false

  public init() {}
}
