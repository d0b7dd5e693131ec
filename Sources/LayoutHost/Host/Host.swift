/// An object that finds layout plugins in folders and creates layouts from them by name and version.
///
///     let host = Host()
///     try host.addSearchPath("/opt/kiosk/layouts")
///     let layout = try host.makeLayout("carousel@^1.2")
///
/// You may call its functions from any thread at any time. Layouts outlive their host.
///
/// Foundation also declares a `Host`. In a file that imports both modules, write `LayoutHost.Host`.
public final class Host: @unchecked Sendable {
  let lock = CheckedMutex()
  private var searchPath: SearchPath
  private var catalog: Catalog?
  /// The watched folders; nil if there are none.
  var watcher: FolderWatcher?
  /// The program that verifies candidates; nil for the one that is installed with the library.
  var trialProgram: [UInt8]?
  let plugins: HostPlugins
  let live = LiveLayouts()
  let swaps = PendingSwaps()

  init(searchingDefaultFolders: Bool, identity: HostIdentity) {
    searchPath = SearchPath(includingDefaults: searchingDefaultFolders)
    plugins = HostPlugins(identity: identity)
  }

  /// Checks that the search path is known. C programs get the error when they create the host.
  func checkSearchPath() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in _ = try searchPath.checked() }
  }
}

// MARK: Finding

extension Host {
  func addSearchPath(_ folder: [UInt8], isLast: Bool = false) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in
      try searchPath.add(folder, isLast: isLast)
      // The added folder may contain other candidates.
      catalog = nil
    }
  }

  /// Searches the search folders again. It reads the notes of each *.so; no code of the files runs.
  ///
  /// The first use of the host scans automatically. Call this function after files were added or removed. Loaded
  /// plugins are not affected.
  ///
  /// - Complexity: O(files in the folders).
  public func scan() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in
      catalog = Catalog(scanning: try searchPath.checked())
    }
  }

  /// The result of the last scan; scans if there was none.
  func currentCatalog() throws(LayoutError) -> Catalog {
    try lock.withLock { () throws(LayoutError) in
      if let catalog { return catalog }
      let found = Catalog(scanning: try searchPath.checked())
      catalog = found
      return found
    }
  }

  /// Looks up a requirement in the result of the last scan.
  func resolution(_ requirement: Requirement) throws(LayoutError) -> Resolution {
    let catalog = try currentCatalog()
    return Resolution(requirement, among: catalog, try plugins.currentLockFile())
  }

  /// Returns the files that the last scan found, sorted by search folder, then by file name.
  ///
  /// They include files that are not usable plugins, each with the reason.
  public func candidates() throws(LayoutError) -> [Candidate] {
    try currentCatalog().candidates
  }
}

// MARK: Making

extension Host {
  /// Creates the layout that a requirement identifies.
  func layout(
    _ requirement: [UInt8], _ permission: PermitCallback?
  ) throws(LayoutError) -> Layout {
    let requirement = try Requirement(requirement)
    while true {
      let swapCount = live.swapCount
      let layout = try currentLayout(requirement, permission)
      // A swap that completed meanwhile has missed this layout.
      if live.swapCount == swapCount { return layout }
    }
  }

  private func currentLayout(
    _ requirement: Requirement, _ permission: PermitCallback?
  ) throws(LayoutError) -> Layout {
    // A swap's plugin takes precedence for its ID if the requirement allows it.
    if let swapped = try plugins.swapped(requirement) {
      return try layout(swapped, requirement, permission)
    }
    let candidate = try resolution(requirement).candidate()
    let plugin = try plugin(candidate.pathBytes, requirement.id)
    // The file may have been replaced since the scan.
    guard requirement.isSatisfied(by: plugin.note.version) else {
      throw LayoutError(
        .notFound,
        """
        \(plugin.path): the file was replaced since the last scan and has version \
        \(plugin.note.versionText) now, not \(requirement.text); scan again
        """)
    }
    return try layout(plugin, requirement, permission)
  }

  private func layout(
    _ plugin: Plugin, _ requirement: Requirement, _ permission: PermitCallback?
  ) throws(LayoutError) -> Layout {
    try Layout(
      Instance(plugin, plugin.layoutClass(requirement.id), permission), permission: permission,
      requirement: requirement, among: live)
  }

  /// Creates a layout from a file.
  func layout(
    file: [UInt8], id: [UInt8]?, _ permission: PermitCallback?
  ) throws(LayoutError) -> Layout {
    let plugin = try plugin(file, id)
    return try Layout(
      Instance(plugin, plugin.layoutClass(id), permission), permission: permission, among: live)
  }

  private func plugin(_ path: [UInt8], _ id: [UInt8]?) throws(LayoutError) -> Plugin {
    let file = try PluginFile.read(path)
    // A file that may be overwritten at any time must not be mapped.
    let isWatched = try isWatched(file.path)
    return try plugins.plugin(file, id, isCopied: isWatched)
  }

  /// Discards the result of the last scan.
  func forgetCatalog() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in catalog = nil }
  }

  /// Unloads every plugin that has no live layouts.
  ///
  /// Otherwise a plugin stays loaded for the next layout. The plugin to which a rollback would return is unloaded, too.
  ///
  /// - Returns: The number of unloaded plugins.
  @discardableResult
  public func unloadUnused() throws(LayoutError) -> Int {
    try plugins.unloadUnused()
  }
}
