import Distribution
import LayoutHost

/// The description of a plugin in a file, read without running it.
enum PluginInFile {
  /// - Throws: `LayoutError` if the file does not exist or is not a plugin, `CommandError` if hosts would not search it,
  ///   or if it was changed after it was installed.
  static func description(_ path: String) throws -> PluginDescription {
    _ = try Store.unchanged(path)
    let description = try PluginDescription(ofFile: path)
    guard path.hasSuffix(".so") else {
      throw CommandError(.rejected, "the file is \(path); a plugin's file ends in .so")
    }
    return description
  }
}
