import LayoutABI

/// The error of a call: a status, and a message that names the argument and the value.
public struct Failure: Error {
  #if arch(wasm32)
    // In WebAssembly, a function returns one word and larger results go through memory at each
    // `try`. Storing the message directly would make modules a thirtieth larger.
    private let kept: KeptMessage

    public var message: Message {
      @inline(never) get { kept.message }
    }
  #else
    public let message: Message
  #endif

  /// The status code. It is stored as the message's tag, so that both fit into registers.
  public var status: lh_status { lh_status(message.tag) }

  /// Creates an error with a status and a message.
  @inline(never)
  public init(_ status: lh_status, _ message: Message) {
    var message = message
    message.tag = UInt8(status)
    #if arch(wasm32)
      kept = KeptMessage(message)
    #else
      self.message = message
    #endif
  }

  /// Returns an `LH_INVALID_ARGUMENT` error: an argument makes no sense, or valid values contradict each other.
  @inline(never)
  public static func invalid(_ message: Message) -> Failure {
    Failure(LH_INVALID_ARGUMENT, message)
  }
}

#if arch(wasm32)
  private final class KeptMessage: Sendable {
    let message: Message
    init(_ message: Message) { self.message = message }
  }
#endif

extension Failure {
  func write(to error: UnsafeMutablePointer<lh_error>?) { unsafe message.write(status, to: error) }
}
