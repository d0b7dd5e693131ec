// The plugins that a host has loaded, so that the same file is loaded once for all its layouts.

/// Plugins by the files they came from. The host's lock guards it.
struct LoadedPlugins {
  private var plugins: [Plugin] = []

  /// The plugin of a file: the loaded one, or else loaded now.
  ///
  /// Always what is in the file at this moment. Layouts of its former contents live on beside it.
  ///
  /// - Parameters:
  ///   - id: The layout that is wanted from it; nil for the only one that it offers.
  ///   - lockFile: What that layout may be pinned to.
  mutating func plugin(
    _ path: [UInt8], _ id: [UInt8]?, _ loader: PluginLoader, _ lockFile: LockFile?
  ) throws(LayoutError) -> Plugin {
    let file = try PluginFile.read(path)
    // Former contents that nobody uses give up their name.
    _ = removeUnused { $0.path == file.path && $0.content != file.content }
    let known = plugins.first { $0.path == file.path && $0.content == file.content }
    var sha256 = known?.sha256
    if let lockFile {
      let note = try file.note()
      try lockFile.check(id.map { [$0] } ?? note.layouts, note, file, sha256: &sha256)
    }
    if let known {
      known.sha256 = sha256
      return known
    }
    let plugin = try loader.load(file)
    plugin.sha256 = sha256
    plugins.append(plugin)
    return plugin
  }

  /// Unloads the plugins that nobody else holds, and answers their number.
  ///
  /// One that must stay in the process is kept, so that it is known when its file is replaced.
  mutating func removeUnused(where isWanted: (Plugin) -> Bool = { _ in true }) -> Int {
    var kept: [Plugin] = []
    var removed = 0
    // One at a time out of the array, so that an unused plugin has exactly one holder.
    while var plugin = plugins.popLast() {
      if isWanted(plugin), isKnownUniquelyReferenced(&plugin), plugin.note.unloads {
        removed += 1
      } else {
        kept.append(plugin)
      }
    }
    plugins = kept.reversed()
    return removed
  }
}
