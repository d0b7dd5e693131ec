import LayoutABI

/// Checks every field of an `lh_layout_class`: its names, element kinds and functions.
enum ClassChecks {
  /// A larger count is considered corrupt.
  static var mostEntries: UInt32 { 1024 }

  static func check(
    _ table: UnsafePointer<lh_layout_class>, number: Int
  ) throws(LayoutError) -> CheckedClass {
    try unsafe PluginChecks.checkSize(
      table.pointee.struct_size, of: lh_layout_class.self, "its layout number \(number)")
    let id = try unsafe PluginChecks.text(table.pointee.id, "id") { "its layout number \(number)" }
    guard id.isLayoutID else {
      throw PluginChecks.fault(
        """
        the id "\(id)" of its layout number \(number) is not 1 to 64 lowercase letters, digits and \
        hyphens
        """)
    }
    func subject() -> Message { "its layout \"\(id)\"" }
    try unsafe PluginChecks.checkText(table.pointee.name, "name", subject)
    try unsafe PluginChecks.checkText(table.pointee.summary, "summary", subject)
    let version = try unsafe PluginChecks.text(table.pointee.version, "version", subject)
    do throws(LayoutError) {
      _ = try Version(version)
    } catch {
      throw PluginChecks.fault("\(subject()): \(error.reason)")
    }
    let properties = try unsafe DeclaredPropertyChecks.check(table, subject)
    try unsafe checkKinds(table, subject)
    guard let vtable = unsafe table.pointee.vtable else {
      throw PluginChecks.fault("\(subject()) has no vtable")
    }
    try unsafe checkFunctions(vtable, subject)
    return unsafe CheckedClass(
      id: id, version: version, table: table, vtable: vtable, properties: properties)
  }

  private static func checkKinds(
    _ table: UnsafePointer<lh_layout_class>, _ subject: () -> Message
  ) throws(LayoutError) {
    let count = unsafe table.pointee.kind_count
    guard count <= mostEntries else {
      throw PluginChecks.fault("\(subject()) has \(count) kinds; it may have \(mostEntries)")
    }
    guard count > 0 else { return }
    guard let kinds = unsafe table.pointee.kinds else {
      throw PluginChecks.fault("\(subject()) has \(count) kinds, but no table of them")
    }
    var seen: [UInt32] = []
    for index in 0..<Int(count) {
      guard let kind = unsafe kinds[index] else {
        throw PluginChecks.fault("kind number \(index) of \(subject()) is NULL")
      }
      func place() -> Message { "kind number \(index) of \(subject())" }
      try unsafe PluginChecks.checkSize(kind.pointee.struct_size, of: lh_kind.self, place())
      try unsafe PluginChecks.checkText(kind.pointee.name, "name", place)
      try unsafe PluginChecks.checkText(kind.pointee.summary, "summary", place)
      let value = unsafe kind.pointee.kind
      guard !seen.contains(value) else {
        throw PluginChecks.fault("\(subject()) has the kind \(value) twice")
      }
      seen.append(value)
    }
  }

  /// The functions of `lh_vtable` in order; each is one pointer.
  private static let functions: [StaticString] = [
    "create", "destroy", "set_item_counts", "item_counts", "set_property", "get_property",
    "property_run", "set_viewport", "update", "prepare", "content_size",
    "content_size_bound", "scroll_traits", "elements_in_rect", "element_at", "appearance",
    "transition", "target_offset", "hit_test", "gesture", "next_event",
    "save_state", "restore_state", "extension",
  ]

  private static func checkFunctions(
    _ vtable: UnsafePointer<lh_vtable>, _ subject: () -> Message
  ) throws(LayoutError) {
    try unsafe PluginChecks.checkSize(
      vtable.pointee.struct_size, of: lh_vtable.self, "the vtable of \(subject())")
    let words = unsafe UnsafeRawPointer(vtable) + 8
    for (index, name) in functions.enumerated() {
      let address = unsafe words.load(
        fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
      guard address != 0 else {
        throw PluginChecks.fault("the vtable of \(subject()) lacks \(name)")
      }
    }
  }
}
