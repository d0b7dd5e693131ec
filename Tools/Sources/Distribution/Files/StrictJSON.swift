import FoundationEssentials

/// JSON whose faults are told in one sentence, each with the place where it is.
enum StrictJSON {
  static func read<Value: Decodable>(
    _ type: Value.Type, _ bytes: Data, _ subject: String
  ) throws(Refusal) -> Value {
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch let error as DecodingError {
      throw Refusal(.refused, "\(subject): \(explanation(error))")
    } catch let refusal as Refusal {
      throw refusal.about(subject)
    } catch {
      throw Refusal(.refused, "\(subject): \(error)")
    }
  }

  /// The same value always makes the same bytes.
  static func write<Value: Encodable>(_ value: Value) throws(Refusal) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value) + Data("\n".utf8)
    } catch { throw Refusal(.refused, "cannot write JSON: \(error)") }
  }

  private static func explanation(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath))has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath))is of another type than it has to be"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "it is not JSON" : "\(place(context.codingPath))\(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "it " }
    var text = ""
    for key in path {
      if let index = key.intValue { text += "[\(index)]" } else { text += ".\(key.stringValue)" }
    }
    return "\(text.drop { $0 == "." }) "
  }
}
