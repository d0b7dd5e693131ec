// Checks the tables of a plugin against the rules of the C ABI. All checks that do not call the layouts are made here,
// once, so that no later call needs them.

import HostSystem
import LayoutABI

/// The checked tables of a plugin.
struct PluginChecks {
  let classes: [CheckedClass]
  private let id: [UInt8]
  private let version: [UInt8]
  private let abi: ABIVersion

  /// A longer string is considered unterminated.
  static var longestText: Int { 4096 }

  /// - Throws: `LayoutError.Code.badPlugin` with the first violation, without the file's name.
  init(table: UnsafePointer<lh_plugin>) throws(LayoutError) {
    try unsafe Self.checkSize(table.pointee.struct_size, of: lh_plugin.self, "its lh_plugin")
    abi = unsafe ABIVersion(rawValue: table.pointee.abi_version)
    try abi.check()
    func itself() -> Message { "its lh_plugin" }
    id = try unsafe Self.text(table.pointee.id, "id", itself)
    try unsafe Self.checkText(table.pointee.name, "name", itself)
    version = try unsafe Self.text(table.pointee.version, "version", itself)
    let count = unsafe table.pointee.layout_count
    guard count >= 1, count <= UInt32(PackageNote.mostLayouts) else {
      throw Self.fault("it offers \(count) layouts; 1 to \(PackageNote.mostLayouts) are allowed")
    }
    guard let layouts = unsafe table.pointee.layouts else {
      throw Self.fault("its lh_plugin's layouts is NULL")
    }
    var classes: [CheckedClass] = []
    for index in 0..<Int(count) {
      guard let layout = unsafe layouts[index] else {
        throw Self.fault("its layout number \(index) is NULL")
      }
      let checked = try unsafe ClassChecks.check(layout, number: index)
      guard !classes.contains(where: { $0.id == checked.id }) else {
        throw Self.fault("it offers the layout \"\(checked.id)\" twice")
      }
      classes.append(checked)
    }
    self.classes = classes
  }

  /// Compares the tables with the note, by which the plugin was chosen.
  func compare(with note: PackageNote) throws(LayoutError) {
    guard id == note.name else {
      throw Self.disagreement("name", "\(note.name)", "id", "\(id)")
    }
    guard version == note.versionText else {
      throw Self.disagreement("version", "\(note.versionText)", "version", "\(version)")
    }
    guard abi == note.abi else {
      throw Self.disagreement("abi", "\(note.abi)", "abi_version", "\(abi)")
    }
    guard classes.count == note.layouts.count else {
      throw Self.disagreement(
        "layouts", "\(note.layouts.count) ids", "layout_count", "\(classes.count)")
    }
    for (layout, named) in zip(classes, note.layouts) where layout.id != named {
      throw Self.disagreement("layouts", "\(named)", "layouts", "\(layout.id)")
    }
  }

  @inline(never)
  private static func disagreement(
    _ member: StaticString, _ noted: Message, _ field: StaticString, _ found: Message
  ) -> LayoutError {
    fault(
      "its note and its tables disagree: \"\(member)\" is \(noted), lh_plugin's \(field) \(found)")
  }

  @inline(never)
  static func fault(_ what: Message) -> LayoutError { LayoutError(.badPlugin, what) }

  // Only a faulty part is named: to build the names of all took two fifths of the load time.

  /// Checks that a struct's own size covers the fields of version 1.0.
  static func checkSize<T>(
    _ size: UInt32, of type: T.Type, _ name: @autoclosure () -> Message
  ) throws(LayoutError) {
    let needed = MemoryLayout<T>.size
    if Int(size) < needed {
      throw fault("\(name()) has struct_size \(size); version 1.0 has \(needed)")
    }
  }

  /// Checks that the string of a field is not NULL, is terminated and is UTF-8.
  @inline(never)
  static func checkText(
    _ pointer: UnsafePointer<CChar>?, _ field: StaticString, _ owner: () -> Message
  ) throws(LayoutError) {
    if let flaw = unsafe flaw(of: pointer) { throw fault("the \(field) of \(owner()) \(flaw)") }
  }

  /// A copy of a field's string that was checked.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ field: StaticString, _ owner: () -> Message
  ) throws(LayoutError) -> [UInt8] {
    try unsafe checkText(pointer, field, owner)
    return unsafe pointer.map { unsafe [UInt8](cArray: $0, limit: longestText) } ?? []
  }

  private static func flaw(of pointer: UnsafePointer<CChar>?) -> Message? {
    guard let pointer = unsafe pointer else { return "is NULL" }
    let length = unsafe strnlen(pointer, longestText)
    guard length < longestText else { return "has no end within \(longestText) bytes" }
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: length)
    return unsafe bytes.isUTF8 ? nil : "is not UTF-8"
  }
}
