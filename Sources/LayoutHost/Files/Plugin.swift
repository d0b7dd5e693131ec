// A plugin that is loaded and has passed every check.

import LayoutABI

/// A loaded plugin. Whoever holds it keeps its library in the process.
final class Plugin: @unchecked Sendable {
  /// The file as the system names it, without symbolic links.
  let path: [UInt8]
  /// Which bytes of that file are loaded.
  let content: FileContent
  let buildID: [UInt8]
  /// Whether it runs from a copy, so that nothing that happens to the file can reach it.
  let isCopy: Bool
  let note: PackageNote
  /// In the order of the plugin's table.
  let classes: [CheckedClass]
  /// The file's, in hexadecimal digits, once a lock file asked. The lock of its host guards it.
  var sha256: [UInt8]?
  // Last, so that everything that points into the library is let go of first.
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

  /// The class of a layout; nil stands for the only one that there is.
  ///
  /// - Throws: `LayoutError.Code.notFound` when there is none, or no single one.
  func layoutClass(_ id: [UInt8]?) throws(LayoutError) -> CheckedClass {
    guard let id else {
      guard classes.count == 1 else {
        throw LayoutError(
          .notFound,
          "\(path): it offers \(classes.count) layouts, and the id of none was given")
      }
      return classes[0]
    }
    for layoutClass in classes where layoutClass.id == id { return layoutClass }
    throw LayoutError(.notFound, "\(path): it offers no layout \"\(id)\"")
  }
}
