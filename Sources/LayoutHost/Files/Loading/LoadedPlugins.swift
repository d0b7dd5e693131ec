/// The loaded plugins of a host by file, so that a file is loaded once for all its layouts. Guarded by the lock
/// of `HostPlugins`.
struct LoadedPlugins {
  private var plugins: [Plugin] = []

  /// Returns the plugin of a file; loads it if necessary.
  ///
  /// The plugin always has the current content of the file. Layouts of its former content keep running.
  ///
  /// - Parameters:
  ///   - id: The ID of the required layout; nil if the plugin offers only one.
  ///   - lockFile: The lock file that may pin the layout.
  ///   - copying: The place for a copy from which to load it; nil to load the file itself.
  mutating func plugin(
    _ file: borrowing PluginFile, _ id: [UInt8]?, _ loader: PluginLoader, _ lockFile: LockFile?,
    _ copying: CopyPlace?
  ) throws(LayoutError) -> Plugin {
    // Releases the names of unused former contents.
    let (path, content) = (file.path, file.content)
    _ = removeUnused { $0.path == path && $0.content != content }
    let known =
      copying == nil
      ? plugins.first { $0.path == path && $0.content == content } : copied(content)
    var sha256 = known?.sha256
    if let lockFile {
      let note = try file.note()
      try lockFile.check(id.map { [$0] } ?? note.layouts, note, file, sha256: &sha256)
    }
    if let known {
      known.sha256 = sha256
      return known
    }
    var copy: PrivateCopy?
    if let copying {
      do throws(LayoutError) {
        copy = try PrivateCopy.make(of: file.file, content, path, in: copying)
      } catch { throw error.about("\(path)") }
    }
    let plugin = try loader.load(file, copy: copy)
    plugin.sha256 = sha256
    plugins.append(plugin)
    return plugin
  }

  /// Returns the plugin of a copy of these bytes; loads it if necessary.
  mutating func plugin(
    copy: PrivateCopy, _ file: borrowing PluginFile, _ loader: PluginLoader
  ) throws(LayoutError) -> Plugin {
    // Swaps create and abandon copies, which would accumulate in a program that watches a folder all day.
    let same = copied(file.content)
    _ = removeUnused { $0.isCopy }
    if let same { return same }
    let plugin = try loader.load(file, copy: copy)
    plugins.append(plugin)
    return plugin
  }

  /// The loaded plugin of a copy of these bytes; nil if there is none.
  func copied(_ content: FileContent) -> Plugin? {
    plugins.first { $0.isCopy && $0.content.hasSameBytes(as: content) }
  }

  /// Unloads the plugins that nothing else references, and returns their number.
  ///
  /// Plugins that cannot be unloaded stay in the list, so that a replacement of their file is noticed.
  @inline(never)
  mutating func removeUnused(where isWanted: (Plugin) -> Bool = { _ in true }) -> Int {
    var kept: [Plugin] = []
    var removed = 0
    // Taken out of the array one at a time, so that an unused plugin has exactly one reference.
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
