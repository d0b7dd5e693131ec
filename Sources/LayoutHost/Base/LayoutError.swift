// Why a call failed. One type for everything: what a file, a plugin, a layout or the host itself
// refuses arrives as a code that programs can act on and one sentence that people can read.

import LayoutABI

/// A refused call: a code to act on and one sentence that names the argument and its value.
public struct LayoutError: Error, Sendable {
  // One word, which takes least where it passes through.
  private let refusal: Refusal

  /// What kind of refusal it is.
  public var code: Code { refusal.code }

  /// The sentence as UTF-8.
  var text: [UInt8] { refusal.text }

  var sentence: Sentence { Sentence(utf8: text) }

  // An error outlives the names and paths that it quotes, so here the sentence becomes words.
  @inline(never)
  init(_ code: Code, _ sentence: Sentence) {
    refusal = Refusal(code, sentence.utf8)
  }

  /// The same error with the name of the thing that it is about in front.
  func about(_ subject: Sentence) -> LayoutError {
    LayoutError(code, "\(subject): \(sentence)")
  }
}

private final class Refusal: Sendable {
  let code: LayoutError.Code
  let text: [UInt8]

  init(_ code: LayoutError.Code, _ text: [UInt8]) {
    self.code = code
    self.text = text
  }
}

extension LayoutError {
  /// The contract's status numbers; a newer plugin may answer one that is not named here.
  public struct Code: RawRepresentable, Equatable, Sendable {
    /// The number in C, never 0.
    public let rawValue: UInt32

    /// Takes over a number of the contract.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A constant is unknown, or a value is malformed in a way that no other code describes.
    public static var invalidArgument: Code { Code(rawValue: LH_INVALID_ARGUMENT) }
    /// A number is NaN or infinite where a finite one is needed.
    public static var notFinite: Code { Code(rawValue: LH_NOT_FINITE) }
    /// A number lies outside the range that its property or argument states.
    public static var outOfRange: Code { Code(rawValue: LH_OUT_OF_RANGE) }
    /// A section, item, property or element kind does not exist.
    public static var noSuchIndex: Code { Code(rawValue: LH_NO_SUCH_INDEX) }
    /// The path exists, but nothing is shown there now.
    public static var notShown: Code { Code(rawValue: LH_NOT_SHOWN) }
    /// Results were asked for that the layout has not computed.
    public static var notPrepared: Code { Code(rawValue: LH_NOT_PREPARED) }
    /// The result is longer than the buffer.
    public static var bufferTooSmall: Code { Code(rawValue: LH_BUFFER_TOO_SMALL) }
    /// The property may be read but not set.
    public static var readOnly: Code { Code(rawValue: LH_READ_ONLY) }
    /// The changes of one batch contradict each other or the counts.
    public static var inconsistentBatch: Code { Code(rawValue: LH_INCONSISTENT_BATCH) }
    /// This layout does not do that.
    public static var unsupported: Code { Code(rawValue: LH_UNSUPPORTED) }
    /// The call came from inside a callback of the same layout.
    public static var busy: Code { Code(rawValue: LH_BUSY) }
    /// The bytes were not saved by this layout, or are damaged.
    public static var badState: Code { Code(rawValue: LH_BAD_STATE) }
    /// There was not enough memory for what was asked.
    public static var outOfMemory: Code { Code(rawValue: LH_OUT_OF_MEMORY) }
    /// No file, no plugin, or no layout answers to that name or requirement.
    public static var notFound: Code { Code(rawValue: LH_NOT_FOUND) }
    /// A file is not a plugin that this host can load.
    public static var badPlugin: Code { Code(rawValue: LH_BAD_PLUGIN) }
    /// A file or folder could not be read.
    public static var ioError: Code { Code(rawValue: LH_IO_ERROR) }
    /// A version or requirement is not written as semantic versioning and `Requirement` say.
    public static var badRequirement: Code { Code(rawValue: LH_BAD_REQUIREMENT) }
    /// A swap does not keep the conditions that the program set.
    public static var refused: Code { Code(rawValue: LH_REFUSED) }
  }
}
