// Replaces the plugin of layouts in use, as a transaction:
//
//     read the file's notes → copy it → trial run → load the copy → transfer the state of every layout
//       → compare → exchange all of them in one step → release the former plugin
//
// Until the exchange the old plugin stays in use and the program sees no change. If a step fails, the swap is rolled
// back.

import HostSystem
import LayoutABI

/// A swap in progress. Only one thread at a time may advance it.
final class Swap {
  /// The progress of the swap.
  enum Stage {
    case candidate
    case trying(TrialSupervisor)
    case transferring
    case over
  }

  let plugins: HostPlugins
  let live: LiveLayouts
  let ids: [[UInt8]]
  let options: SwapOptions
  private(set) var stage: Stage
  var report: SwapReport
  /// The new plugin; nil until it is loaded.
  private(set) var plugin: Plugin?
  private var copy: PrivateCopy?
  private var version: Version?
  /// The candidate's file.
  private let path: [UInt8]
  /// The program for trial runs.
  let trialProgram: [UInt8]
  /// The successors of layouts, by layout number.
  var successors = Successors()
  /// When a gesture, and when calls began to delay the exchange.
  var gestureSince: Double?
  var busySince: Double?
  var rounds = 0
  var mappings: [(old: CheckedClass, mapping: PropertyMapping)] = []
  /// The former plugins; several if layouts were created for different versions.
  var formerPlugins: [Plugin] = []
  /// Replaced instances, to be released when no layout is held anymore.
  var retired: [Instance] = []

  /// Creates a swap of layouts to the plugin in a file.
  init(
    _ plugins: HostPlugins, _ live: LiveLayouts, _ ids: [[UInt8]], file path: [UInt8],
    _ options: SwapOptions, trialProgram: [UInt8]
  ) {
    (self.plugins, self.live, self.ids, self.path) = (plugins, live, ids, path)
    (self.options, self.trialProgram) = (options, trialProgram)
    stage = .candidate
    report = SwapReport(ids: ids)
    report.pathBytes = path
  }

  /// Creates a swap of layouts back to a plugin that is loaded.
  convenience init(
    _ plugins: HostPlugins, _ live: LiveLayouts, _ ids: [[UInt8]], back plugin: Plugin,
    _ options: SwapOptions
  ) {
    self.init(plugins, live, ids, file: plugin.path, options, trialProgram: [])
    self.plugin = plugin
    noteNew(plugin.note, buildID: plugin.buildID)
  }

  var isOver: Bool {
    if case .over = stage { return true }
    return false
  }

  /// Advances the swap as far as possible.
  ///
  /// - Parameter blocking: Whether to wait for the trial run and for calls in progress. It never waits for a gesture.
  func advance(blocking: Bool) {
    do throws(LayoutError) {
      while try step(blocking) {}
    } catch { end(.rejected, error) }
  }

  /// Takes the next step; false if there is none, or if it has to wait.
  private func step(_ blocking: Bool) throws(LayoutError) -> Bool {
    switch stage {
    case .candidate:
      if let plugin {
        _ = try census(of: plugin.note.version, plugin.content)
        stage = .transferring
        return true
      }
      try timed(.copy, examine)
      guard !isOver else { return false }
      if options.runsTrial, let copy {
        stage = .trying(try timed(.trial) { () throws(LayoutError) in try startTrial(copy) })
      } else {
        try timed(.load, load)
        stage = .transferring
      }
      return true
    case .trying(let trial):
      defer { report.seconds[SwapReport.Step.trial.rawValue] = trial.seconds }
      guard try trial.advance(blocking: blocking) else { return false }
      try timed(.load, load)
      stage = .transferring
      return true
    case .transferring:
      return try commit(blocking)
    case .over:
      return false
    }
  }

  /// Adds the duration of a step to the report.
  func timed<R>(
    _ step: SwapReport.Step, _ body: () throws(LayoutError) -> R
  ) throws(LayoutError) -> R {
    let start = hs_seconds()
    defer { report.seconds[step.rawValue] += hs_seconds() - start }
    return try body()
  }

