import Foundation
import PackagePlugin

/// Generates the entry and the note of a layout plugin from its declaration, `plugin.json`, when
/// the target that uses this build tool plugin is built.
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

  /// Not SwiftPM's folder: its path contains the name of the package's folder, which would appear
  /// in the debug information, so that a library built elsewhere would have other bytes.
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
