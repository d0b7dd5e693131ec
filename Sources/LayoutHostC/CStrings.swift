// C strings are zero-terminated, at an address that is valid as long as their owner.

import LayoutABI

/// Memory for strings and arrays that C code reads.
@safe final class CStrings: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  func keep(_ bytes: [UInt8]) -> UnsafePointer<CChar> {
    unsafe keepAll(bytes.map { CChar(bitPattern: $0) } + [0])
  }

  func keep(_ strings: [[UInt8]]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    guard !strings.isEmpty else { return nil }
    return unsafe keepAll(strings.map { unsafe Optional(keep($0)) })
  }

  /// Copies an array's elements to memory at a fixed address.
  func keepAll<T: BitwiseCopyable>(_ values: [T]) -> UnsafePointer<T> {
    let block = UnsafeMutablePointer<T>.allocate(capacity: values.count)
    for (index, value) in values.enumerated() { unsafe (block + index).initialize(to: value) }
    unsafe blocks.append(UnsafeMutableRawPointer(block))
    return unsafe UnsafePointer(block)
  }
}

/// The `lh_candidate` of a file that a scan found.
@safe final class CandidateRecord: @unchecked Sendable {
  let candidate: Candidate
  let record: lh_candidate
  private let strings = CStrings()

  init(_ candidate: Candidate) {
    self.candidate = candidate
    unsafe record = unsafe lh_candidate(
      struct_size: UInt32(MemoryLayout<lh_candidate>.size),
      status: candidate.fault?.code.rawValue ?? LH_OK,
      path: strings.keep(candidate.pathBytes),
      reason: strings.keep(candidate.fault?.text ?? []),
      id: strings.keep(candidate.nameBytes),
      version: strings.keep(candidate.versionBytes),
      build_id: strings.keep(candidate.buildIDBytes),
      layouts: strings.keep(candidate.layoutIDs),
      layout_count: UInt32(candidate.layoutIDs.count),
      abi_version: candidate.abi)
  }
}
