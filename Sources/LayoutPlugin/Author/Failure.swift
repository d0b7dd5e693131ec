import LayoutABI

/// Why a call was refused: a status, and one sentence that names the argument and the value.
public struct Failure: Error {
  public let sentence: Sentence

  /// What went wrong, in one word. It is the sentence's tag, so that both fit into registers.
  public var status: lh_status { lh_status(sentence.tag) }

  @inline(never)
  public init(_ status: lh_status, _ sentence: Sentence) {
    var sentence = sentence
    sentence.tag = UInt8(status)
    self.sentence = sentence
  }

  /// An argument that cannot be meant, or values that are each legal but impossible together.
  @inline(never)
  public static func invalid(_ sentence: Sentence) -> Failure {
    Failure(LH_INVALID_ARGUMENT, sentence)
  }
}

extension Failure {
  func write(to error: UnsafeMutablePointer<lh_error>?) { unsafe sentence.write(status, to: error) }
}
