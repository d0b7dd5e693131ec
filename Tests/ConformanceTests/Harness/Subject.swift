import Foundation
import HostSystem
import LayoutABI
import Testing

/// One row of a class's property table, as Swift values.
struct PropertyRow: Sendable {
  let number: UInt32
  let name: String
  let type: UInt32
  let scopes: UInt32
  let flags: UInt32
  let components: Int
  let initial: [Double]
  let minimum: Double
  let maximum: Double

  var isList: Bool { flags & LH_PROPERTY_LIST != 0 }
  var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  var isState: Bool { flags & LH_PROPERTY_STATE != 0 }
  var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  var isWhole: Bool { [LH_TYPE_BOOL, LH_TYPE_INT, LH_TYPE_CHOICE].contains(type) }
  func allows(_ scope: UInt32) -> Bool { scopes & scope != 0 }
}

/// A plugin that stays loaded for the whole run.
final class LoadedPlugin: @unchecked Sendable {
  let path: String
  let table: UnsafePointer<lh_plugin>
  let entry: lh_plugin_entry_function
  let note: PackageNote

  init(path: String) throws {
    guard let note = PackageNote(ofFile: path) else { throw Mismatch("\(path) has no plugin note") }
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Mismatch("\(path): \(String(cString: dlerror()))")
    }
    guard let symbol = dlsym(library, LH_ENTRY_SYMBOL) else { throw Mismatch("\(path): no entry") }
    let entry = unsafeBitCast(symbol, to: lh_plugin_entry_function.self)
    var error = lh_error.empty
    let table = "conformance".withCString { name in
      var host = lh_host_info.current(name)
      return entry(&host, &error)
    }
    guard let table else { throw Mismatch("\(path): \(error.text)") }
    (self.path, self.table, self.entry, self.note) = (path, table, entry, note)
  }
}

/// A layout class of a loaded plugin: what every test of the suite is about.
struct Subject: @unchecked Sendable, CustomTestStringConvertible {
  let plugin: LoadedPlugin
  let table: UnsafePointer<lh_layout_class>
  let id: String
  let properties: [PropertyRow]
  let kinds: [UInt32]
  let capabilities: UInt32

  var testDescription: String { "\(id) (\(plugin.note.name))" }
  var vtable: lh_vtable { table.pointee.vtable!.pointee }

  func can(_ capability: UInt32) -> Bool { capabilities & capability != 0 }
  func property(_ name: String) -> PropertyRow? { properties.first { $0.name == name } }
  var settable: [PropertyRow] { properties.filter { !$0.isReadOnly } }

  /// Every class of every plugin that was found.
  static let all: [Subject] = plugins.flatMap { plugin in
    (0..<Int(plugin.table.pointee.layout_count)).map {
      Subject(plugin, plugin.table.pointee.layouts![$0]!)
    }
  }

  static let plugins: [LoadedPlugin] = Discovery.files.map { file in
    do { return try LoadedPlugin(path: file) } catch { fatalError("\(error)") }
  }

  private init(_ plugin: LoadedPlugin, _ table: UnsafePointer<lh_layout_class>) {
    self.plugin = plugin
    self.table = table
    let cls = table.pointee
    id = String(cString: cls.id!)
    capabilities = cls.capabilities
    kinds = (0..<Int(cls.kind_count)).map { cls.kinds![$0]!.pointee.kind }
    properties = (0..<Int(cls.property_count)).map { index in
      let row = cls.properties![index]!.pointee
      let initial = [row.initial.0, row.initial.1, row.initial.2, row.initial.3]
      return PropertyRow(
        number: UInt32(index), name: String(cString: row.name!), type: row.type,
        scopes: row.scopes, flags: row.flags, components: Int(row.components),
        initial: Array(initial.prefix(Int(row.components))), minimum: row.minimum,
        maximum: row.maximum)
    }
  }
}
