import Foundation
import LayoutConformance

/// What the environment says of the run.
///
/// | variable | what it says |
/// | --- | --- |
/// | `LAYOUTHOST_PLUGINS` | the plugins' files, separated by colons; see `Discovery` |
/// | `LAYOUTHOST_SEED` | what all draws follow from |
/// | `LAYOUTHOST_EFFORT` | how often random steps repeat, as a factor; 2 unless set |
/// | `LAYOUTHOST_CHECKS` | parts of the names of the checks to run, separated by colons; all unless set |
/// | `LAYOUTHOST_CHECKS_LEFT_OUT` | the same of those that are not to run |
/// | `LAYOUTHOST_PATIENCE` | how many seconds a single call may take |
/// | `LAYOUTHOST_MOST_ITEMS` | how many items a layout may be told of |
/// | `LAYOUTHOST_TRACE` | anything: each step is said before it is done |
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
