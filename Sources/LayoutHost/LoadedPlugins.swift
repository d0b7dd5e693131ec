// The plugins that a host has loaded, so that the same file is loaded once for all its layouts.

/// Plugins by the files they came from. The host's lock guards it.
struct LoadedPlugins {
  private var plugins: [Plugin] = []

  /// The plugin of a file: the loaded one, or else loaded now.
  ///
  /// A file that was replaced since is loaded anew, unless the old one must stay: the system
  /// would answer the old library under the same name.
  mutating func plugin(
    _ path: [UInt8], _ loader: PluginLoader
  ) throws(LayoutError) -> Plugin {
    let path = try PluginLoader.canonicalPath(path)
    if let index = plugins.firstIndex(where: { $0.path == path }) {
      if try isUnchanged(plugins[index]) { return plugins[index] }
      guard isKnownUniquelyReferenced(&plugins[index]), plugins[index].note.unloads else {
        throw LayoutError(
          .badPlugin,
          "\(path): the file was replaced while its former contents are still loaded")
      }
      plugins.remove(at: index)
    }
    let plugin = try loader.load(path)
    plugins.append(plugin)
    return plugin
  }

  /// Unloads the plugins that nobody else holds, and answers their number.
  ///
  /// One that must stay in the process is kept, so that it is known when its file is replaced.
  mutating func removeUnused() -> Int {
    var kept: [Plugin] = []
    var removed = 0
    // One at a time out of the array, so that an unused plugin has exactly one holder.
    while var plugin = plugins.popLast() {
      if isKnownUniquelyReferenced(&plugin), plugin.note.unloads {
        removed += 1
      } else {
        kept.append(plugin)
      }
    }
    plugins = kept.reversed()
    return removed
  }

  private func isUnchanged(_ plugin: Plugin) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      return try RegularFile(plugin.path).identity == plugin.identity
    } catch {
      throw error.about("\(plugin.path)")
    }
  }
}
