import LayoutConformance

/// What one check of a plugin, or of one of its layouts, came to.
public struct CheckResult: Sendable {
  /// The check's name.
  public let check: String
  /// The layout's id; nil for a check of the file.
  public let layout: String?
  /// What is wrong; empty when all is right.
  public let findings: [Finding]
  /// How long it took on the clock, in seconds.
  public let seconds: Double
  /// How long it worked, in seconds of the processor's time, all threads together.
  public let processorSeconds: Double
  /// Whether it was ended, and might have gone on for ever.
  let isEndless: Bool
}
