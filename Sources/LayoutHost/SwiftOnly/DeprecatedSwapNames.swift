// The names of 1.0 about swaps that have changed since. They still work, and the compiler suggests the current name.

extension SwapOptions {
  @available(*, deprecated, renamed: "runsTrial")
  public var proves: Bool {
    get { runsTrial }
    set { runsTrial = newValue }
  }

  @available(*, deprecated, renamed: "trialSeconds")
  public var proofSeconds: Double {
    get { trialSeconds }
    set { trialSeconds = newValue }
  }

  @available(
    *, deprecated,
    renamed:
      "init(runsTrial:allowsOlder:trialSeconds:gestureSeconds:callSeconds:elementLimit:distanceLimit:)"
  )
  public init(
    proves: Bool, allowsOlder: Bool = false, proofSeconds: Double = 10,
    gestureSeconds: Double? = nil, callSeconds: Double = 5, elementLimit: Int64? = nil,
    distanceLimit: Double? = nil
  ) {
    self.init(
      runsTrial: proves, allowsOlder: allowsOlder, trialSeconds: proofSeconds,
      gestureSeconds: gestureSeconds, callSeconds: callSeconds, elementLimit: elementLimit,
      distanceLimit: distanceLimit)
  }

  // `proofSeconds` has no default, so that `SwapOptions()` is not ambiguous.
  @available(
    *, deprecated,
    renamed:
      "init(runsTrial:allowsOlder:trialSeconds:gestureSeconds:callSeconds:elementLimit:distanceLimit:)"
  )
  public init(
    allowsOlder: Bool = false, proofSeconds: Double, gestureSeconds: Double? = nil,
    callSeconds: Double = 5, elementLimit: Int64? = nil, distanceLimit: Double? = nil
  ) {
    self.init(
      allowsOlder: allowsOlder, trialSeconds: proofSeconds, gestureSeconds: gestureSeconds,
      callSeconds: callSeconds, elementLimit: elementLimit, distanceLimit: distanceLimit)
  }
}

extension SwapReport {
  @available(*, deprecated, renamed: "longestQueryWait")
  public var longestQuestionWait: Double { longestQueryWait }
}

extension SwapReport.Outcome {
  @available(*, deprecated, renamed: "swapped")
  public static var exchanged: Self { .swapped }

  @available(*, deprecated, renamed: "rejected")
  public static var refused: Self { .rejected }
}

extension SwapReport.Step {
  @available(*, deprecated, renamed: "trial")
  public static var prove: Self { .trial }

  @available(*, deprecated, renamed: "transfer")
  public static var carry: Self { .transfer }

  @available(*, deprecated, renamed: "switch")
  public static var exchange: Self { .switch }
}

extension LayoutError.Code {
  @available(*, deprecated, renamed: "conditionsNotMet")
  public static var refused: Self { .conditionsNotMet }
}
