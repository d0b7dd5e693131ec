// What a plugin has to do, one sentence each.

/// One thing that every plugin must do, whoever wrote it and in whatever language.
///
/// A check knows a layout only by its class table: it draws values from the property table, and compares
/// answers with each other and with simple models, never with a geometry of its own.
///
///     let plugin = try LoadedPlugin(path: "libMine.so")
///     for check in Check.all {
///       for finding in check.findings(in: plugin, under: Conditions()) { print(finding) }
///     }
///
/// A check calls the plugin in this very process: what hangs or crashes there does so here. The module
/// `ConformanceRun` gives each a process of its own.
public struct Check: Sendable {
  /// What must hold, as a sentence. No two checks have the same.
  public let name: String

  /// Whether it is about each layout of a plugin, and not about the plugin's file as a whole.
  public let isAboutLayouts: Bool

  private let body: @Sendable (LoadedPlugin, Subject?, Run) throws -> Void

  /// A check of each layout.
  init(_ name: String, _ body: @escaping @Sendable (Subject, Run) throws -> Void) {
    self.name = name
    isAboutLayouts = true
    self.body = { _, subject, run in if let subject { try body(subject, run) } }
  }

  /// A check of the file.
  init(_ name: String, _ body: @escaping @Sendable (LoadedPlugin, Run) throws -> Void) {
    self.name = name
    isAboutLayouts = false
    self.body = { plugin, _, run in try body(plugin, run) }
  }

  /// Looks, and tells what is not as it must be.
  ///
  /// - Parameters:
  ///   - layout: The id of the layout to look at; nil for all of the plugin. A check that is about the
  ///     file looks once, whatever this is.
  ///   - others: Plugins whose layouts are strangers to this one, beside its own: it must refuse their
  ///     states.
  ///   - report: Hears what is done next, before it is done, so that somebody knows when it does not come
  ///     back. Called on whichever thread does it.
  /// - Returns: Nothing when all is right; often several things, in the order in which they were found.
  /// - Complexity: Each check draws and compares for a moment; in proportion to the effort.
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
          sentence: subject?.naming(kindsIn: $0.sentence) ?? $0.sentence)
      }
    }
    guard isAboutLayouts else { return look(at: nil) }
    if let layout, !plugin.layouts.contains(layout) {
      return [
        Finding(
          check: name, layout: layout, seed: conditions.seed, step: nil,
          sentence:
            "\(plugin.path) has no layout \(layout), only \(plugin.layouts.joined(separator: ", "))"
        )
      ]
    }
    return plugin.subjects.filter { layout == nil || $0.id == layout }.flatMap(look)
  }
}
