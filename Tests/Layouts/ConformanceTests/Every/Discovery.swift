import Foundation

@testable import LayoutConformance

/// The plugin files of the suite.
///
/// `LAYOUTHOST_PLUGINS` names them, separated by colons. The default is every plugin, by its ELF note, in the build
/// folders of this package: the release build, the probe's, that of the layout in its own package, and the C
/// plugin's.
enum Discovery {
  static let files: [String] = {
    let named = Surroundings.parts("PLUGINS")
    if !named.isEmpty { return named }
    var names = Set<String>()
    return folders.flatMap { folder in plugins(in: folder) }.filter { file in
      names.insert(URL(fileURLWithPath: file).lastPathComponent).inserted
    }
  }()

  private static let folders: [URL] = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [
      ".build/release", ".build/probe/release", ".build/layout-package/release",
      ".build/plugin-in-c",
    ].map { package.appending(path: $0) }
  }()

  private static func plugins(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
      .map { folder.appending(path: $0).path }
      .filter { PackageNote(ofFile: $0)?.type == "layouthost-plugin" }
  }
}
