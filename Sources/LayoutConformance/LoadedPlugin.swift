import HostSystem
import LayoutABI

/// A plugin that checks can call. It stays loaded until the process ends.
///
/// The tables are used without validation: invalid ones may crash this process. A host that loads
/// the file in another process reports errors in them.
public final class LoadedPlugin: @unchecked Sendable {
  /// The path, as passed to `init`.
  public let path: String

  let table: UnsafePointer<lh_plugin>
  let entry: lh_plugin_entry_function
  let note: PackageNote
  let subjects: [Subject]

  /// Loads a plugin, and reads its tables.
  ///
  /// - Parameter path: The file's path. The same file under another path is another library.
  /// - Throws: An error with a message if the file has no plugin note, cannot be loaded, or rejects
  ///   the host.
  public init(path: String) throws {
    guard let note = PackageNote(ofFile: path) else { throw Mismatch("\(path) has no plugin note") }
    // Without a slash, dlopen searches the system's folders, and not the working folder.
    let place = path.contains("/") ? path : "./\(path)"
    guard let library = dlopen(place, RTLD_NOW | RTLD_LOCAL) else {
      throw Mismatch("\(path): \(String(cString: dlerror()))")
    }
    guard let symbol = dlsym(library, LH_ENTRY_SYMBOL) else {
      throw Mismatch("\(path) does not export \(LH_ENTRY_SYMBOL)")
    }
    let entry = unsafeBitCast(symbol, to: lh_plugin_entry_function.self)
    var error = lh_error.empty
    let table = "conformance".withCString { name in
      var host = lh_host_info.current(name)
      return entry(&host, &error)
    }
    guard let table else { throw Mismatch("\(path) fails: \(error.text)") }
    (self.path, self.table, self.entry, self.note) = (path, table, entry, note)
    subjects = (0..<Int(table.pointee.layout_count)).map { Subject(table.pointee.layouts![$0]!) }
  }

  /// The plugin's name.
  public var name: String { note.name }

  /// The IDs of its layouts, in the order of its table.
  public var layouts: [String] { subjects.map(\.id) }
}
