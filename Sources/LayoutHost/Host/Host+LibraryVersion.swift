extension Host {
  /// This library's version, for example "1.0.0"; that of a build between releases ends in "-dev".
  public static var libraryVersion: StaticString { "1.1.0-dev" }
}
