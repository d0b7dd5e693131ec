import FoundationEssentials
import Glibc
import HostSystem
import LayoutConformance
import LayoutHost

/// Holds a plugin's file to all that a plugin must do, each check in a process of its own.
///
///     let examination = PluginExamination(of: "libMine.so", child: [program, "check-one"])
///     let report = examination.run { print($0.done, "of", $0.total) }
///     for finding in report.findings { print(finding) }
///
/// First the file is read; then, elsewhere, a host loads it; and when both went well, every check looks at
/// every layout. What hangs is ended, and what crashes does so alone; both are findings. The plugin is never
/// loaded into this process.
public struct PluginExamination {
  /// The plugin's file.
  public let file: String

  /// The words by which this program is started again, its path first. Behind them comes one more, which it
  /// hands to `CheckingProcess.main`.
  public let child: [String]

  /// What is drawn, and how often.
  public var conditions = Conditions()

  /// How long a check may work, in seconds of the processor's time, all its threads together. On the clock it
  /// may take three times that, for a machine may be busy.
  public var timeLimit = 20.0

  /// Which checks to make of a layout or the file; all unless set. The file is read and loaded in any case.
  public var isWanted: (Check) -> Bool = { _ in true }

  /// The only layout to look at; nil for all.
  public var layout: String?

  /// How many processes work at once.
  public var mostAtOnce = ProcessInfo.processInfo.activeProcessorCount

  public init(of file: String, child: [String]) { (self.file, self.child) = (file, child) }

  /// How far it has come.
  public struct Progress {
    public let done: Int
    public let total: Int
    /// What ended last.
    public let last: CheckResult
  }

  /// Does all of it.
  ///
  /// - Parameter progress: Hears of each check that has ended, on this very thread.
  /// - Complexity: Fifty processes a layout, some ten seconds in all for an ordinary plugin.
  public func run(_ progress: (Progress) -> Void = { _ in }) -> ExaminationReport {
    let start = hs_seconds()
    var report = ExaminationReport(file: file, conditions: conditions)
    report.describe()
    if let plugin = report.plugin {
      report.results = results(plugin, progress)
    }
    report.seconds = hs_seconds() - start
    return report
  }

  private func results(
    _ plugin: PluginDescription, _ progress: (Progress) -> Void
  ) -> [CheckResult] {
    let jobs = jobs(plugin)
    var done = 0
    func tell(_ result: CheckResult) {
      done += 1
      progress(Progress(done: done, total: jobs.count + 1, last: result))
    }
    let loading = run([job(nil, nil)], tell)
    // What no host loads would only be refused again, or end each of the processes.
    guard loading.allSatisfy(\.findings.isEmpty) else { return loading }
    if let layout, !plugin.layouts.contains(layout) {
      let known = plugin.layouts.joined(separator: ", ")
      return loading + [
        .failed(Job.loading, layout, "the file has no layout \(layout), only \(known)")
      ]
    }
    return loading + run(jobs, tell)
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
  /// So many checks of one layout may be ended before the others of it are given up.
  private static var mostEndless: Int { 2 }

  /// The results, in the order of the jobs.
  private func run(_ jobs: [Job], _ tell: (CheckResult) -> Void) -> [CheckResult] {
    var results = [CheckResult?](repeating: nil, count: jobs.count)
    var running: [(index: Int, process: ChildProcess)] = []
    var next = 0
    func finish(_ index: Int, _ result: CheckResult) {
      results[index] = result
      tell(result)
    }
    func isHopeless(_ job: Job) -> Bool {
      let endless = results.filter { $0?.isEndless == true && $0?.layout == job.layout }
      return endless.count >= Self.mostEndless
    }
    while next < jobs.count || !running.isEmpty {
      while running.count < max(1, mostAtOnce), next < jobs.count {
        let job = jobs[next]
        if isHopeless(job) {
          finish(
            next,
            .failed(
              job.name, job.layout, "not looked at, since \(Self.mostEndless) others did not end"))
        } else {
          do throws(StartFailure) {
            let process = try ChildProcess(child, job, seconds: 3 * job.processorSeconds)
            running.append((next, process))
          } catch { finish(next, .failed(job.name, job.layout, error.sentence)) }
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

  /// Until one of them tells something, or a moment has passed.
  private func wait(for processes: [ChildProcess]) {
    let descriptors = processes.flatMap(\.descriptors)
    var all = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // One that has closed its pipes is about to end.
    let isEnding = processes.contains { $0.descriptors.isEmpty }
    _ = unsafe poll(&all, nfds_t(all.count), isEnding ? 1 : 50)
  }
}

extension CheckResult {
  /// That something could not be looked at, which is no less than a finding.
  static func failed(_ check: String, _ layout: String?, _ sentence: String) -> CheckResult {
    let finding = Finding(check: check, layout: layout, seed: nil, step: nil, sentence: sentence)
    return CheckResult(
      check: check, layout: layout, findings: [finding], seconds: 0, processorSeconds: 0,
      isEndless: false)
  }
}
