import HostSystem
import LayoutABI

/// The child's part of a trial run: loads the candidate, makes its calls, and checks the results.
///
/// The process exists only for this. It gives the candidate the inputs and states of the live layouts. The program's part
/// is `TrialSupervisor`.
struct TrialChild {
  private let job: TrialJob
  private let reply: Int32

  /// Runs the trial for which this process was started, and returns the process's exit status.
  static func run() -> Int32 {
    let reply = HS_FIRST_GIVEN + 2
    var fault: LayoutError?
    do throws(LayoutError) {
      let job = try TrialJob(readJob())
      hs_limit_this_process(job.timeLimit + 1, job.timeLimit)
      try TrialChild(job: job, reply: Int32(reply)).run()
    } catch { fault = error }
    say(TrialVerdict.bytes(fault), to: Int32(reply))
    return fault == nil ? 0 : 1
  }

  private static func readJob() throws(LayoutError) -> [UInt8] {
    let path = Message("/proc/self/fd/\(HS_FIRST_GIVEN)").utf8
    var bytes: [UInt8] = []
    try RegularFile(path).readAll { (piece: [UInt8]) in bytes += piece }
    return bytes
  }

  private static func say(_ bytes: [UInt8], to descriptor: Int32) {
    // Fails only if the parent process no longer reads.
    _ = unsafe bytes.withUnsafeBytes { unsafe hs_write_all(descriptor, $0.baseAddress, $0.count) }
  }

  func say(_ step: TrialStep.Kind, _ number: Int = 0, of count: Int = 0) {
    Self.say(TrialStep.bytes(step, number, count), to: reply)
  }

  private func run() throws(LayoutError) {
    say(.load)
    let copy = PrivateCopy.lent(HS_FIRST_GIVEN + 1)
    let file = try PluginFile.open(copy.path, as: job.path)
    let plugin = try PluginLoader(identity: job.identity).load(file, copy: copy)
    var difference = SwapDifference()
    for (index, layout) in job.layouts.enumerated() {
      do throws(LayoutError) {
        difference += try replay(layout.snapshot, plugin, layout.id, index + 1)
      } catch { throw error.about("\(job.path): its trial, layout \(index + 1), \"\(layout.id)\"") }
    }
    // IDs without live layouts are tested with sample inputs.
    for id in job.ids where !job.layouts.contains(where: { $0.id == id }) {
      do throws(LayoutError) {
        _ = try replay(.sample, plugin, id, 0)
      } catch { throw error.about("\(job.path): its trial, \"\(id)\"") }
    }
    if let fault = difference.fault(
      job.elementLimit < 0 ? nil : job.elementLimit, job.distanceLimit < 0 ? nil : job.distanceLimit
    ) {
      throw fault.about("\(job.path)")
    }
    say(.unload)
  }

  /// Recreates a live layout with the candidate, and checks it.
  private func replay(
    _ snapshot: Snapshot, _ plugin: Plugin, _ id: [UInt8], _ number: Int
  ) throws(LayoutError) -> SwapDifference {
    let count = job.layouts.count
    let layoutClass = try plugin.layoutClass(id)
    say(.create, number, of: count)
    let instance = try Instance(plugin, layoutClass, nil)
    say(.set, number, of: count)
    var notes: [SwapNote] = []
    let mapping = PropertyMapping(from: snapshot.rows, to: layoutClass.declaredProperties)
    // The candidate may reject the state, because the swap may have an earlier one.
    try snapshot.apply(to: instance, mapping, &notes, former: instance.savedState())
    say(.prepare, number, of: count)
    do throws(LayoutError) {
      try instance.prepare()
    } catch {
      guard !snapshot.isPrepared else { throw error.about("prepare") }
      return SwapDifference()
    }
    let checks = TrialChecks(instance, snapshot)
    say(.query, number, of: count)
    let difference = try checks.compareAndQuery()
    say(.scroll, number, of: count)
    try checks.scroll()
    say(.extreme, number, of: count)
    try checks.setUnusualInputs()
    say(.destroy, number, of: count)
    return difference
  }
}

extension Snapshot {
  /// Inputs of a typical layout.
  fileprivate static var sample: Snapshot {
    var snapshot = Snapshot()
    snapshot.counts = [30]
    snapshot.viewport = lh_viewport(
      struct_size: UInt32(MemoryLayout<lh_viewport>.size), direction: 0, flags: 0, reserved: 0,
      bounds: lh_rect(x: 0, y: 0, width: 320, height: 568), content_insets: lh_insets(), scale: 1)
    return snapshot
  }
}
