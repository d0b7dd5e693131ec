import FoundationEssentials

/// The user's folders, according to the XDG base directory specification.
public enum UserFolders {
  /// The folder in which hosts look for the user's plugins.
  public static func plugins() throws(CommandError) -> String {
    try folder("XDG_DATA_HOME", ".local/share") + "/layouthost/plugins"
  }

  static func configuration() throws(CommandError) -> String {
    try folder("XDG_CONFIG_HOME", ".config") + "/layouthost"
  }

  static func state() throws(CommandError) -> String {
    try folder("XDG_STATE_HOME", ".local/state") + "/layouthost"
  }

  private static func folder(_ variable: String, _ usual: String) throws(CommandError) -> String {
    let environment = ProcessInfo.processInfo.environment
    // The specification says to ignore relative paths.
    if let named = environment[variable], named.hasPrefix("/") { return named }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandError(
        .notFound, "neither \(variable) nor HOME is set to a folder; set one of them")
    }
    return "\(home)/\(usual)"
  }
}
