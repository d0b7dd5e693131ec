// Finds plugins and makes layouts from them.

/// Finds layout plugins in folders, and makes layouts from them by name and version.
///
///     let host = Host()
///     try host.addSearchPath("/opt/kiosk/layouts")
///     let layout = try host.makeLayout("carousel@^1.2")
///
/// Its functions may be called from any thread at any time. Layouts live on when their host is gone.
///
/// Foundation has a `Host` as well: a file that imports both writes `LayoutHost.Host`.
public final class Host: @unchecked Sendable {
  let lock = Lock()
  private var searchPath: SearchPath
  private var catalog: Catalog?
  /// The folders that are watched; nil as long as none is.
  var watcher: Watcher?
  /// What tries candidates; nil for the one that is installed with the library.
  var prover: [UInt8]?
  let stock: PluginStock
  let live = LiveLayouts()
  let swaps = PendingSwaps()

  init(searchingDefaultFolders: Bool, identity: HostIdentity) {
    searchPath = SearchPath(includingDefaults: searchingDefaultFolders)
    stock = PluginStock(identity: identity)
  }

  /// That the folders to search are known; C programs hear it when they make the host.
  func checkSearchPath() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in _ = try searchPath.checked() }
  }
}

// MARK: Finding

extension Host {
  func addSearchPath(_ folder: [UInt8], isLast: Bool = false) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in
      try searchPath.add(folder, isLast: isLast)
      // What was found before it was added is no answer any more.
      catalog = nil
    }
  }

  /// Looks through the search folders anew, by reading the notes of each *.so; no code runs.
  ///
  /// Done on its own before the first use; call it when files may have come or gone. Loaded plugins
  /// stay as they are.
  ///
  /// - Complexity: O(files in the folders).
  public func scan() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in
      catalog = Catalog(scanning: try searchPath.checked())
    }
  }

  /// What the last scan found; scans if there was none.
  func currentCatalog() throws(LayoutError) -> Catalog {
    try lock.withLock { () throws(LayoutError) in
      if let catalog { return catalog }
      let found = Catalog(scanning: try searchPath.checked())
      catalog = found
      return found
    }
  }

  /// Which candidate a requirement stands for now.
  func resolution(_ requirement: Requirement) throws(LayoutError) -> Resolution {
    let catalog = try currentCatalog()
    return Resolution(requirement, among: catalog, try stock.currentLockFile())
  }

  /// The files that the last scan found, sorted by search folder, then by file name.
  ///
  /// A file that is no usable plugin is among them, with the reason.
  public func candidates() throws(LayoutError) -> [Candidate] {
    try currentCatalog().candidates
  }
}

// MARK: Making

extension Host {
  /// The layout that a requirement stands for.
  func layout(
    _ requirement: [UInt8], _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    let requirement = try Requirement(requirement)
    while true {
      let exchanges = live.exchanges
      let layout = try currentLayout(requirement, permission)
      // A swap that ended meanwhile has not seen it.
      if live.exchanges == exchanges { return layout }
    }
  }

  private func currentLayout(
    _ requirement: Requirement, _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    // What a swap brought stands for its id as long as the requirement allows it.
    if let swapped = try stock.swapped(requirement) {
      return try layout(swapped, requirement, permission)
    }
    let candidate = try resolution(requirement).candidate()
    let plugin = try plugin(candidate.pathBytes, requirement.id)
    // The scan may be long ago, and the file another one by now.
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
    _ plugin: Plugin, _ requirement: Requirement, _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    try Layout(
      Instance(plugin, plugin.layoutClass(requirement.id), permission), permission: permission,
      requirement: requirement, among: live)
  }

  /// A layout from one file.
  func layout(
    file: [UInt8], id: [UInt8]?, _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    let plugin = try plugin(file, id)
    return try Layout(
      Instance(plugin, plugin.layoutClass(id), permission), permission: permission, among: live)
  }

  private func plugin(_ path: [UInt8], _ id: [UInt8]?) throws(LayoutError) -> Plugin {
    let file = try PluginFile.read(path)
    // What may be overwritten at any time must not be what runs.
    let isWatched = try isWatched(file.path)
    return try stock.plugin(file, id, isCopied: isWatched)
  }

  /// What the last scan found is no answer any more.
  func forgetCatalog() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in catalog = nil }
  }

  /// Unloads every plugin of which no layout is alive, and answers their number.
  ///
  /// Until then a plugin stays loaded for the next layout. What a rollback would go back to is let go of,
  /// too.
  @discardableResult
  public func unloadUnused() throws(LayoutError) -> Int {
    try stock.unloadUnused()
  }
}
