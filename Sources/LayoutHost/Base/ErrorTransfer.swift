// The one funnel between Swift's errors and the contract's lh_error, in both directions.

import LayoutABI

/// Where a failed call puts its sentence; nil when the caller does not want one.
typealias ErrorBuffer = UnsafeMutablePointer<lh_error>

/// Refuses a call without an error between: takes no memory, unless the sentence quotes by copying.
@inline(never)
func refuse(_ code: LayoutError.Code, _ sentence: Sentence, _ buffer: ErrorBuffer?) -> lh_status {
  unsafe sentence.write(code.rawValue, to: buffer)
  return code.rawValue
}

extension LayoutError {
  /// Writes the error as far as the struct's own size allows, and answers its status.
  @discardableResult
  func report(to buffer: ErrorBuffer?) -> lh_status { unsafe refuse(code, sentence, buffer) }

  /// The sentence in a buffer; empty when nothing was reported.
  static func sentence(in buffer: ErrorBuffer) -> [UInt8] {
    let head = MemoryLayout<UInt32>.size + MemoryLayout<lh_status>.size
    let text = unsafe (UnsafeRawPointer(buffer) + head).assumingMemoryBound(to: CChar.self)
    return unsafe [UInt8](cArray: text, limit: MemoryLayout<lh_error>.size - head)
  }

  /// Takes over what a plugin reported; a plugin that said nothing is given the status's name.
  init(status: lh_status, reported buffer: ErrorBuffer) {
    let sentence = unsafe Self.sentence(in: buffer)
    self.init(
      Code(rawValue: status),
      sentence.isEmpty
        ? "the layout answered \(statusName(status)) without a reason" : "\(sentence)")
  }
}

/// Makes a C-shaped call and turns a status that is not LH_OK into a thrown error.
@inline(__always)
func throwing(_ call: (ErrorBuffer) -> lh_status) throws(LayoutError) {
  // Left uninitialised beyond its head: clearing 512 bytes costs more than most calls.
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
