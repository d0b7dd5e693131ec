// The plugins that a host has loaded, so that the same file is loaded once for all its layouts.

/// Plugins by the files they came from. The stock's lock guards it.
struct LoadedPlugins {
  private var plugins: [Plugin] = []

  /// The plugin of a file: the loaded one, or else loaded now.
  ///
  /// Always what is in the file at this moment. Layouts of its former contents live on beside it.
  ///
  /// - Parameters:
  ///   - id: The layout that is wanted from it; nil for the only one that it offers.
  ///   - lockFile: What that layout may be pinned to.
  ///   - copying: Where to load it from a copy; nil to load the file itself.
  mutating func plugin(
    _ file: borrowing PluginFile, _ id: [UInt8]?, _ loader: PluginLoader, _ lockFile: LockFile?,
    _ copying: CopyPlace?
  ) throws(LayoutError) -> Plugin {
    // Former contents that nobody uses give up their name.
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

  /// The plugin that runs from a copy of these bytes: the loaded one, or else loaded now.
  mutating func plugin(
    copy: PrivateCopy, _ file: borrowing PluginFile, _ loader: PluginLoader
  ) throws(LayoutError) -> Plugin {
    // Copies come and go with swaps; a program that watches a folder all day would gather them.
    let same = copied(file.content)
    _ = removeUnused { $0.isCopy }
    if let same { return same }
    let plugin = try loader.load(file, copy: copy)
    plugins.append(plugin)
    return plugin
  }

  /// The plugin that runs from a copy of these bytes; nil if none does.
  func copied(_ content: FileContent) -> Plugin? {
    plugins.first { $0.isCopy && $0.content.hasSameBytes(as: content) }
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
