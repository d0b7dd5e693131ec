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
  private let lock = Lock()
  private let loader: PluginLoader
  private var searchPath: SearchPath
  private var loaded = LoadedPlugins()
  private var catalog: Catalog?

  /// Makes a host.
  ///
  /// Unless told otherwise it searches, after the folders that are added: the folders named in the
  /// environment variable `LAYOUTHOST_PATH`, separated by colons; the per-user folder
  /// `$XDG_DATA_HOME/layouthost/plugins`; `/usr/local/lib/layouthost` and `/usr/lib/layouthost`; the
  /// folder that holds the host itself.
  ///
  /// A `LAYOUTHOST_PATH` of more than 64 KB is refused by whatever needs the search folders first:
  /// scanning, or making a layout by name.
  ///
  /// - Parameters:
  ///   - searchingDefaultFolders: False to search only the folders that are added.
  ///   - programName: Who is asking; each plugin is told. Cut after 255 bytes.
  ///   - programVersion: The program's version; each plugin is told. Cut after 255 bytes.
  public convenience init(
    searchingDefaultFolders: Bool = true, programName: String = "unnamed",
    programVersion: String = ""
  ) {
    self.init(
      searchingDefaultFolders: searchingDefaultFolders,
      identity: HostIdentity(
        name: [UInt8](programName).cut(to: HostIdentity.longestText - 1),
        version: [UInt8](programVersion).cut(to: HostIdentity.longestText - 1)))
  }

  init(searchingDefaultFolders: Bool, identity: HostIdentity) {
    searchPath = SearchPath(includingDefaults: searchingDefaultFolders)
    loader = PluginLoader(identity: identity)
  }

  /// That the folders to search are known; C programs hear it when they make the host.
  func checkSearchPath() throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in _ = try searchPath.checked() }
  }
}

// MARK: Finding

extension Host {
  /// Adds a folder to search, before the default ones and after those added earlier.
  ///
  /// - Parameter folder: Need not exist yet. A relative path counts from the working directory.
  /// - Throws: `LayoutError.Code.invalidArgument` when it is empty or longer than paths can be.
  public func addSearchPath(_ folder: String) throws(LayoutError) {
    try addSearchPath([UInt8](folder))
  }

  func addSearchPath(_ folder: [UInt8]) throws(LayoutError) {
    try lock.withLock { () throws(LayoutError) in
      try searchPath.add(folder)
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

  /// The files that the last scan found, sorted by search folder, then by file name.
  ///
  /// A file that is no usable plugin is among them, with the reason.
  public func candidates() throws(LayoutError) -> [Candidate] {
    try currentCatalog().candidates
  }

  /// Finds the candidate that a requirement stands for, without loading it.
  ///
  /// The newest version that satisfies it and whose version of the contract this host speaks wins;
  /// among equals, the earlier search folder.
  ///
  /// - Parameter requirement: A layout's id, and optionally an @ and the versions wanted: `bnb`,
  ///   `bnb@*`, `bnb@1.2.0`, `bnb@^1.2`, `bnb@~1.2.3`, `bnb@>=1.1,<2`.
  /// - Throws: `LayoutError.Code.badRequirement`; `.notFound` with the reason why each candidate was
  ///   rejected.
  /// - Complexity: O(candidates).
  public func resolve(_ requirement: String) throws(LayoutError) -> Candidate {
    let catalog = try currentCatalog()
    return catalog.candidates[try catalog.resolve(Requirement([UInt8](requirement)))]
  }
}

// MARK: Making

extension Host {
  /// Makes a layout from the plugin that `resolve` finds, loading it if need be.
  ///
  /// - Parameters:
  ///   - requirement: As for `resolve`.
  ///   - permission: Answers the layout's questions; without it the answer is always no.
  /// - Throws: as `resolve`; `LayoutError.Code.badPlugin` or `.ioError` with the file and its fault,
  ///   and then nothing of the file stays loaded.
  public func makeLayout(
    _ requirement: String, permission: PermissionAnswer? = nil
  ) throws(LayoutError) -> Layout {
    try layout([UInt8](requirement), permission.map { Permission($0) })
  }

  /// Makes a layout from one file, wherever it is.
  ///
  /// - Parameters:
  ///   - file: The plugin's path.
  ///   - id: The layout's id; may be nil if the plugin offers a single one.
  ///   - permission: Answers the layout's questions; without it the answer is always no.
  /// - Throws: `LayoutError.Code.notFound`, `.badPlugin` or `.ioError` with the file and its fault.
  public func makeLayout(
    file: String, id: String? = nil, permission: PermissionAnswer? = nil
  ) throws(LayoutError) -> Layout {
    try layout(
      file: [UInt8](file), id: id.map { [UInt8]($0) }, permission.map { Permission($0) })
  }

  /// The layout that a requirement stands for.
  func layout(
    _ requirement: [UInt8], _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    let requirement = try Requirement(requirement)
    let catalog = try currentCatalog()
    let candidate = catalog.candidates[try catalog.resolve(requirement)]
    let plugin = try plugin(candidate.pathBytes)
    // The scan may be long ago, and the file another one by now.
    guard requirement.isSatisfied(by: plugin.note.version) else {
      throw LayoutError(
        .notFound,
        """
        \(plugin.path): the file was replaced since the last scan and has version \
        \(plugin.note.versionText) now, not \(requirement.text); scan again
        """)
    }
    return try Layout(
      Generation(plugin, plugin.layoutClass(requirement.id), permission), permission: permission)
  }

  /// A layout from one file.
  func layout(
    file: [UInt8], id: [UInt8]?, _ permission: Permission?
  ) throws(LayoutError) -> Layout {
    let plugin = try plugin(file)
    return try Layout(
      Generation(plugin, plugin.layoutClass(id), permission), permission: permission)
  }

  private func plugin(_ file: [UInt8]) throws(LayoutError) -> Plugin {
    try lock.withLock { () throws(LayoutError) in try loaded.plugin(file, loader) }
  }

  /// Unloads every plugin of which no layout is alive, and answers their number.
  ///
  /// Until then a plugin stays loaded for the next layout.
  @discardableResult
  public func unloadUnused() throws(LayoutError) -> Int {
    try lock.withLock { () throws(LayoutError) in loaded.removeUnused() }
  }
}
