/// Why something was not done: what kind of reason, and one sentence without a full stop.
///
/// Whoever throws it has changed nothing, or says in the sentence what it has.
public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable {
    /// A file, a signature, a hash or an index is not what it has to be.
    case refused
    /// There is no such file, layout, version or key.
    case notFound = "not found"
    /// The other side cannot be reached, or does not answer as it should.
    case unreachable
    /// The system does not let a file be read or written.
    case system
  }

  public let kind: Kind
  public let sentence: String

  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  public var description: String { sentence }

  /// The same about something that has to be named.
  public func about(_ subject: String) -> Refusal { Refusal(kind, "\(subject): \(sentence)") }
}
