// Who is asking: what a plugin's entry is told about the program that loads it.

import LayoutABI

/// The program's name and version, as each plugin hears them.
struct HostIdentity: Sendable {
  let name: [UInt8]
  let version: [UInt8]

  /// Bytes that a name or version may have, with a zero at its end.
  static var longestText: Int { 256 }

  /// Lends the contract's struct for the length of one call.
  func withInfo<R>(_ body: (UnsafePointer<lh_host_info>) -> R) -> R {
    unsafe name.withCString { name in
      unsafe version.withCString { version in
        var info = unsafe lh_host_info(
          struct_size: UInt32(MemoryLayout<lh_host_info>.size),
          abi_version: ABIVersion.current.rawValue, name: name, version: version)
        return unsafe body(&info)
      }
    }
  }
}
