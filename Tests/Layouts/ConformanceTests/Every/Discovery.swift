import Foundation

@testable import LayoutConformance

/// The plugin files of the suite.
///
/// `LAYOUTHOST_PLUGINS` names them, separated by colons. The default is every plugin, by its ELF note, in the build
/// folders of this package: the release build, that of the test plugins, that of the layout in its own package, and the
/// C plugin's. Of several versions of a plugin, it is the first.
enum Discovery {
  static let files: [String] = {
    let named = Surroundings.parts("PLUGINS")
    if !named.isEmpty { return named }
    var names = Set<String>()
    return folders.flatMap { folder in plugins(in: folder) }.filter { plugin in
      names.insert(plugin.name).inserted
    }.map(\.file)
  }()

  private static let folders: [URL] = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [
      ".build/release", ".build/test-plugins/release", ".build/layout-package/release",
      ".build/plugin-in-c",
    ].map { package.appending(path: $0) }
  }()

  private static func plugins(in folder: URL) -> [(name: String, file: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }.compactMap {
      let file = folder.appending(path: $0).path
      guard let note = PackageNote(ofFile: file), note.type == "layouthost-plugin" else {
        return nil
      }
      return (note.name, file)
    }
  }
}
