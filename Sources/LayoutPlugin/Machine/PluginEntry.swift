import LayoutABI
import PluginSystem
import Synchronization

/// What a plugin's one exported function calls. No author writes that function: the build writes it, and the
/// note in the file, from the plugin's declaration, `plugin.json` (`Sources/PluginEntryWriter`).
public enum PluginEntry {
  /// Answers the plugin's tables, or refuses a host that it cannot serve.
  ///
  /// - Parameters:
  ///   - id: The name of the plugin, as in its file name and its note.
  ///   - title: Its name for people.
  ///   - version: Its semantic version, as in its note; the layouts have the same.
  ///   - layouts: Their ids and classes, in the order of the note.
  public static func answer(
    _ host: UnsafePointer<lh_host_info>?, _ errorBuffer: UnsafeMutablePointer<lh_error>?,
    id: StaticString, title: StaticString, version: StaticString,
    _ layouts: [(id: StaticString, layout: Layout.Type)]
  ) -> UnsafePointer<lh_plugin>? {
    do throws(Failure) {
      guard let host = unsafe host else { throw .invalid("host is NULL") }
      guard unsafe host.pointee.struct_size >= UInt32(MemoryLayout<lh_host_info>.size) else {
        throw .invalid("host: struct_size is \(unsafe host.pointee.struct_size)")
      }
      let major = unsafe host.pointee.abi_version >> 16
      guard major == LH_ABI_MAJOR else {
        throw Failure(
          LH_UNSUPPORTED,
          "\(id) speaks version \(LH_ABI_MAJOR) of the layout contract, the host version \(major)")
      }
      if let tables = published { return unsafe UnsafePointer(tables.plugin) }
      let tables = try PluginTables(id: id, title: title, version: version, layouts)
      return unsafe UnsafePointer(publish(tables).plugin)
    } catch {
      unsafe error.write(to: errorBuffer)
      return nil
    }
  }

  /// The tables in use, if there are any.
  static var published: PluginTables? {
    let bits = address.load(ordering: .acquiring)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    return unsafe Unmanaged<PluginTables>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes tables the ones in use, unless another thread was first: then it answers that thread's.
  private static func publish(_ tables: PluginTables) -> PluginTables {
    let retained = unsafe Unmanaged.passRetained(tables)
    let bits = unsafe UInt(bitPattern: retained.toOpaque())
    let (exchanged, _) = address.compareExchange(
      expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if exchanged {
      plugin_at_unload {
        let bits = address.exchange(0, ordering: .acquiringAndReleasing)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return }
        unsafe Unmanaged<PluginTables>.fromOpaque(pointer).release()
      }
      return tables
    }
    unsafe retained.release()
    return published ?? tables
  }
}

private let address = Atomic<UInt>(0)
