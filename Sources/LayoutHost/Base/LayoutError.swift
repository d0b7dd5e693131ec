import LayoutABI

/// The error that every failing call throws: a code to act on, and a message that names the argument and its value.
public struct LayoutError: Error, Sendable {
  // A single reference keeps functions that pass an error on small.
  private let content: Content

  /// The kind of error.
  public var code: Code { content.code }

  /// The message as UTF-8.
  var text: [UInt8] { content.text }

  var reason: Message { Message(utf8: text) }

  // An error outlives the names and paths that its message quotes, so the message is converted to text here.
  @inline(never)
  init(_ code: Code, _ message: Message) {
    content = Content(code, message.utf8)
  }

  /// Returns the same error with its subject before the message.
  func about(_ subject: Message) -> LayoutError {
    LayoutError(code, "\(subject): \(reason)")
  }
}

private final class Content: Sendable {
  let code: LayoutError.Code
  let text: [UInt8]

  init(_ code: LayoutError.Code, _ text: [UInt8]) {
    self.code = code
    self.text = text
  }
}

extension LayoutError {
  /// The kind of an error: a status of the C ABI. A newer plugin may return one that is not declared here.
  public struct Code: RawRepresentable, Equatable, Sendable {
    /// The status in C, never 0.
    public let rawValue: UInt32

    /// Creates a code from a status of the C ABI.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A constant is unknown, or a value is invalid in a way that no other code describes.
    public static var invalidArgument: Code { Code(rawValue: LH_INVALID_ARGUMENT) }
    /// A number is NaN or infinite where a finite one is needed.
    public static var notFinite: Code { Code(rawValue: LH_NOT_FINITE) }
    /// A number is outside the range of its property or argument.
    public static var outOfRange: Code { Code(rawValue: LH_OUT_OF_RANGE) }
    /// A section, item, property or element kind does not exist.
    public static var noSuchIndex: Code { Code(rawValue: LH_NO_SUCH_INDEX) }
    /// The path is valid, but no element is shown there now.
    public static var notShown: Code { Code(rawValue: LH_NOT_SHOWN) }
    /// The layout has not computed the results that were queried.
    public static var notPrepared: Code { Code(rawValue: LH_NOT_PREPARED) }
    /// The result is longer than the buffer.
    public static var bufferTooSmall: Code { Code(rawValue: LH_BUFFER_TOO_SMALL) }
    /// The property is read-only.
    public static var readOnly: Code { Code(rawValue: LH_READ_ONLY) }
    /// The changes of one batch contradict each other or the item counts.
    public static var inconsistentBatch: Code { Code(rawValue: LH_INCONSISTENT_BATCH) }
    /// The layout does not support the operation.
    public static var unsupported: Code { Code(rawValue: LH_UNSUPPORTED) }
    /// The call came from inside a callback of the same layout.
    public static var busy: Code { Code(rawValue: LH_BUSY) }
    /// The bytes were not saved by this layout, or are corrupt.
    public static var badState: Code { Code(rawValue: LH_BAD_STATE) }
    /// There is not enough memory.
    public static var outOfMemory: Code { Code(rawValue: LH_OUT_OF_MEMORY) }
    /// No file, plugin or layout matches the name or requirement.
    public static var notFound: Code { Code(rawValue: LH_NOT_FOUND) }
    /// A file is not a plugin that this host can load.
    public static var badPlugin: Code { Code(rawValue: LH_BAD_PLUGIN) }
    /// A file or folder cannot be read.
    public static var ioError: Code { Code(rawValue: LH_IO_ERROR) }
    /// The syntax of a version or requirement is invalid.
    public static var badRequirement: Code { Code(rawValue: LH_BAD_REQUIREMENT) }
    /// A swap does not meet the conditions that the program set.
    public static var conditionsNotMet: Code { Code(rawValue: LH_REFUSED) }
  }
}
