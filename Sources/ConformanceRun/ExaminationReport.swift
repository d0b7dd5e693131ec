import LayoutConformance
import LayoutHost

/// What an examination found, in an order that is the same each time.
public struct ExaminationReport: Sendable {
  /// The file that was looked at.
  public let file: String

  /// From what was drawn, and how often.
  public let conditions: Conditions

  /// What the file says; nil if it is no plugin.
  public internal(set) var plugin: PluginDescription?

  /// Why the file could not be read at all; nil for one that is there, whatever it holds.
  public internal(set) var unreadable: LayoutError?

  /// What is wrong with the file as such.
  public internal(set) var fileFindings: [Finding] = []

  /// What each check came to: loading it first, then all checks, each of all layouts. Only of those that were
  /// made.
  public internal(set) var results: [CheckResult] = []

  /// How long all of it took, in seconds.
  public internal(set) var seconds: Double = 0

  /// All that is wrong, one finding for each cause; empty when the plugin does what it must.
  public var findings: [Finding] { (fileFindings + results.flatMap(\.findings)).byCause }

  /// How many things were looked at.
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
