import LayoutABI

/// The object behind an `lh_host`: a host, and the candidates that C code has received.
final class HostHandle: @unchecked Sendable {
  let host: Host
  private let lock = CheckedMutex()
  private var kept: [CandidateRecord] = []

  init(_ host: Host) { self.host = host }

  /// Returns a candidate for C, valid as long as the host. Equal candidates of several scans are stored once.
  ///
  /// - Complexity: O(different candidates that were queried).
  func strings(of candidate: Candidate) throws(LayoutError) -> lh_candidate {
    try unsafe lock.withLock { () throws(LayoutError) in
      for strings in kept where strings.candidate == candidate { return unsafe strings.record }
      let made = CandidateRecord(candidate)
      kept.append(made)
      return unsafe made.record
    }
  }
}

/// Makes a call on the host behind a handle, and reports errors.
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

/// Copies a C string argument.
///
/// - Throws: `LayoutError.Code.invalidArgument` if it is NULL or has no end within the limit.
func text(
  _ pointer: UnsafePointer<CChar>?, _ name: StaticString, limit: Int
) throws(LayoutError) -> [UInt8] {
  guard let pointer = unsafe pointer else { throw isNull(name) }
  guard let bytes = unsafe [UInt8](cString: pointer, limit: limit) else {
    throw LayoutError(.invalidArgument, "\(name) has \(limit) bytes or more")
  }
  return bytes
}
