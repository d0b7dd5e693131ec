import LayoutABI

/// The program's name and version, which the host passes to each plugin's entry function.
struct HostIdentity: Sendable {
  let name: [UInt8]
  let version: [UInt8]

  /// The maximum length of the name or version in bytes, including the terminating zero.
  static var longestText: Int { 256 }

  /// Calls with the C struct, which is valid during the call.
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
