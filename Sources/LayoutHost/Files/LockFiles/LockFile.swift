// A lock file (layouts.lock) pins layouts to exact files, so that two machines load the same bytes.
//
//     {"version": 1,
//      "layouts": {
//        "carousel": {
//          "version": "1.1.0",
//          "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
//          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}

/// The content of a lock file: layout IDs and the file to which each is pinned. Other layouts are not restricted.
///
/// The version and the build ID, which are in a file's notes, decide which candidate is chosen. The SHA-256, for which
/// the whole file must be read, is compared before any of its code runs.
struct LockFile {
  /// The entry of one layout, as written in the file.
  struct Pin {
    let id: [UInt8]
    let version: [UInt8]
    /// The build ID in hexadecimal digits; empty for a file without one.
    let buildID: [UInt8]
    let sha256: [UInt8]
  }

  /// The lock file's name without its folder, for messages.
  let name: [UInt8]
  let pins: [Pin]

  /// The entry of a layout; nil if it is not pinned.
  ///
  /// - Complexity: O(entries).
  func pin(of id: [UInt8]) -> Pin? { pins.first { $0.id == id } }
}
