// What a swap hands to a candidate's trial.

import LayoutABI

extension Swap {
  /// Starts the trial of the candidate with what the layouts are at this moment.
  func prove(_ copy: PrivateCopy) throws(LayoutError) -> Proof {
    var job = ProofJob()
    job.identity = stock.identity
    job.path = report.pathBytes
    job.seconds = options.proofSeconds
    job.elementLimit = options.elementLimit ?? -1
    job.distanceLimit = options.distanceLimit ?? -1
    job.ids = ids
    try live.withEach { layout throws(LayoutError) in
      let instance = layout.askConstant { $0 }
      guard ids.contains(instance.layoutClass.id), isAllowed(layout) else { return }
      let rows = instance.layoutClass.propertyRows
      var snapshot: Snapshot?
      // A layout that somebody is busy with is tried as well as the others are.
      for _ in 0..<Self.mostReadings where snapshot == nil {
        _ = try live.holding([layout]) { () throws(LayoutError) in
          snapshot = try read(layout, rows, nil)
        }
      }
      if let snapshot { job.layouts.append((instance.layoutClass.id, snapshot)) }
    }
    return try Proof.start(prover, job, copy)
  }

  private static var mostReadings: Int { 20 }
}
