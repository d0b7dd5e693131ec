import FoundationEssentials
import Glibc
import HostSystem
import LayoutConformance
import LayoutHost

/// Runs the conformance suite on a plugin's file, each check in its own process.
///
///     let examination = PluginExamination(of: "libMine.so", child: [program, "check-one"])
///     let report = examination.run { print($0.done, "of", $0.total) }
///     for finding in report.findings { print(finding) }
///
/// First the file is read; then another process loads it as a host does; if both succeed, every
/// check runs on every layout. A check that hangs is stopped, and one that crashes ends only its
/// own process; both count as findings. The plugin is never loaded into this process.
public struct PluginExamination {
  /// The plugin's file.
  public let file: String

  /// The command that starts this program as a checking process, beginning with its path. One
  /// argument is appended, which the program passes to `CheckingProcess.main`.
  public let child: [String]

  /// The seed and the effort.
  public var conditions = Conditions()

  /// The maximum processor time of a check in seconds, for all its threads. The elapsed time may be
  /// three times as long, because a machine may be busy.
  public var timeLimit = 20.0

  /// Selects the checks to run; by default all. The file is read and loaded in any case.
  public var isWanted: (Check) -> Bool = { _ in true }

  /// The only layout to check; nil for all.
  public var layout: String?

  /// The maximum number of concurrent processes.
  public var mostAtOnce = ProcessInfo.processInfo.activeProcessorCount

  /// Creates an examination of a file.
  public init(of file: String, child: [String]) { (self.file, self.child) = (file, child) }

  /// The progress of an examination.
  public struct Progress {
    /// The number of checks that have ended.
    public let done: Int
    /// The number of checks in all.
    public let total: Int
    /// The result of the check that ended last.
    public let last: CheckResult
  }

  /// Runs the examination.
  ///
  /// - Parameter progress: Called on this thread after each check.
  /// - Complexity: Fifty processes per layout, some ten seconds in all for an ordinary plugin.
  public func run(_ progress: (Progress) -> Void = { _ in }) -> ExaminationReport {
    let start = hs_seconds()
    var report = ExaminationReport(file: file, conditions: conditions)
    report.describe()
    if let plugin = report.plugin {
      let all = results(plugin, progress)
      report.results = all.filter { !$0.isSkipped }
      report.notes = Self.notes(about: all.filter(\.isSkipped))
    }
    report.seconds = hs_seconds() - start
    return report
  }

  private func results(
    _ plugin: PluginDescription, _ progress: (Progress) -> Void
  ) -> [CheckResult] {
    let jobs = jobs(plugin)
    var done = 0
    func report(_ result: CheckResult) {
      done += 1
      progress(Progress(done: done, total: jobs.count + 1, last: result))
    }
    let loading = run([job(nil, nil)], report)
    // If no host can load the file, every check would only fail or crash again.
    guard loading.allSatisfy(\.findings.isEmpty) else { return loading }
    if let layout, !plugin.layouts.contains(layout) {
      let known = plugin.layouts.joined(separator: ", ")
      return loading + [
        .failed(Job.loading, layout, "the file has no layout \(layout), only \(known)")
      ]
    }
    return loading + run(jobs, report)
  }

  private func jobs(_ plugin: PluginDescription) -> [Job] {
    Check.all.filter(isWanted).flatMap { check in
      check.isAboutLayouts
        ? plugin.layouts.filter { layout == nil || $0 == layout }.map { job(check.name, $0) }
        : [job(check.name, nil)]
    }
  }

  private func job(_ check: String?, _ layout: String?) -> Job {
    Job(
      file: file, layout: layout, check: check, conditions: conditions,
      processorSeconds: timeLimit)
  }
}

// MARK: Running

extension PluginExamination {
  /// After this many checks of a layout had to be stopped, its other checks are skipped.
  private static var mostEndless: Int { 2 }

  /// Returns the results in the order of the jobs.
  private func run(_ jobs: [Job], _ report: (CheckResult) -> Void) -> [CheckResult] {
    var results = [CheckResult?](repeating: nil, count: jobs.count)
    var running: [(index: Int, process: ChildProcess)] = []
    var next = 0
    func finish(_ index: Int, _ result: CheckResult) {
      results[index] = result
      report(result)
    }
    func isHopeless(_ job: Job) -> Bool {
      let endless = results.filter { $0?.isEndless == true && $0?.layout == job.layout }
      return endless.count >= Self.mostEndless
    }
    while next < jobs.count || !running.isEmpty {
      while running.count < max(1, mostAtOnce), next < jobs.count {
        let job = jobs[next]
        if isHopeless(job) {
          finish(next, .skipped(job.name, job.layout))
        } else {
          do throws(StartFailure) {
            let process = try ChildProcess(child, job, seconds: 3 * job.processorSeconds)
            running.append((next, process))
          } catch { finish(next, .failed(job.name, job.layout, error.message)) }
        }
        next += 1
      }
      wait(for: running.map(\.process))
      running.removeAll { index, process in
        guard let result = process.result() else { return false }
        finish(index, result)
        return true
      }
    }
    return results.compactMap { $0 }
  }

  /// Returns a note for each layout of which checks were skipped, and one for the file.
  private static func notes(about skipped: [CheckResult]) -> [String] {
    Dictionary(grouping: skipped) { $0.layout ?? "" }.sorted { $0.key < $1.key }.map {
      layout, checks in
      """
      \(layout.isEmpty ? "" : "\(layout): ")\(FileCheck.count(checks.count, "check")) \
      \(checks.count == 1 ? "was" : "were") not run, since \(mostEndless) others did not end
      """
    }
  }

  /// Waits until a process sends something, or a moment has passed.
  private func wait(for processes: [ChildProcess]) {
    let descriptors = processes.flatMap(\.descriptors)
    var all = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A process that has closed its pipes is about to end.
    let isEnding = processes.contains { $0.descriptors.isEmpty }
    _ = unsafe poll(&all, nfds_t(all.count), isEnding ? 1 : 50)
  }
}

extension CheckResult {
  /// Returns the result of a check that was not run.
  static func skipped(_ check: String, _ layout: String?) -> CheckResult {
    CheckResult(
      check: check, layout: layout, findings: [], seconds: 0, processorSeconds: 0,
      isEndless: false, isSkipped: true)
  }

  /// Returns a result with a finding that says why a check could not be run.
  static func failed(_ check: String, _ layout: String?, _ message: String) -> CheckResult {
    let finding = Finding(check: check, layout: layout, seed: nil, step: nil, message: message)
    return CheckResult(
      check: check, layout: layout, findings: [finding], seconds: 0, processorSeconds: 0,
      isEndless: false)
  }
}
