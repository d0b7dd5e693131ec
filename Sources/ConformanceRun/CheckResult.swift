import LayoutConformance

/// The result of one check of a plugin, or of one of its layouts.
public struct CheckResult: Sendable {
  /// The check's name.
  public let check: String
  /// The layout's ID; nil for a check of the file.
  public let layout: String?
  /// The findings; empty if everything is right.
  public let findings: [Finding]
  /// The elapsed time in seconds.
  public let seconds: Double
  /// The processor time of all threads, in seconds.
  public let processorSeconds: Double
  /// Whether the check was stopped, and might never have ended.
  let isEndless: Bool
  /// Whether the check was not run, because others of its layout did not end.
  var isSkipped = false
}
