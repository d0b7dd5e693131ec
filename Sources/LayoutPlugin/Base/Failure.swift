import LayoutABI

/// The error of a call: a status, and a message that names the argument and the value.
public struct Failure: Error {
  #if arch(wasm32)
    // In WebAssembly, a function returns one word and larger results go through memory at each
    // `try`. Storing the message directly would make modules a thirtieth larger.
    private let kept: KeptSentence

    public var sentence: Sentence {
      @inline(never) get { kept.sentence }
    }
  #else
    public let sentence: Sentence
  #endif

  /// The status code. It is stored as the message's tag, so that both fit into registers.
  public var status: lh_status { lh_status(sentence.tag) }

  /// Creates an error with a status and a message.
  @inline(never)
  public init(_ status: lh_status, _ sentence: Sentence) {
    var sentence = sentence
    sentence.tag = UInt8(status)
    #if arch(wasm32)
      kept = KeptSentence(sentence)
    #else
      self.sentence = sentence
    #endif
  }

  /// Returns an `LH_INVALID_ARGUMENT` error: an argument makes no sense, or valid values contradict each other.
  @inline(never)
  public static func invalid(_ sentence: Sentence) -> Failure {
    Failure(LH_INVALID_ARGUMENT, sentence)
  }
}

#if arch(wasm32)
  private final class KeptSentence: Sendable {
    let sentence: Sentence
    init(_ sentence: Sentence) { self.sentence = sentence }
  }
#endif

extension Failure {
  func write(to error: UnsafeMutablePointer<lh_error>?) { unsafe sentence.write(status, to: error) }
}
