/// What a check is to draw from, and how long it may look.
public struct Conditions: Sendable, Codable, Equatable {
  /// What all random draws follow from: the same seed and effort draw the same.
  public var seed: UInt64 = 20_240_611

  /// How often random steps are repeated, as a factor. By itself so often that an ordinary plugin is through
  /// in some seconds; 20 looks ten times as long.
  public var effort: Double = 2

  /// How many items a layout may be told of: 2⁴⁸, or what a plugin on a machine that counts less has room
  /// for.
  public var mostItems: Int = 1 << 48

  /// How long a single call may take, in seconds. No call should take longer than about one; a machine may
  /// be busy, and a build not optimized.
  public var patience: Double = 20

  /// Whether nothing else is at work in this process, and the plugin runs in it: then checks may limit its memory and
  /// compare processor times.
  public var isAlone = false

  public init() {}
}
