import LayoutABI

/// Why a call was refused: a status, and one sentence that names the argument and the value.
public struct Failure: Error {
  public let status: lh_status
  public let sentence: Sentence

  public init(_ status: lh_status, _ sentence: Sentence) {
    self.status = status
    self.sentence = sentence
  }

  /// Values that are each legal but impossible together.
  public static func invalid(_ sentence: Sentence) -> Failure {
    Failure(LH_INVALID_ARGUMENT, sentence)
  }
}

extension Failure {
  /// Writes the status, and as much of the sentence as fits, cut between characters.
  func write(to error: UnsafeMutablePointer<lh_error>?) {
    guard let error = unsafe error else { return }
    let header = MemoryLayout<UInt32>.size + MemoryLayout<lh_status>.size
    let size = unsafe Int(error.pointee.struct_size)
    guard size > header else { return }
    unsafe error.pointee.status = status
    let room = min(size - header, MemoryLayout<lh_error>.size - header) - 1
    let bytes = unsafe (UnsafeMutableRawPointer(error) + header)
      .assumingMemoryBound(to: UInt8.self)
    var length = 0
    var lastBoundary = 0
    for byte in sentence.utf8 {
      if byte & 0xC0 != 0x80 { lastBoundary = length }
      if length == room {
        length = lastBoundary
        break
      }
      unsafe bytes[length] = byte
      length += 1
    }
    unsafe bytes[length] = 0
  }
}
