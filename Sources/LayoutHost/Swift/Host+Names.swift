// A host as Swift programs call it: names, folders and requirements as strings.

extension Host {
  /// Makes a host.
  ///
  /// Unless told otherwise it searches, after the folders that are added: the folders named in the
  /// environment variable `LAYOUTHOST_PATH`, separated by colons; the per-user folder
  /// `$XDG_DATA_HOME/layouthost/plugins`; `/usr/local/lib/layouthost` and `/usr/lib/layouthost`; the
  /// folder `layouthost` beside the file that holds the host itself or, where there is none, that file's
  /// folder.
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

  /// Adds a folder to search, after those added earlier.
  ///
  /// - Parameters:
  ///   - folder: Need not exist yet. A relative path counts from the working directory.
  ///   - isLast: Search it after the default ones, not before them.
  /// - Throws: `LayoutError.Code.invalidArgument` when it is empty or longer than paths can be.
  public func addSearchPath(_ folder: String, isLast: Bool = false) throws(LayoutError) {
    try addSearchPath([UInt8](folder), isLast: isLast)
  }

  /// Finds the candidate that a requirement stands for, without loading it.
  ///
  /// The newest version that satisfies it and whose version of the contract this host speaks wins;
  /// among equals, the earlier search folder. `explain` tells what is against each of the others.
  ///
  /// - Parameter requirement: A layout's id, and optionally an @ and the versions wanted: `bnb`,
  ///   `bnb@*`, `bnb@1.2.0`, `bnb@^1.2`, `bnb@~1.2.3`, `bnb@>=1.1,<2`.
  /// - Throws: `LayoutError.Code.badRequirement`; `.notFound` with the reason why each candidate was
  ///   rejected.
  /// - Complexity: O(candidates).
  public func resolve(_ requirement: String) throws(LayoutError) -> Candidate {
    try resolution(Requirement([UInt8](requirement))).candidate()
  }

  /// Tells of each candidate of the last scan, in their order, why it is not the one that a requirement
  /// stands for.
  ///
  ///     for (candidate, rejection) in try host.explain("carousel@^1") {
  ///       print(rejection?.message ?? "\(candidate.path) is the one")
  ///     }
  ///
  /// - Parameter requirement: As for `resolve`.
  /// - Returns: Every candidate with the reason in one sentence: the fault of its file, with that
  ///   fault's code; or, as `LayoutError.Code.notFound`, that it offers other layouts, has a version
  ///   that was not asked for, is not what the lock file pins, or comes after the chosen one. Nil for
  ///   the one that `resolve` answers.
  /// - Throws: `LayoutError.Code.badRequirement`.
  /// - Complexity: O(candidates).
  public func explain(
    _ requirement: String
  ) throws(LayoutError) -> [(candidate: Candidate, rejection: LayoutError?)] {
    let resolution = try resolution(Requirement([UInt8](requirement)))
    var explained: [(candidate: Candidate, rejection: LayoutError?)] = []
    for (index, candidate) in resolution.catalog.candidates.enumerated() {
      explained.append((candidate, try resolution.rejection(at: index)))
    }
    return explained
  }

  /// Keeps to a lock file from now on, so that two machines load the same bytes.
  ///
  ///     {"version": 1,
  ///      "layouts": {
  ///        "carousel": {
  ///          "version": "1.1.0",
  ///          "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
  ///          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}
  ///
  /// A layout that it names is made only from a file of that version, that build and those bytes;
  /// layouts that it does not name are free. The file is read now, and not again. Plugins that are
  /// loaded and layouts that are there stay.
  ///
  /// - Parameter path: The lock file's; nil takes the lock away.
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`, or `.invalidArgument` when it is no lock file,
  ///   in one sentence that names the file, the layout and the member; then nothing has changed.
  public func useLock(_ path: String?) throws(LayoutError) {
    try useLock(at: path.map { [UInt8]($0) })
  }

  /// Makes a layout from the plugin that `resolve` finds, loading it if need be.
  ///
  /// - Parameters:
  ///   - requirement: As for `resolve`.
  ///   - permission: Answers the layout's questions; without it the answer is always no.
  /// - Throws: as `resolve`; `LayoutError.Code.badPlugin` or `.ioError` with the file and its fault,
  ///   and then nothing of the file stays loaded. Not to have the bytes that the lock file pins is such
  ///   a fault.
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
}
