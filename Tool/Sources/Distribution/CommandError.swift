/// An error: its category, and a message without a full stop.
///
/// The operation has changed nothing, or the message names the changes.
public struct CommandError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable {
    /// A file, a signature, a hash or an index is invalid.
    case rejected
    /// The file, layout, version or key does not exist.
    case notFound = "not found"
    /// A server cannot be reached, or its response is invalid.
    case unreachable
    /// The system denies reading or writing a file.
    case system
  }

  public let kind: Kind
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  public var description: String { message }

  /// The same error with its subject in front.
  public func about(_ subject: String) -> CommandError {
    CommandError(kind, "\(subject): \(message)")
  }
}
