// The requirements for a plugin.

/// A requirement for every plugin, in any language.
///
/// A check knows a layout only by its class table: it draws values from the property table, and
/// compares results with each other and with simple models, never with a particular geometry.
///
///     let plugin = try LoadedPlugin(path: "libMine.so")
///     for check in Check.all {
///       for finding in check.findings(in: plugin, under: Conditions()) { print(finding) }
///     }
///
/// A check calls the plugin in this process, so if the plugin hangs or crashes, this process does
/// too. The module `ConformanceRun` runs each check in its own process.
public struct Check: Sendable {
  /// The requirement, as a sentence. Unique among all checks.
  public let name: String

  /// Whether the check is about each layout of a plugin, and not about the file as a whole.
  public let isAboutLayouts: Bool

  private let body: @Sendable (LoadedPlugin, Subject?, Run) throws -> Void

  /// Creates a check of each layout.
  init(_ name: String, _ body: @escaping @Sendable (Subject, Run) throws -> Void) {
    self.name = name
    isAboutLayouts = true
    self.body = { _, subject, run in if let subject { try body(subject, run) } }
  }

  /// Creates a check of the file.
  init(_ name: String, _ body: @escaping @Sendable (LoadedPlugin, Run) throws -> Void) {
    self.name = name
    isAboutLayouts = false
    self.body = { plugin, _, run in try body(plugin, run) }
  }

  /// Runs the check.
  ///
  /// - Parameters:
  ///   - layout: The ID of the layout to check; nil for all. A check of the file runs once in any
  ///     case.
  ///   - others: Plugins whose layouts are foreign to this one: it must reject their saved states.
  ///   - report: Called with a description of each step before it runs, so that a hang can be
  ///     located. Called on the thread that runs the step.
  /// - Returns: The findings, in order; empty if everything is right.
  /// - Complexity: Proportional to the effort.
  public func findings(
    in plugin: LoadedPlugin, layout: String? = nil, under conditions: Conditions,
    beside others: [LoadedPlugin] = [], report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> [Finding] {
    func look(at subject: Subject?) -> [Finding] {
      let run = Run(
        under: conditions, strangers: (plugin.subjects + others.flatMap(\.subjects)),
        report: report)
      do { try body(plugin, subject, run) } catch { run.record(error) }
      return run.mismatches.map {
        Finding(
          check: name, layout: subject?.id, seed: conditions.seed, step: $0.step?.words,
          message: subject?.naming(kindsIn: $0.message) ?? $0.message)
      }
    }
    guard isAboutLayouts else { return look(at: nil) }
    if let layout, !plugin.layouts.contains(layout) {
      return [
        Finding(
          check: name, layout: layout, seed: conditions.seed, step: nil,
          message:
            "\(plugin.path) has no layout \(layout), only \(plugin.layouts.joined(separator: ", "))"
        )
      ]
    }
    return plugin.subjects.filter { layout == nil || $0.id == layout }.flatMap(look)
  }
}
