// All that a host has loaded, and by which rules: what finding a layout and swapping one both draw from.

/// A host's plugins. Any thread may ask; it locks itself.
final class PluginStock: @unchecked Sendable {
  private let lock = Lock()
  private let loader: PluginLoader
  private var loaded = LoadedPlugins()
  private var generations = Generations()
  private var copyPlace = CopyPlace.memory
  private var lockFile: LockFile?

  init(identity: HostIdentity) { loader = PluginLoader(identity: identity) }

  /// Whom plugins are told about.
  var identity: HostIdentity { loader.identity }

  /// Unloads every plugin of which no layout is alive, and answers their number.
  func unloadUnused() throws(LayoutError) -> Int {
    try lock.withLock { () throws(LayoutError) in
      generations.forgetFormer()
      return loaded.removeUnused()
    }
  }
}

// MARK: Rules

extension PluginStock {
  /// What layouts' ids are pinned to; nil for nothing.
  func currentLockFile() throws(LayoutError) -> LockFile? {
    try lock.withLock { () throws(LayoutError) in lockFile }
  }

  func use(_ lockFile: LockFile?) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in self.lockFile = lockFile }
  }

  /// Has copies made elsewhere from now on.
  func use(_ place: CopyPlace) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in copyPlace = place }
  }
}

// MARK: Loading

extension PluginStock {
  /// The plugin in a file.
  ///
  /// - Parameters:
  ///   - id: The layout that is wanted from it; nil for the only one that it offers.
  ///   - isCopied: Whether it is loaded from a copy, since the file may be overwritten at any time.
  func plugin(
    _ file: borrowing PluginFile, _ id: [UInt8]?, isCopied: Bool
  ) throws(LayoutError) -> Plugin {
    guard lock.acquire() else { throw Self.reentrance }
    defer { lock.release() }
    return try loaded.plugin(file, id, loader, lockFile, isCopied ? copyPlace : nil)
  }

  /// A copy of a file, to be loaded later.
  func copy(of file: borrowing PluginFile) throws(LayoutError) -> PrivateCopy {
    let place = try lock.withLock { () throws(LayoutError) in copyPlace }
    do throws(LayoutError) {
      return try PrivateCopy.make(of: file.file, file.content, file.path, in: place)
    } catch { throw error.about("\(file.path)") }
  }

  /// The plugin in a copy of a file.
  func plugin(copy: PrivateCopy, of path: [UInt8]) throws(LayoutError) -> Plugin {
    let file = try PluginFile.open(copy.path, as: path)
    guard lock.acquire() else { throw Self.reentrance }
    defer { lock.release() }
    return try loaded.plugin(copy: copy, file, loader)
  }

  private static var reentrance: LayoutError {
    LayoutError(.busy, "the host was called from inside one of its own calls")
  }
}

// MARK: Swaps

extension PluginStock {
  func withGenerations<R>(_ body: (inout Generations) -> R) throws(LayoutError) -> R {
    try lock.withLock { () throws(LayoutError) in body(&generations) }
  }

  /// What a swap brought for a requirement's id, if that and the lock file allow it.
  func swapped(_ requirement: Requirement) throws(LayoutError) -> Plugin? {
    try lock.withLock { () throws(LayoutError) -> Plugin? in
      guard let plugin = generations.current(requirement.id),
        requirement.isSatisfied(by: plugin.note.version),
        lockFile?.admits(
          requirement.id, version: plugin.note.versionText, buildID: plugin.buildID.hexadecimal)
          ?? true
      else { return nil }
      return plugin
    }
  }

  /// Whether new layouts of these ids are made from these bytes already.
  func runs(_ content: FileContent, _ ids: [[UInt8]]) throws(LayoutError) -> Bool {
    try withGenerations { generations in
      ids.allSatisfy { generations.current($0)?.content.hasSameBytes(as: content) ?? false }
    }
  }

  func noteExchange(_ ids: [[UInt8]], _ plugin: Plugin, formers: [Plugin]) throws(LayoutError) {
    try withGenerations { generations in
      generations.admit(plugin.content)
      for id in ids { generations.exchange(id, plugin, formers: formers) }
    }
  }
}
