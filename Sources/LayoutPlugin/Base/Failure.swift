import LayoutABI

/// Why a call was refused: a status, and one sentence that names the argument and the value.
public struct Failure: Error {
  #if arch(wasm32)
    // Functions answer one word there, and what is longer goes through memory at each `try`: with the
    // sentence itself in a failure, modules have a thirtieth more.
    private let kept: KeptSentence

    public var sentence: Sentence {
      @inline(never) get { kept.sentence }
    }
  #else
    public let sentence: Sentence
  #endif

  /// What went wrong, in one word. It is the sentence's tag, so that both fit into registers.
  public var status: lh_status { lh_status(sentence.tag) }

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

  /// An argument that cannot be meant, or values that are each legal but impossible together.
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
