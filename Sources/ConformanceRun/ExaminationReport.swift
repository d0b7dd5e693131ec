import LayoutConformance
import LayoutHost

/// The results of an examination, in a fixed order.
public struct ExaminationReport: Sendable {
  /// The examined file.
  public let file: String

  /// The seed and the effort.
  public let conditions: Conditions

  /// The file's description; nil if it is not a plugin.
  public internal(set) var plugin: PluginDescription?

  /// Why the file could not be read; nil if it could.
  public internal(set) var unreadable: LayoutError?

  /// The findings about the file itself.
  public internal(set) var fileFindings: [Finding] = []

  /// The result of each check: first of loading the file, then of all checks of all layouts. Checks
  /// that were not run are missing.
  public internal(set) var results: [CheckResult] = []

  /// Messages about checks that were not run, because others of the same layout did not end.
  public internal(set) var notes: [String] = []

  /// The total elapsed time in seconds.
  public internal(set) var seconds: Double = 0

  /// All findings, one for each cause; empty if the plugin is correct.
  public var findings: [Finding] { (fileFindings + results.flatMap(\.findings)).byCause }

  /// The number of checks.
  public var count: Int { (plugin == nil ? 1 : FileCheck.all.count) + results.count }

  init(file: String, conditions: Conditions) {
    (self.file, self.conditions) = (file, conditions)
  }

  /// Reads the file.
  mutating func describe() {
    do throws(LayoutError) {
      let plugin = try PluginDescription(ofFile: file)
      self.plugin = plugin
      fileFindings = FileCheck.findings(in: plugin)
    } catch {
      fileFindings = [FileCheck.unreadable(error)]
      if error.code == .notFound || error.code == .ioError { unreadable = error }
    }
  }
}
