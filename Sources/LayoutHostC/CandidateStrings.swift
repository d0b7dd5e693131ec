// Candidates as C reads them: zero-terminated strings that stay where they are as long as the host.

import LayoutABI

/// The `lh_candidate` of a file that a scan found, in memory of its own.
@safe final class CandidateStrings: @unchecked Sendable {
  let candidate: Candidate
  private(set) var record = unsafe lh_candidate()
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  init(_ candidate: Candidate) {
    self.candidate = candidate
    unsafe record = make()
  }

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  private func make() -> lh_candidate {
    unsafe lh_candidate(
      struct_size: UInt32(MemoryLayout<lh_candidate>.size),
      status: candidate.fault?.code.rawValue ?? LH_OK,
      path: keep(candidate.pathBytes),
      reason: keep(candidate.fault?.text ?? []),
      id: keep(candidate.nameBytes),
      version: keep(candidate.versionBytes),
      build_id: keep(candidate.buildIDBytes),
      layouts: keep(candidate.layoutIDs),
      layout_count: UInt32(candidate.layoutIDs.count),
      abi_version: candidate.abi)
  }

  private func keep(_ bytes: [UInt8]) -> UnsafePointer<CChar> {
    let block = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() {
      unsafe (block + index).initialize(to: CChar(bitPattern: byte))
    }
    unsafe (block + bytes.count).initialize(to: 0)
    unsafe blocks.append(UnsafeMutableRawPointer(block))
    return unsafe UnsafePointer(block)
  }

  private func keep(_ strings: [[UInt8]]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    guard !strings.isEmpty else { return nil }
    let block = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: strings.count)
    for (index, string) in strings.enumerated() {
      unsafe (block + index).initialize(to: keep(string))
    }
    unsafe blocks.append(UnsafeMutableRawPointer(block))
    return unsafe UnsafePointer(block)
  }
}
