import LayoutABI
import PluginSystem
import Synchronization

/// The implementation of a plugin's only exported function.
///
/// Authors do not write that function: the build generates it, and the note in the library, from
/// the plugin's declaration `plugin.json` (`Sources/PluginEntryWriter`).
public enum PluginEntry {
  /// Returns the plugin's tables, or `nil` and an error for an unsupported host.
  ///
  /// - Parameters:
  ///   - id: The plugin's ID, as in its file name and its note.
  ///   - title: The plugin's name for people.
  ///   - version: The plugin's semantic version, as in its note; also that of its layouts.
  ///   - layouts: The IDs and classes of its layouts, in the order of the note.
  public static func tables(
    _ host: UnsafePointer<lh_host_info>?, _ errorBuffer: UnsafeMutablePointer<lh_error>?,
    id: StaticString, title: StaticString, version: StaticString,
    _ layouts: [(id: StaticString, layout: Layout.Type)]
  ) -> UnsafePointer<lh_plugin>? {
    do throws(Failure) {
      guard let host = unsafe host else { throw Check.missing("host") }
      guard unsafe host.pointee.struct_size >= UInt32(MemoryLayout<lh_host_info>.size) else {
        throw .invalid("host: struct_size is \(unsafe host.pointee.struct_size)")
      }
      let major = unsafe host.pointee.abi_version >> 16
      guard major == LH_ABI_MAJOR else {
        throw Failure(
          LH_UNSUPPORTED,
          "\(id) implements version \(LH_ABI_MAJOR) of the C ABI, the host version \(major)")
      }
      if let tables = published { return unsafe UnsafePointer(tables.plugin) }
      let tables = try PluginTables(id: id, title: title, version: version, layouts)
      return unsafe UnsafePointer(publish(tables).plugin)
    } catch {
      unsafe error.write(to: errorBuffer)
      return nil
    }
  }

  /// The published tables, if there are any.
  static var published: PluginTables? {
    let bits = address.load(ordering: .acquiring)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    return unsafe Unmanaged<PluginTables>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Publishes tables, unless another thread did so first. Returns the published ones.
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
