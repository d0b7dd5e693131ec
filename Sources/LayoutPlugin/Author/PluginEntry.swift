import LayoutABI
import PluginSystem
import Synchronization

/// What a plugin's one exported function calls.
///
///     @c @implementation
///     public func lh_plugin_entry(
///       _ host: UnsafePointer<lh_host_info>?, _ error: UnsafeMutablePointer<lh_error>?
///     ) -> UnsafePointer<lh_plugin>? {
///       unsafe PluginEntry.answer(
///         host, error, id: "StackLayout", name: "Stack", version: "1.0.0", [StackLayout.self])
///     }
public enum PluginEntry {
  /// Answers the plugin's tables, or refuses a host that it cannot serve.
  ///
  /// - Parameters:
  ///   - id: The name of the plugin, as in its file name and its note.
  ///   - version: Its semantic version, as in its note; the layouts have the same.
  public static func answer(
    _ host: UnsafePointer<lh_host_info>?, _ errorBuffer: UnsafeMutablePointer<lh_error>?,
    id: StaticString, name: StaticString, version: StaticString, _ layouts: [Layout.Type]
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
      let tables = try PluginTables(id: id, name: name, version: version, layouts)
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
