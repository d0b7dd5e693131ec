// Opaque C pointers and the Swift objects behind them.

import LayoutABI

/// What an `lh_host` is: a host, and its candidates as C strings.
final class HostHandle: @unchecked Sendable {
  let host: Host
  private let lock = Lock()
  private var strings: CandidateStrings?

  init(_ host: Host) { self.host = host }

  /// The last scan's candidates as C reads them; made when first asked for.
  func candidates() throws(LayoutError) -> CandidateStrings {
    let catalog = try host.currentCatalog()
    return try lock.withLock { () throws(LayoutError) in
      if let strings, strings.catalog === catalog { return strings }
      let made = CandidateStrings(catalog)
      strings = made
      return made
    }
  }
}

/// Hands an object to C, which gives it back to `consume` once.
func retain<T: AnyObject>(_ object: T) -> OpaquePointer {
  unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Takes back what `retain` handed out.
func consume<T: AnyObject>(_ handle: OpaquePointer, as type: T.Type) {
  unsafe Unmanaged<T>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Runs a call on the layout behind a handle, without counting references.
@inline(__always)
func withLayout(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (Layout) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("layout", error) }
  return unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef(call)
}

/// Runs a call on the host behind a handle, and reports what it throws.
@inline(__always)
func withHost(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (HostHandle) throws(LayoutError) -> Void
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("host", error) }
  let host = unsafe Unmanaged<HostHandle>.fromOpaque(UnsafeRawPointer(handle))
    .takeUnretainedValue()
  do throws(LayoutError) {
    try call(host)
    return LH_OK
  } catch let failure {
    return unsafe failure.report(to: error)
  }
}

/// The bytes of a C string that a caller passed.
///
/// - Throws: `LayoutError.Code.invalidArgument` when it is NULL or has no end within the limit.
func text(
  _ pointer: UnsafePointer<CChar>?, _ name: StaticString, limit: Int
) throws(LayoutError) -> [UInt8] {
  guard let pointer = unsafe pointer else { throw LayoutError(.invalidArgument, "\(name) is NULL") }
  guard let bytes = unsafe [UInt8](cString: pointer, limit: limit) else {
    throw LayoutError(.invalidArgument, "\(name) has \(limit) bytes or more")
  }
  return bytes
}
