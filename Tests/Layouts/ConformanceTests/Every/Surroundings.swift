import Foundation
import LayoutConformance

/// The environment variables of the run.
///
/// | variable | meaning |
/// | --- | --- |
/// | `LAYOUTHOST_PLUGINS` | the plugins' files, separated by colons; see `Discovery` |
/// | `LAYOUTHOST_SEED` | the seed of all random numbers |
/// | `LAYOUTHOST_EFFORT` | a factor for the number of random steps; the default is 2 |
/// | `LAYOUTHOST_CHECKS` | parts of the names of the checks to run, separated by colons; the default is all |
/// | `LAYOUTHOST_CHECKS_LEFT_OUT` | parts of the names of the checks to skip |
/// | `LAYOUTHOST_PATIENCE` | the time limit of a single call, in seconds |
/// | `LAYOUTHOST_MOST_ITEMS` | the maximum number of items of a layout |
/// | `LAYOUTHOST_TRACE` | any value: prints each step before it runs |
enum Surroundings {
  static let conditions: Conditions = {
    var conditions = Conditions()
    if let effort = value("EFFORT", Double.init) { conditions.effort = effort }
    if let seed = value("SEED", UInt64.init) { conditions.seed = seed }
    if let patience = value("PATIENCE", Double.init) { conditions.patience = patience }
    if let most = value("MOST_ITEMS", Int.init) { conditions.mostItems = most }
    print("conformance: LAYOUTHOST_SEED=\(conditions.seed)")
    return conditions
  }()

  static let plugins: [LoadedPlugin] = Discovery.files.map { file in
    do { return try LoadedPlugin(path: file) } catch { fatalError("\(error)") }
  }

  static func wants(_ check: Check) -> Bool {
    let wanted = parts("CHECKS")
    return (wanted.isEmpty || wanted.contains { check.name.contains($0) })
      && !parts("CHECKS_LEFT_OUT").contains { check.name.contains($0) }
  }

  static let report: @Sendable (String) -> Void = { step in
    if isTraced { FileHandle.standardError.write(Data("\(step)\n".utf8)) }
  }

  static func parts(_ name: String) -> [String] {
    (value(name) { $0 } ?? "").split(separator: ":").map(String.init)
  }

  private static let isTraced = value("TRACE") { $0 } != nil

  private static func value<T>(_ name: String, _ read: (String) -> T?) -> T? {
    ProcessInfo.processInfo.environment["LAYOUTHOST_\(name)"].flatMap(read)
  }
}
