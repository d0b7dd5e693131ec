import FoundationEssentials
import LayoutHost

extension Store {
  /// Removes installed files; programs that have loaded them keep running.
  ///
  /// - Returns: Their paths.
  public func remove(_ files: [Installed], waiting: StoreLockWait) async throws(CommandError) {
    try await whileLocked(waiting) { () throws(CommandError) in
      for file in files {
        try DurableFile.delete(file.path)
        try DurableFile.delete(file.path + Receipt.suffix)
      }
      try DurableFile.synchronize(folder: folder)
    }
  }

  /// The installed files that satisfy a requirement.
  ///
  /// - Throws: `CommandError` with the installed files if none does.
  public func installed(_ requirement: Requirement) throws(CommandError) -> [Installed] {
    let offering = try installed().filter {
      $0.plugin?.layouts.contains(requirement.layout) ?? false
    }
    guard !offering.isEmpty else {
      throw CommandError(.notFound, "no layout \"\(requirement.layout)\" is installed in \(folder)")
    }
    let wanted = offering.filter { $0.plugin?.satisfies(requirement) ?? false }
    guard !wanted.isEmpty else {
      let versions = offering.compactMap(\.plugin?.version).sorted(by: PluginFile.isOlder)
      throw CommandError(
        .notFound,
        """
        \(requirement.layout) is installed as \(versions.joined(separator: ", ")), which is not \
        \(requirement)
        """)
    }
    return wanted
  }
}
