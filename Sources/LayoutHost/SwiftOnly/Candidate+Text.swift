extension Candidate {
  /// The file's path. Invalid UTF-8 becomes replacement characters.
  public var path: String { pathBytes.text }

  /// The plugin's name; empty if the file does not contain it.
  public var name: String { nameBytes.text }

  /// The GNU build ID in hexadecimal digits, which identifies the exact build; empty if there is none.
  public var buildID: String { buildIDBytes.text }

  /// The IDs of the layouts that the plugin offers.
  public var layouts: [String] { layoutIDs.map { $0.text } }
}
