import FoundationEssentials

/// JSON with one error message per fault, which names the place.
enum StrictJSON {
  static func read<Value: Decodable>(
    _ type: Value.Type, _ bytes: Data, _ subject: String
  ) throws(CommandError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch let error as DecodingError {
      throw CommandError(.rejected, "\(subject): \(fraction(in: bytes) ?? explanation(error))")
    } catch let error as CommandError {
      throw error.about(subject)
    } catch {
      throw CommandError(.rejected, "\(subject): \(error)")
    }
  }

  /// The encoding is deterministic.
  static func write<Value: Encodable>(_ value: Value) throws(CommandError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value) + Data("\n".utf8)
    } catch { throw CommandError(.rejected, "cannot write JSON: \(error)") }
  }

  /// The path of a number that is not an integer; for such a number, the decoder reports only invalid JSON.
  private static func fraction(in bytes: Data) -> String? {
    (try? JSONDecoder().decode(JSONValue.self, from: bytes))?.fraction(at: "")
  }

  private static func explanation(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath))has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath))has the wrong type"
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

extension JSONValue {
  /// A message about the first number that is not an integer; nil if there is none.
  fileprivate func fraction(at place: String) -> String? {
    switch self {
    case .number(let number):
      return Int(exactly: number) == nil
        ? "\(place) is \(number); a whole number is allowed" : nil
    case .array(let values):
      return values.enumerated().lazy
        .compactMap { $1.fraction(at: "\(place)[\($0)]") }.first
    case .object(let members):
      return members.sorted { $0.key < $1.key }.lazy
        .compactMap { $1.fraction(at: place.isEmpty ? $0 : "\(place).\($0)") }.first
    case .null, .bool, .string: return nil
    }
  }
}
