import LayoutABI

extension Swap {
  /// Starts a trial run of the candidate with the current inputs and states of the layouts.
  func startTrial(_ copy: PrivateCopy) throws(LayoutError) -> TrialSupervisor {
    var job = TrialJob()
    job.identity = plugins.identity
    job.path = report.pathBytes
    job.timeLimit = options.trialSeconds
    job.elementLimit = options.elementLimit ?? -1
    job.distanceLimit = options.distanceLimit ?? -1
    job.ids = ids
    try live.withEach { layout throws(LayoutError) in
      let instance = layout.reading { $0 }
      guard ids.contains(instance.layoutClass.id), isAllowed(layout) else { return }
      let rows = instance.layoutClass.declaredProperties
      var snapshot: Snapshot?
      // Repeated because a busy layout should be tested, too.
      for _ in 0..<Self.mostReadings where snapshot == nil {
        _ = try live.holding([layout]) { () throws(LayoutError) in
          snapshot = try read(layout, rows, nil)
        }
      }
      if let snapshot { job.layouts.append((instance.layoutClass.id, snapshot)) }
    }
    return try TrialSupervisor.start(trialProgram, job, copy)
  }

  private static var mostReadings: Int { 20 }
}
