// What a candidate's file says, as strings.

extension Candidate {
  /// The file's path; bytes that are not UTF-8 appear as replacement characters.
  public var path: String { pathBytes.text }

  /// The plugin's name; empty if the file does not say.
  public var name: String { nameBytes.text }

  /// The GNU build id as hexadecimal digits, which names this exact build; empty if there is none.
  public var buildID: String { buildIDBytes.text }

  /// The ids of the layouts that the plugin offers.
  public var layouts: [String] { layoutIDs.map { $0.text } }
}
