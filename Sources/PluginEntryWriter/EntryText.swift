/// The Swift source that turns a library of layouts into a plugin.
struct EntryText {
  let text: String

  /// - Parameter name: The declaration's file, to which compiler errors and the debugger refer. The
  ///   author has not written any other file, and the generated one's path depends on the build
  ///   folder.
  init(_ declaration: Declaration, from name: [UInt8]) {
    let layouts = declaration.layouts.indices.map {
      "(\(Self.literal(declaration.layouts[$0].id)), Layout\($0).self)"
    }
    let classes = declaration.layouts.enumerated().map { index, layout in
      """
      #sourceLocation(file: \(Self.literal(name)), line: \(layout.line))
      private typealias Layout\(index) = \(Declaration.string(layout.className))
      """
    }
    text = """
      #sourceLocation(file: \(Self.literal(name)), line: 1)
      import LayoutPlugin

      #if !hasFeature(Embedded)
        #error(
          "a layout is Embedded Swift; its target needs swiftSettings: [.enableExperimentalFeature(\\"Embedded\\")]")
      #endif

      \(classes.joined(separator: "\n"))
      #sourceLocation(file: \(Self.literal(name)), line: 1)

      @c @implementation
      public func lh_plugin_entry(
        _ host: UnsafePointer<lh_host_info>?, _ error: UnsafeMutablePointer<lh_error>?
      ) -> UnsafePointer<lh_plugin>? {
        unsafe PluginEntry.tables(
          host, error, id: \(Self.literal(declaration.name)), title: \(Self.literal(declaration.title)),
          version: \(Self.literal(declaration.version)), [\(layouts.joined(separator: ", "))])
      }

      #if objectFormat(ELF)
        // The plugin's description, which a host reads before it runs any code of the plugin.
        @section(".note.package") @used
        private let note: \(Self.tuple(declaration.noteWords) { _ in "UInt32" }) =
          \(Self.tuple(declaration.noteWords) { "\($0)" })
      #endif

      """
  }

  private static func tuple(_ words: [UInt32], _ element: (UInt32) -> String) -> String {
    "(\(words.map(element).joined(separator: ", ")))"
  }

  private static func literal(_ bytes: [UInt8]) -> String {
    let escaped = bytes.flatMap { byte in
      byte == UInt8(of: "\"") || byte == UInt8(of: "\\") ? [UInt8(of: "\\"), byte] : [byte]
    }
    return "\"\(Declaration.string(escaped))\""
  }
}
