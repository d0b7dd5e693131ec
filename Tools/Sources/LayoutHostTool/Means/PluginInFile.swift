import Distribution
import LayoutHost

/// What a single file says of itself, read without running it.
enum PluginInFile {
  /// - Throws: `LayoutError` for a file that is not there or no plugin, `Refusal` for one that no host
  ///   looks at, or that was changed after it was installed.
  static func description(_ path: String) throws -> PluginDescription {
    _ = try Store.unchanged(path)
    let description = try PluginDescription(ofFile: path)
    guard path.hasSuffix(".so") else {
      throw Refusal(.refused, "\(path): a plugin's file ends in .so")
    }
    return description
  }
}
