import HostSystem
import LayoutABI

/// A plugin that checks can call. It stays in the process to its end.
///
/// What its tables say is taken as it is: where they are broken, this process may be too. A host that loads
/// the file, in another process, has a sentence for whatever is wrong with them.
public final class LoadedPlugin: @unchecked Sendable {
  /// As it was given.
  public let path: String

  let table: UnsafePointer<lh_plugin>
  let entry: lh_plugin_entry_function
  let note: PackageNote
  let subjects: [Subject]

  /// Loads a plugin, and asks for its tables.
  ///
  /// - Parameter path: The file's. The same bytes under another path are another library.
  /// - Throws: An error whose description is a sentence, when the file has no note of a plugin, cannot be
  ///   loaded, or refuses.
  public init(path: String) throws {
    guard let note = PackageNote(ofFile: path) else { throw Mismatch("\(path) has no plugin note") }
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
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
    guard let table else { throw Mismatch("\(path) refuses: \(error.text)") }
    (self.path, self.table, self.entry, self.note) = (path, table, entry, note)
    subjects = (0..<Int(table.pointee.layout_count)).map { Subject(table.pointee.layouts![$0]!) }
  }

  /// What it calls itself.
  public var name: String { note.name }

  /// The ids of its layouts, in the order of its table.
  public var layouts: [String] { subjects.map(\.id) }
}
