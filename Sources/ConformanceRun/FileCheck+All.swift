import LayoutHost

// Each message says what is wrong, and then what to change.

extension FileCheck {
  /// All checks of a file, in reading order.
  public static let all: [FileCheck] = [
    FileCheck(name: "the file exports lh_plugin_entry, and nothing else") { plugin in
      let others = plugin.linking.exportedSymbols.filter { $0 != entry }
      if !plugin.linking.exportedSymbols.contains(entry) {
        return "it does not export \(entry): give that function default visibility"
      }
      guard let first = others.first else { return nil }
      return """
        it exports \(count(others.count, "symbol")) besides \(entry), such as \(first): link it with a version \
        script, { global: \(entry); local: *; };
        """
    },
    FileCheck(name: "the file needs no library but libc, libm and the loader") { plugin in
      let others = plugin.linking.neededLibraries.filter { !isAllowed($0) }
      guard !others.isEmpty else { return nil }
      return """
        it needs \(others.joined(separator: ", ")), which is not on every machine: link that statically, or do \
        without
        """
    },
    FileCheck(name: "the file has no executable stack") { plugin in
      guard plugin.linking.hasExecutableStack else { return nil }
      return """
        loading it would make every stack of the process executable: link it with -z noexecstack
        """
    },
    FileCheck(name: "the file has no library search path, except its own folder") {
      plugin in
      // SwiftPM adds this path to every library, and it leads only to the file's own folder.
      guard let path = plugin.linking.searchPaths.first(where: { $0 != "$ORIGIN" }) else {
        return nil
      }
      return "it has the library search path \(path): link it without -rpath"
    },
    FileCheck(name: "the file has no text relocations") { plugin in
      guard plugin.linking.hasTextRelocations else { return nil }
      return "it has text relocations: compile all of it with -fPIC"
    },
    FileCheck(name: "the file has a build id") { plugin in
      guard plugin.buildID.isEmpty else { return nil }
      return "it has no build id, so two builds cannot be distinguished: link it with --build-id"
    },
    FileCheck(name: "a file whose note says that it unloads can be unloaded") { plugin in
      guard plugin.unloads, let reason = plugin.linking.staysLoaded else { return nil }
      return """
        its note says "unload":"safe", but \(reason): change that, or say "unload":"never"
        """
    },
    FileCheck(name: "the file is small enough to be read before it is loaded") { plugin in
      guard plugin.size > mostBytes else { return nil }
      return """
        it has \(plugin.size) bytes, more than \(mostBytes): strip it, and leave out what it does not need
        """
    },
  ]

  private static var entry: String { "lh_plugin_entry" }

  /// Hundreds of times the size of a layout.
  private static var mostBytes: Int { 64 << 20 }

  private static func isAllowed(_ library: String) -> Bool {
    ["libc.so.6", "libm.so.6"].contains(library) || library.hasPrefix("ld-linux")
  }

  static func count(_ number: Int, _ thing: String) -> String {
    number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
  }
}
