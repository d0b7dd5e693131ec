// Converts between Swift errors and the C `lh_error`, in both directions. No other code does.

import LayoutABI

/// The struct to which a failed call writes its message; nil if the caller does not want one.
typealias ErrorBuffer = UnsafeMutablePointer<lh_error>

/// Writes an error and returns its status, without creating a `LayoutError`. Allocates memory only if the message
/// copies text that it quotes.
@inline(never)
func fail(_ code: LayoutError.Code, _ message: Message, _ buffer: ErrorBuffer?) -> lh_status {
  unsafe message.write(code.rawValue, to: buffer)
  return code.rawValue
}

extension LayoutError {
  /// Writes as much of the error as the struct's size allows, and returns the status.
  @inline(never)
  @discardableResult
  func report(to buffer: ErrorBuffer?) -> lh_status { unsafe fail(code, reason, buffer) }

  /// The message in a buffer; empty if nothing was reported.
  static func message(in buffer: ErrorBuffer) -> [UInt8] {
    let head = MemoryLayout<UInt32>.size + MemoryLayout<lh_status>.size
    let text = unsafe (UnsafeRawPointer(buffer) + head).assumingMemoryBound(to: CChar.self)
    return unsafe [UInt8](cArray: text, limit: MemoryLayout<lh_error>.size - head)
  }

  /// Creates an error from a plugin's report. Without a message, the name of the status takes its place.
  init(status: lh_status, reported buffer: ErrorBuffer) {
    let message = unsafe Self.message(in: buffer)
    self.init(
      Code(rawValue: status),
      message.isEmpty
        ? "the layout returned \(statusName(status)) and no message" : "\(message)")
  }
}

/// Makes a C-style call and throws its error if the status is not `LH_OK`.
@inline(__always)
func throwing(_ call: (ErrorBuffer) -> lh_status) throws(LayoutError) {
  // Only the header is initialized: clearing 512 bytes costs more than most calls.
  let failure = unsafe withUnsafeTemporaryAllocation(of: lh_error.self, capacity: 1) {
    allocation -> LayoutError? in
    guard let buffer = allocation.baseAddress else { return nil }
    let head = UnsafeMutableRawPointer(buffer)
    unsafe head.storeBytes(of: UInt32(MemoryLayout<lh_error>.size), as: UInt32.self)
    unsafe head.storeBytes(of: LH_OK, toByteOffset: 4, as: lh_status.self)
    unsafe head.storeBytes(of: 0, toByteOffset: 8, as: UInt8.self)
    let status = unsafe call(buffer)
    return status == LH_OK ? nil : unsafe LayoutError(status: status, reported: buffer)
  }
  if let failure { throw failure }
}
