import LayoutConformance
import LayoutHost

/// A requirement for a plugin's file that can be checked without loading it.
///
///     for finding in FileCheck.findings(in: "libMine.so") { print(finding.message) }
public struct FileCheck: Sendable {
  /// The requirement, as a sentence.
  public let name: String

  /// Returns a message that says what is wrong and what to change; nil if nothing is.
  let flaw: @Sendable (PluginDescription) -> String?

  /// Returns the findings about a file.
  ///
  /// For a file that is not a plugin there is a single finding, which says why.
  ///
  /// - Complexity: O(bytes of the file).
  public static func findings(in path: String) -> [Finding] {
    do throws(LayoutError) {
      return findings(in: try PluginDescription(ofFile: path))
    } catch {
      return [unreadable(error)]
    }
  }

  /// Returns the findings about a file that was already read.
  public static func findings(in plugin: PluginDescription) -> [Finding] {
    all.compactMap { check in check.flaw(plugin).map { finding(check.name, $0) } }
  }

  /// Returns the finding for a file that is not a plugin.
  static func unreadable(_ error: LayoutError) -> Finding {
    finding("the file is a plugin for this machine, with a valid note", error.message)
  }

  private static func finding(_ name: String, _ message: String) -> Finding {
    Finding(check: name, layout: nil, seed: nil, step: nil, message: message)
  }
}
