/// The loaded plugins of a host and the rules for loading them, used by lookup and swap. Any thread may call it; it has
/// its own lock.
final class HostPlugins: @unchecked Sendable {
  private let lock = CheckedMutex()
  private let loader: PluginLoader
  private var loaded = LoadedPlugins()
  private var history = SwapHistory()
  private var copyPlace = CopyPlace.memory
  private var lockFile: LockFile?

  init(identity: HostIdentity) { loader = PluginLoader(identity: identity) }

  /// The program's identity, which plugins receive.
  var identity: HostIdentity { loader.identity }

  /// Unloads every plugin that has no live layouts, and returns their number.
  func unloadUnused() throws(LayoutError) -> Int {
    try lock.withLock { () throws(LayoutError) in
      history.forgetFormer()
      return loaded.removeUnused()
    }
  }
}

// MARK: Rules

extension HostPlugins {
  /// The lock file that pins layouts; nil if there is none.
  func currentLockFile() throws(LayoutError) -> LockFile? {
    try lock.withLock { () throws(LayoutError) in lockFile }
  }

  func use(_ lockFile: LockFile?) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in self.lockFile = lockFile }
  }

  /// Sets the place for later copies.
  func use(_ place: CopyPlace) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in copyPlace = place }
  }
}

// MARK: Loading

extension HostPlugins {
  /// Returns the plugin of a file.
  ///
  /// - Parameters:
  ///   - id: The ID of the required layout; nil if the plugin offers only one.
  ///   - isCopied: Whether to load it from a copy, because the file may be overwritten at any time.
  func plugin(
    _ file: borrowing PluginFile, _ id: [UInt8]?, isCopied: Bool
  ) throws(LayoutError) -> Plugin {
    guard lock.acquire() else { throw CheckedMutex.reentrance }
    defer { lock.release() }
    return try loaded.plugin(file, id, loader, lockFile, isCopied ? copyPlace : nil)
  }

  /// Copies a file, to load the copy later.
  func copy(of file: borrowing PluginFile) throws(LayoutError) -> PrivateCopy {
    let place = try lock.withLock { () throws(LayoutError) in copyPlace }
    do throws(LayoutError) {
      return try PrivateCopy.make(of: file.file, file.content, file.path, in: place)
    } catch { throw error.about("\(file.path)") }
  }

  /// Returns the plugin of a copy of a file.
  func plugin(copy: PrivateCopy, of path: [UInt8]) throws(LayoutError) -> Plugin {
    let file = try PluginFile.open(copy.path, as: path)
    guard lock.acquire() else { throw CheckedMutex.reentrance }
    defer { lock.release() }
    return try loaded.plugin(copy: copy, file, loader)
  }
}

// MARK: Swaps

extension HostPlugins {
  func withSwapHistory<R>(_ body: (inout SwapHistory) -> R) throws(LayoutError) -> R {
    try lock.withLock { () throws(LayoutError) in body(&history) }
  }

  /// The plugin that a swap has set for a requirement's ID, if the requirement and the lock file allow it.
  func swapped(_ requirement: Requirement) throws(LayoutError) -> Plugin? {
    try lock.withLock { () throws(LayoutError) -> Plugin? in
      guard let plugin = history.current(requirement.id),
        requirement.isSatisfied(by: plugin.note.version),
        lockFile?.admits(
          requirement.id, version: plugin.note.versionText, buildID: plugin.buildID.hexadecimal)
          ?? true
      else { return nil }
      return plugin
    }
  }

  /// Whether new layouts with these IDs already use these bytes.
  func runs(_ content: FileContent, _ ids: [[UInt8]]) throws(LayoutError) -> Bool {
    try withSwapHistory { history in
      ids.allSatisfy { history.current($0)?.content.hasSameBytes(as: content) ?? false }
    }
  }

  func noteSwap(_ ids: [[UInt8]], _ plugin: Plugin, formers: [Plugin]) throws(LayoutError) {
    try withSwapHistory { history in
      history.admit(plugin.content)
      for id in ids { history.exchange(id, plugin, formers: formers) }
    }
  }
}