  func end(_ outcome: SwapReport.Outcome, _ fault: LayoutError? = nil) {
    report.outcome = outcome
    report.fault = fault
    stage = .over
    copy = nil
    successors = Successors()
  }
}

// MARK: The candidate

extension Swap {
  /// Reads the file's notes, decides whether to continue, and copies the file.
  private func examine() throws(LayoutError) {
    let file = try PluginFile.read(path)
    let note = try file.note()
    do throws(LayoutError) {
      try note.abi.check()
    } catch { throw error.about("\(file.path)") }
    try plugins.currentLockFile()?.check(ids, note, file)
    report.pathBytes = file.path
    noteNew(note, buildID: file.notes.buildID)
    for id in ids where !note.layouts.contains(id) {
      throw LayoutError(.notFound, "\(file.path): it offers no layout \"\(id)\"")
    }
    let (concerned, running) = try census(of: note.version, file.content)
    if concerned == 0 {
      let runs = try plugins.runs(file.content, ids)
      if running > 0 || runs { return end(.unchanged) }
    }
    copy = try plugins.copy(of: file)
  }

  /// Counts the layouts that this version would take over, and those that run this build already.
  ///
  /// - Throws: `LayoutError.Code.conditionsNotMet` if it is older than a running version, or if the requirements of all
  ///   layouts exclude it.
  private func census(
    of version: Version, _ content: FileContent
  ) throws(LayoutError) -> (concerned: Int, running: Int) {
    var (concerned, running) = (0, 0)
    report.kept = 0
    try live.withEach { layout throws(LayoutError) in
      let instance = layout.reading { $0 }
      guard ids.contains(instance.layoutClass.id) else { return }
      if instance.plugin.content.hasSameBytes(as: content) {
        running += 1
        noteOld(instance.plugin)
      } else if isAllowed(layout) {
        concerned += 1
        noteOld(instance.plugin)
        guard options.allowsOlder || version >= instance.plugin.note.version else {
          throw LayoutError(
            .conditionsNotMet,
            """
            \(path): it has version \(report.newVersionBytes), older than the running \
            \(instance.plugin.note.versionText); allow older versions to use it
            """)
        }
      } else {
        report.kept += 1
      }
    }
    guard report.kept == 0 || concerned + running > 0 else {
      throw LayoutError(
        .conditionsNotMet,
        """
        \(report.pathBytes): it has version \(report.newVersionBytes), which the requirements of all \
        \(report.kept) layouts exclude
        """)
    }
    return (concerned, running)
  }

  private func noteNew(_ note: PackageNote, buildID: [UInt8]) {
    version = note.version
    report.newVersionBytes = note.versionText
    report.newBuildIDBytes = buildID.hexadecimal
  }

  func noteOld(_ plugin: Plugin) {
    guard report.oldVersionBytes.isEmpty else { return }
    report.oldVersionBytes = plugin.note.versionText
    report.oldBuildIDBytes = plugin.buildID.hexadecimal
  }

  /// Loads the copy beside the current plugin.
  private func load() throws(LayoutError) {
    guard let copy else { return }
    plugin = try plugins.plugin(copy: copy, of: path)
    self.copy = nil
  }

  /// Whether a layout's requirement allows the candidate's version.
  func isAllowed(_ layout: Layout) -> Bool {
    guard let version else { return false }
    return layout.requirement?.isSatisfied(by: version) ?? true
  }

  /// Whether the swap affects a layout.
  func isConcerned(_ layout: Layout) -> Bool {
    guard let plugin else { return false }
    let instance = layout.reading { $0 }
    guard ids.contains(instance.layoutClass.id),
      !instance.plugin.content.hasSameBytes(as: plugin.content)
    else { return false }
    return isAllowed(layout)
  }
}
