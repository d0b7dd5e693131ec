import LayoutABI

/// A plugin that is loaded and has passed all checks. Its library stays loaded as long as this object is referenced.
final class Plugin: @unchecked Sendable {
  /// The file's absolute path without symbolic links.
  let path: [UInt8]
  /// The bytes of the file that are loaded.
  let content: FileContent
  let buildID: [UInt8]
  /// Whether it runs from a copy, so that changes of the file cannot affect it.
  let isCopy: Bool
  let note: PackageNote
  /// The layout classes, in the order of the plugin's table.
  let classes: [CheckedClass]
  /// The file's SHA-256 in hexadecimal digits, once a lock file has required it. Guarded by the host's lock.
  var sha256: [UInt8]?
  // The last property, so that everything that points into the library is released first.
  private let library: SharedLibrary

  init(
    path: [UInt8], content: FileContent, buildID: [UInt8], isCopy: Bool, note: PackageNote,
    classes: [CheckedClass], library: consuming SharedLibrary
  ) {
    self.path = path
    self.content = content
    self.buildID = buildID
    self.isCopy = isCopy
    self.note = note
    self.classes = classes
    self.library = library
  }

  /// The class of a layout; nil stands for the plugin's only layout.
  ///
  /// - Throws: `LayoutError.Code.notFound` if there is no such layout, or not exactly one.
  func layoutClass(_ id: [UInt8]?) throws(LayoutError) -> CheckedClass {
    guard let id else {
      guard classes.count == 1 else {
        throw LayoutError(
          .notFound,
          "\(path): it offers \(classes.count) layouts; pass the id of one")
      }
      return classes[0]
    }
    for layoutClass in classes where layoutClass.id == id { return layoutClass }
    throw LayoutError(.notFound, "\(path): it offers no layout \"\(id)\"")
  }
}
