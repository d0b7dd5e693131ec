import Foundation
import PackagePlugin

/// Has the entry and the note of a layout plugin written from its declaration, `plugin.json`, when
/// the target that uses this is built.
@main struct PluginEntry: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let declarations =
      target.sourceModule?.sourceFiles.map { $0.url }
      .filter { $0.lastPathComponent == "plugin.json" } ?? []
    guard let declaration = declarations.first, declarations.count == 1 else {
      throw PluginEntryError(
        description: """
          \(target.name) has \(declarations.isEmpty ? "no" : "more than one") plugin.json, \
          which says what the plugin is; see Documentation/write-a-layout.md of layouthost
          """)
    }
    let entry = try folder(of: target, context).appending(path: "Entry.swift")
    return [
      .buildCommand(
        displayName: "Writing the entry of \(target.name)",
        executable: try context.tool(named: "PluginEntryWriter").url,
        arguments: [declaration.path(), entry.path()],
        inputFiles: [declaration], outputFiles: [entry])
    ]
  }

  /// Not the folder that SwiftPM gives: its name has that of the package's folder in it, which would come
  /// into the library's debug information, so that from elsewhere the library would be another.
  private func folder(of target: any Target, _ context: PluginContext) throws -> URL {
    var outputs = context.pluginWorkDirectoryURL
    while outputs.lastPathComponent != "outputs" {
      guard outputs.pathComponents.count > 1 else { return context.pluginWorkDirectoryURL }
      outputs.deleteLastPathComponent()
    }
    let folder = outputs.appending(path: "PluginEntry").appending(path: target.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

struct PluginEntryError: Error, CustomStringConvertible {
  let description: String
}
