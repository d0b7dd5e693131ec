extension Check {
  /// All checks, in reading order: first the file and its tables, then single calls, then sequences of calls.
  public static let all: [Check] =
    PackageNoteChecks.checks + BadArguments.checks + PropertyRoundTrips.checks + ShortBuffers.checks
    + Batches.checks + Determinism.checks + QueryAgainstBruteForce.checks + ContentSize.checks
    + QueryCost.checks + FiniteOutput.checks + Extremes.checks + Scrolling.checks
    + RightToLeft.checks + Gestures.checks + Events.checks
    + InsideCallbacks.checks + SavedStates.checks + RestoredStates.checks + Threads.checks
    + ManyItems.checks + LittleMemory.checks + Lifetime.checks
}
