import LayoutConformance
import LayoutHost

/// One thing that a plugin's file must have, or must not, which can be seen without loading it.
///
///     for finding in FileCheck.findings(in: "libMine.so") { print(finding.sentence) }
public struct FileCheck: Sendable {
  /// What must hold, as a sentence.
  public let name: String

  /// What is wrong and what to change, in a sentence; nil if nothing is.
  let flaw: @Sendable (PluginDescription) -> String?

  /// What is wrong with a file.
  ///
  /// A file that cannot be described has a single finding: it is no plugin, and the sentence says why.
  ///
  /// - Complexity: O(bytes of the file).
  public static func findings(in path: String) -> [Finding] {
    do throws(LayoutError) {
      return findings(in: try PluginDescription(ofFile: path))
    } catch {
      return [unreadable(error)]
    }
  }

  /// What is wrong with a file that was read already.
  public static func findings(in plugin: PluginDescription) -> [Finding] {
    all.compactMap { check in check.flaw(plugin).map { finding(check.name, $0) } }
  }

  /// That a file is none that could be described.
  static func unreadable(_ error: LayoutError) -> Finding {
    finding("the file is a plugin for this machine, and its note says which", error.message)
  }

  private static func finding(_ name: String, _ sentence: String) -> Finding {
    Finding(check: name, layout: nil, seed: nil, step: nil, sentence: sentence)
  }
}
