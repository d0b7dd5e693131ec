// Loads a plugin from a file in these steps, and rolls all of them back if one fails:
//
//     open → read the notes → check the ABI version → load → compare the loaded library with the notes
//       → find the entry → call it → check its tables → compare them with the notes
//
// No code of the file runs before its notes have identified it as a compatible plugin.

import HostSystem
import LayoutABI

/// Loads one file as a plugin.
struct PluginLoader {
  let identity: HostIdentity

  /// Loads and checks a plugin.
  ///
  /// - Parameter copy: The copy to load instead of the file; nil for the file itself.
  /// - Throws: An error with the file's name and its fault. The file is not loaded then.
  func load(
    _ read: borrowing PluginFile, copy: PrivateCopy? = nil
  ) throws(LayoutError) -> Plugin {
    do throws(LayoutError) {
      let note = try PackageNote.read(read.notes, of: read.file)
      try note.abi.check()
      let library = try SharedLibrary(read, copy: copy, staying: !note.unloads)
      let checks = try unsafe PluginChecks(table: enter(library))
      try checks.compare(with: note)
      return Plugin(
        path: read.path, content: read.content, buildID: read.notes.buildID, isCopy: copy != nil,
        note: note, classes: checks.classes, library: library)
    } catch {
      throw error.about("\(read.path)")
    }
  }

  /// Calls the library's entry, which returns its tables or an error message.
  private func enter(
    _ library: borrowing SharedLibrary
  ) throws(LayoutError) -> UnsafePointer<lh_plugin> {
    guard let symbol = unsafe library.symbol("lh_plugin_entry"),
      let entry = unsafe unsafeBitCast(symbol, to: lh_plugin_entry_function?.self)
    else { throw LayoutError(.badPlugin, "it does not export lh_plugin_entry") }
    var failure = lh_error()
    failure.struct_size = UInt32(MemoryLayout<lh_error>.size)
    var reason: [UInt8] = []
    let table = unsafe withUnsafeMutablePointer(to: &failure) { failure in
      let table = unsafe identity.withInfo { info in unsafe entry(info, failure) }
      reason = unsafe LayoutError.message(in: failure)
      return unsafe table
    }
    guard let table = unsafe table else {
      throw LayoutError(
        .badPlugin,
        reason.isEmpty ? "it failed without a message" : "it failed: \(reason)")
    }
    return unsafe table
  }
}
