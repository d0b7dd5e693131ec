extension Check {
  /// Every check there is, in the order in which they are best read: first what a file says, then single
  /// calls, then whole stories.
  public static let all: [Check] =
    TheNote.checks + BadArguments.checks + PropertyRoundTrips.checks + ShortBuffers.checks
    + Batches.checks + Determinism.checks + QueryAgainstBruteForce.checks + ContentSize.checks
    + QueryCost.checks + FiniteOutput.checks + Extremes.checks + Scrolling.checks
    + RightToLeft.checks + Gestures.checks + Events.checks
    + InsideCallbacks.checks + SavedStates.checks + TakenUpStates.checks + Threads.checks
    + Crowds.checks + LittleMemory.checks + Lifetime.checks
}
