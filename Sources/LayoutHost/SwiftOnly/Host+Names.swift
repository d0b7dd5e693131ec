extension Host {
  /// Creates a host.
  ///
  /// A host searches the folders that you add, and then by default: the folders in the environment variable
  /// `LAYOUTHOST_PATH`, separated by colons; the user's folder `$XDG_DATA_HOME/layouthost/plugins`;
  /// `/usr/local/lib/layouthost` and `/usr/lib/layouthost`; the folder `layouthost` beside the file that contains the
  /// host's code or, if there is none and `layouthost-prove` is beside that file, the folder of both.
  ///
  /// If `LAYOUTHOST_PATH` is longer than 64 KB, calls that need the search folders fail: scanning, and creating a
  /// layout by name.
  ///
  /// - Parameters:
  ///   - searchingDefaultFolders: Whether to search the default folders.
  ///   - programName: The name of the program, which plugins receive. Truncated to 255 bytes.
  ///   - programVersion: The version of the program, which plugins receive. Truncated to 255 bytes.
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

  /// Adds a folder to the search path, after those added earlier.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist yet. A relative path is relative to the working directory.
  ///   - isLast: Whether to search it after the default folders instead of before them.
  /// - Throws: `LayoutError.Code.invalidArgument` if the path is empty or too long.
  public func addSearchPath(_ folder: String, isLast: Bool = false) throws(LayoutError) {
    try addSearchPath([UInt8](folder), isLast: isLast)
  }

  /// Finds the candidate for a requirement, without loading it.
  ///
  /// It chooses the newest version that satisfies the requirement and is compatible with this host; among equal
  /// versions, the one in the earlier search folder. `explain` returns why it rejects the others.
  ///
  /// - Parameter requirement: A layout's ID, optionally followed by an @ and the accepted versions: `bnb`, `bnb@*`,
  ///   `bnb@1.2.0`, `bnb@^1.2`, `bnb@~1.2.3`, `bnb@>=1.1,<2`.
  /// - Throws: `LayoutError.Code.badRequirement`; `.notFound` with the reason for each rejected candidate.
  /// - Complexity: O(candidates).
  public func resolve(_ requirement: String) throws(LayoutError) -> Candidate {
    try resolution(Requirement([UInt8](requirement))).candidate()
  }

  /// Returns all candidates of the last scan, in order, each with the reason why `resolve` does not choose it.
  ///
  ///     for (candidate, rejection) in try host.explain("carousel@^1") {
  ///       print(rejection?.message ?? "\(candidate.path) is the one")
  ///     }
  ///
  /// - Parameter requirement: A requirement, as in `resolve`.
  /// - Returns: Each candidate with an error, or nil for the chosen one. For an invalid file it is the file's error.
  ///   Otherwise the code is `LayoutError.Code.notFound`: the candidate offers other layouts, its version does not
  ///   satisfy the requirement, the lock file pins another file, or it comes after the chosen candidate.
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

  /// Applies a lock file, so that two machines load the same bytes.
  ///
  ///     {"version": 1,
  ///      "layouts": {
  ///        "carousel": {
  ///          "version": "1.1.0",
  ///          "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
  ///          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}
  ///
  /// A layout in the lock file is created only from a file with that version, build ID and SHA-256. Other layouts are
  /// not restricted. The host reads the lock file once. Loaded plugins and existing layouts are not affected.
  ///
  /// - Parameter path: The lock file's path; nil removes the lock.
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`, or `.invalidArgument` if the file is invalid, with a message
  ///   that names the file, the layout and the member. The call then changes nothing.
  public func useLock(_ path: String?) throws(LayoutError) {
    try useLock(at: path.map { [UInt8]($0) })
  }

  /// Creates a layout from the plugin that `resolve` finds, and loads the plugin if necessary.
  ///
  /// - Parameters:
  ///   - requirement: A requirement, as in `resolve`.
  ///   - permission: A closure that returns whether the user may drag, move or delete an item. Without it, the user
  ///     may do none of these.
  /// - Throws: The errors of `resolve`; `LayoutError.Code.badPlugin` or `.ioError` with the file and its fault, also if
  ///   the file differs from the one that the lock file pins. The file is not loaded then.
  public func makeLayout(
    _ requirement: String, permission: PermissionAnswer? = nil
  ) throws(LayoutError) -> Layout {
    try layout([UInt8](requirement), permission.map { PermitCallback($0) })
  }

  /// Creates a layout from a file in any folder.
  ///
  /// - Parameters:
  ///   - file: The plugin's path.
  ///   - id: The layout's ID; nil if the plugin offers only one.
  ///   - permission: A closure that returns whether the user may drag, move or delete an item. Without it, the user
  ///     may do none of these.
  /// - Throws: `LayoutError.Code.notFound`, `.badPlugin` or `.ioError` with the file and its fault.
  public func makeLayout(
    file: String, id: String? = nil, permission: PermissionAnswer? = nil
  ) throws(LayoutError) -> Layout {
    try layout(
      file: [UInt8](file), id: id.map { [UInt8]($0) }, permission.map { PermitCallback($0) })
  }
}
