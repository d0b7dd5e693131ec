// Whether a file is the one to which a lock file pins its layouts.

extension LockFile {
  /// Whether a file may provide a layout, according to its notes.
  ///
  /// - Parameter buildID: The build ID in hexadecimal digits.
  func admits(_ id: [UInt8], version: [UInt8], buildID: [UInt8]) -> Bool {
    guard let pin = pin(of: id) else { return true }
    return version == pin.version && buildID == pin.buildID
  }

  /// Why a file may not provide a layout, to follow the file's name.
  func objection(_ id: [UInt8], version: [UInt8], buildID: [UInt8]) -> Message {
    guard let pin = pin(of: id) else { return "" }
    guard version == pin.version else {
      return "has version \(version), but \(name) pins \(id) to \(pin.version)"
    }
    return """
      has version \(version) and \(Self.build(buildID)), but \(name) pins \(id) to \
      \(Self.build(pin.buildID))
      """
  }

  /// Rejects an open file that may not provide these layouts.
  ///
  /// The caller loads code only afterwards, from the open file, or checks later that it loaded the same, unchanged
  /// file.
  ///
  /// - Parameters:
  ///   - ids: The layouts that will be created. Other layouts of the file, and IDs that it does not offer, are ignored.
  ///   - note: The file's note.
  ///   - sha256: The file's SHA-256 in hexadecimal digits, if known; set if it is computed.
  /// - Throws: `LayoutError.Code.badPlugin` with the file, the layout, and the expected and actual values; `.ioError`.
  /// - Complexity: O(the file's bytes) if a layout is pinned, the version and build ID match, and the SHA-256 is not
  ///   known.
  func check(
    _ ids: [[UInt8]], _ note: PackageNote, _ file: borrowing PluginFile, sha256: inout [UInt8]?
  ) throws(LayoutError) {
    for id in ids where note.layouts.contains(id) {
      guard let pin = pin(of: id) else { continue }
      let buildID = file.notes.buildID.hexadecimal
      guard admits(id, version: note.versionText, buildID: buildID) else {
        let objection = objection(id, version: note.versionText, buildID: buildID)
        throw LayoutError(.badPlugin, "\(file.path) \(objection)")
      }
      let found = if let sha256 { sha256 } else { try Self.digest(file) }
      sha256 = found
      guard found == pin.sha256 else {
        throw LayoutError(
          .badPlugin,
          """
          \(file.path) has the SHA-256 \(Self.start(found))…, but \(name) pins \(id) to \
          \(Self.start(pin.sha256))…
          """)
      }
    }
  }

  /// Rejects an open file that may not provide these layouts, and whose SHA-256 is not known.
  func check(
    _ ids: [[UInt8]], _ note: PackageNote, _ file: borrowing PluginFile
  ) throws(LayoutError) {
    var unknown: [UInt8]?
    try check(ids, note, file, sha256: &unknown)
  }

  private static func digest(_ file: borrowing PluginFile) throws(LayoutError) -> [UInt8] {
    do throws(LayoutError) {
      return try SHA256.digest(of: file.file).hexadecimal
    } catch { throw error.about("\(file.path)") }
  }

  private static func build(_ id: [UInt8]) -> Message {
    id.isEmpty ? "no build id" : "the build id \(start(id))"
  }

  /// The first digits, enough to distinguish files while the names still fit in a message.
  private static func start(_ digits: [UInt8]) -> [UInt8] { digits.cut(to: 16) }
}
