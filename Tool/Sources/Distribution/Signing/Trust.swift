import FoundationEssentials

/// The trusted keys: a text file with one key per line.
///
///     # whose layouts may be installed here
///     ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= the kiosk's builder
public struct Trust: Sendable {
  private let keys: [PublicKey]
  /// The files, for messages.
  let name: String

  public init(_ keys: [PublicKey], name: String = "the list of trusted keys") {
    self.keys = keys
    self.name = name
  }

  /// Reads files; a file that does not exist lists no keys, unless the user named it.
  public init(files: [String], mustExist: Bool) throws(CommandError) {
    var keys: [PublicKey] = []
    for file in files {
      if !mustExist && !FileManager.default.fileExists(atPath: file) { continue }
      keys += try Self.keys(file)
    }
    self.init(keys, name: files.joined(separator: " or "))
  }

  func contains(_ key: PublicKey) -> Bool { keys.contains(key) }

  /// The user's file, then that of the machine.
  public static func defaultFiles() throws(CommandError) -> [String] {
    [try UserFolders.configuration() + "/trusted-keys", "/etc/layouthost/trusted-keys"]
  }

  /// Adds a key to a file, which is created if necessary.
  ///
  /// - Returns: False if the file lists the key already.
  public static func add(_ key: PublicKey, comment: String, to file: String) throws(CommandError)
    -> Bool
  {
    guard !comment.contains(where: \.isNewline) else {
      throw CommandError(.rejected, "a comment must be one line")
    }
    let folder = Paths.parent(of: file)
    try DurableFile.makeFolder(folder)
    return try FolderLock.hold(folder) { () throws(CommandError) in
      var text = ""
      if FileManager.default.fileExists(atPath: file) {
        if try keys(file).contains(key) { return false }
        text = String(decoding: try DurableFile.read(file, limit: largest), as: UTF8.self)
        if text.last?.isNewline == false { text += "\n" }
      }
      text += comment.isEmpty ? "\(key)\n" : "\(key) \(comment)\n"
      try DurableFile.replace(file, with: Data(text.utf8))
      return true
    }
  }

  private static let largest = 1 << 20

  private static func keys(_ file: String) throws(CommandError) -> [PublicKey] {
    try Paths.checkIsOurs(file)
    try Paths.checkIsOurs(Paths.parent(of: file))
    let text = String(decoding: try DurableFile.read(file, limit: largest), as: UTF8.self)
    var keys: [PublicKey] = []
    // A line break of Windows is one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      do throws(CommandError) {
        keys.append(try PublicKey(String(first)))
      } catch { throw error.about("\(file), line \(number + 1)") }
    }
    return keys
  }
}
