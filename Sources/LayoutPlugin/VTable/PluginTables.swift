import LayoutABI

/// The constant tables of a plugin, built once from the descriptions of its layouts.
///
/// All memory is freed when the library is unloaded, so that a program may load and unload a plugin
/// any number of times.
@safe final class PluginTables {
  private(set) var records: [ClassRecord] = []
  let plugin: UnsafeMutablePointer<lh_plugin>
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  init(
    id: StaticString, title: StaticString, version: StaticString,
    _ layouts: [(id: StaticString, layout: Layout.Type)]
  ) throws(Failure) {
    unsafe plugin = UnsafeMutablePointer<lh_plugin>.allocate(capacity: 1)
    unsafe plugin.initialize(to: lh_plugin())
    let vtable = unsafe keep(VTable.vtable)
    for (id, layout) in layouts {
      let description = layout.description
      try PluginTables.check(description, of: id)
      let table = unsafe makeClass(id, description, version: version, vtable)
      records.append(unsafe ClassRecord(id, layout, description, table: table))
    }
    unsafe plugin.pointee.struct_size = UInt32(MemoryLayout<lh_plugin>.size)
    unsafe plugin.pointee.abi_version = (LH_ABI_MAJOR << 16) | LH_ABI_MINOR
    unsafe plugin.pointee.id = PluginTables.text(id)
    unsafe plugin.pointee.name = PluginTables.text(title)
    unsafe plugin.pointee.version = PluginTables.text(version)
    unsafe plugin.pointee.layout_count = UInt32(records.count)
    unsafe plugin.pointee.layouts = unsafe keep(records.count) {
      unsafe UnsafeRawPointer(records[$0].table)
    }
  }

  deinit {
    unsafe blocks.forEach { unsafe $0.deallocate() }
    unsafe plugin.deallocate()
  }

  /// Returns the record of a class table, if the table belongs to this plugin.
  func record(of table: UnsafePointer<lh_layout_class>) -> ClassRecord? {
    for record in records where unsafe record.table == table { return record }
    return nil
  }

  // MARK: Building

  /// Rejects the whole plugin if a description contradicts itself.
  private static func check(
    _ description: LayoutDescription, of id: StaticString
  ) throws(Failure) {
    for property in description.properties.rows {
      for component in 0..<property.components {
        let initial = property.initial[component]
        guard
          initial.isNaN
            ? property.isOptional : initial >= property.minimum && initial <= property.maximum
        else {
          throw .invalid("\(id): the initial value of \(property.name) is out of range")
        }
      }
    }
  }

  private func makeClass(
    _ id: StaticString, _ description: LayoutDescription, version: StaticString,
    _ vtable: UnsafePointer<lh_vtable>
  ) -> UnsafePointer<lh_layout_class> {
    let (properties, kinds) = (description.properties.rows, description.kinds)
    var table = unsafe lh_layout_class()
    unsafe table.struct_size = unsafe UInt32(MemoryLayout<lh_layout_class>.size)
    unsafe table.capabilities = description.capabilities.rawValue
    unsafe table.id = PluginTables.text(id)
    unsafe table.name = PluginTables.text(description.name)
    unsafe table.version = PluginTables.text(version)
    unsafe table.summary = PluginTables.text(description.summary)
    unsafe table.property_count = UInt32(properties.count)
    unsafe table.properties = unsafe keep(rows: properties.count) {
      unsafe makeProperty(properties[$0])
    }
    unsafe table.kind_count = UInt32(kinds.count)
    unsafe table.kinds = unsafe keep(rows: kinds.count) {
      unsafe makeKind(kinds[$0].kind, kinds[$0].name, kinds[$0].summary)
    }
    unsafe table.vtable = unsafe vtable
    return unsafe UnsafePointer(keep(table))
  }

  private func makeProperty(_ property: PropertyRow) -> lh_property {
    var row = unsafe lh_property()
    unsafe row.struct_size = unsafe UInt32(MemoryLayout<lh_property>.size)
    unsafe row.type = property.type
    unsafe row.scopes = property.scopes
    unsafe row.flags = property.flags
    unsafe row.name = PluginTables.text(property.name)
    unsafe row.unit = PluginTables.text(property.unit)
    unsafe row.summary = PluginTables.text(property.summary)
    if !property.choices.isEmpty {
      unsafe row.choices = unsafe keep(property.choices.count) {
        unsafe UnsafeRawPointer(PluginTables.text(property.choices[$0]))
      }
    }
    unsafe row.choice_count = UInt32(property.choices.count)
    unsafe row.components = UInt32(property.components)
    var initial = property.initial
    for component in property.components..<4 { initial[component] = 0 }
    unsafe row.initial = (initial[0], initial[1], initial[2], initial[3])
    unsafe row.minimum = property.minimum
    unsafe row.maximum = property.maximum
    return unsafe row
  }

  private func makeKind(_ kind: UInt32, _ name: StaticString, _ summary: StaticString) -> lh_kind {
    var row = unsafe lh_kind()
    unsafe row.struct_size = unsafe UInt32(MemoryLayout<lh_kind>.size)
    unsafe row.kind = kind
    unsafe row.name = PluginTables.text(name)
    unsafe row.summary = PluginTables.text(summary)
    return unsafe row
  }

  /// Returns the literal as a C string; Swift literals end in a zero byte.
  private static func text(_ string: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private func keep<T>(_ value: T) -> UnsafePointer<T> {
    let block = unsafe allocate(T.self, 1)
    unsafe block.initialize(to: value)
    return unsafe UnsafePointer(block)
  }

  /// Stores rows in an array; returns a list of pointers to them.
  private func keep<Row>(
    rows count: Int, _ make: (Int) -> Row
  ) -> UnsafePointer<UnsafePointer<Row>?> {
    let rows = unsafe allocate(Row.self, count)
    for index in 0..<count { unsafe (rows + index).initialize(to: make(index)) }
    return unsafe keep(count) { unsafe UnsafeRawPointer(rows + $0) }
  }

  /// Stores a list of pointers.
  private func keep<T>(_ count: Int, _ pointer: (Int) -> UnsafeRawPointer) -> UnsafePointer<T> {
    let list = unsafe allocate(UnsafeRawPointer.self, count)
    for index in 0..<count { unsafe (list + index).initialize(to: pointer(index)) }
    return unsafe UnsafeRawPointer(list).assumingMemoryBound(to: T.self)
  }

  private func allocate<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    let block = UnsafeMutablePointer<T>.allocate(capacity: max(count, 1))
    unsafe blocks.append(UnsafeMutableRawPointer(block))
    return unsafe block
  }
}
