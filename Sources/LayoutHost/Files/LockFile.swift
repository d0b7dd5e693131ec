// Which bytes a program insists on, so that two machines load the same: layouts.lock.
//
//     {"version": 1,
//      "layouts": {
//        "carousel": {
//          "version": "1.1.0",
//          "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
//          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}

/// What a lock file pins: layouts' ids, each to one file's bytes. Other layouts are free.
///
/// The version and the build id, which notes tell, decide which candidate is taken; the SHA-256, which
/// takes reading all of a file, is compared before any code of it runs.
struct LockFile {
  /// One layout's entry, all of it in the words of the file.
  struct Pin {
    let id: [UInt8]
    let version: [UInt8]
    /// In hexadecimal digits; empty for a file that has none.
    let buildID: [UInt8]
    let sha256: [UInt8]
  }

  /// The file's name without its folder, for sentences.
  let name: [UInt8]
  let pins: [Pin]

  /// The entry of a layout; nil for one that is free.
  ///
  /// - Complexity: O(entries).
  func pin(of id: [UInt8]) -> Pin? { pins.first { $0.id == id } }
}

extension LockFile {
  /// Whether a file may answer for a layout, as far as its notes tell.
  ///
  /// - Parameter buildID: In hexadecimal digits.
  func admits(_ id: [UInt8], version: [UInt8], buildID: [UInt8]) -> Bool {
    guard let pin = pin(of: id) else { return true }
    return version == pin.version && buildID == pin.buildID
  }

  /// Why one that is not admitted may not, to follow the file's name.
  func objection(_ id: [UInt8], version: [UInt8], buildID: [UInt8]) -> Sentence {
    guard let pin = pin(of: id) else { return "" }
    guard version == pin.version else {
      return "has version \(version), but \(name) pins \(id) to \(pin.version)"
    }
    return """
      has version \(version) and \(Self.build(buildID)), but \(name) pins \(id) to \
      \(Self.build(pin.buildID))
      """
  }

  /// Refuses a file that is open and may not answer for these layouts.
  ///
  /// Whoever loads code calls it first, and loads from what is open, or makes sure afterwards that it
  /// was loaded from the same file, unchanged.
  ///
  /// - Parameters:
  ///   - ids: The layouts that will be made from it. Others that it offers make no difference, and
  ///     those that it does not offer are not for this to refuse.
  ///   - note: The file's.
  ///   - sha256: The file's, in hexadecimal digits, if it is known; set when it had to be found out.
  /// - Throws: `LayoutError.Code.badPlugin` that names the file, the layout, and what was expected and
  ///   found; `.ioError`.
  /// - Complexity: O(the file's bytes) if one of the layouts is pinned, the file seems to be the right
  ///   one, and its SHA-256 is not known.
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

  /// The same of a file of which nobody knows the SHA-256.
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

  private static func build(_ id: [UInt8]) -> Sentence {
    id.isEmpty ? "no build id" : "the build id \(start(id))"
  }

  /// As many digits as tell one file from another, and leave room for the names.
  private static func start(_ digits: [UInt8]) -> [UInt8] { digits.cut(to: 16) }
}
