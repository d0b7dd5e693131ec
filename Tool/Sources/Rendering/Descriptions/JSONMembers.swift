import Distribution
import FoundationEssentials

/// The members of an object. An unknown member is an error that names it.
struct JSONMembers {
  /// The path of the object, such as "sections[2].items[0]"; empty for the document itself.
  let place: String
  private let members: [String: JSONValue]

  /// - Throws: `CommandError` if it is not an object, or has a member that is not among `known`.
  init(_ value: JSONValue, at place: String, known: [String]) throws(CommandError) {
    self.place = place
    guard case .object(let members) = value else {
      throw CommandError(.rejected, "\(place.isEmpty ? "the document" : place) is not an object")
    }
    self.members = members
    for name in members.keys.sorted() where !known.contains(name) {
      throw CommandError(
        .rejected,
        "\(path(name)) is unknown; \(place.isEmpty ? "the document" : place) may have "
          + known.joined(separator: ", "))
    }
  }

  /// The path of a member.
  func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// The member, unless it is missing or null.
  func value(_ name: String) -> JSONValue? {
    guard let value = members[name] else { return nil }
    if case .null = value { return nil }
    return value
  }

  func string(_ name: String, longest: Int) throws(CommandError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else {
      throw CommandError(.rejected, "\(path(name)) is not a string")
    }
    guard text.utf8.count <= longest else {
      throw CommandError(.rejected, "\(path(name)) is longer than \(longest) bytes")
    }
    return text
  }

  func number(_ name: String, _ range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let value = value(name) else { return nil }
    return try Self.number(value, path(name), range)
  }

  func numbers(_ name: String, count: Int, _ range: ClosedRange<Double>) throws(CommandError)
    -> [Double]?
  {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value, values.count == count else {
      throw CommandError(.rejected, "\(path(name)) is not an array of \(count) numbers")
    }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      numbers.append(try Self.number(value, "\(path(name))[\(index)]", range))
    }
    return numbers
  }

  /// The elements of an array, at most `most`.
  func array(_ name: String, most: Int) throws(CommandError) -> [JSONValue]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else {
      throw CommandError(.rejected, "\(path(name)) is not an array")
    }
    guard values.count <= most else {
      throw CommandError(
        .rejected, "\(path(name)) has \(values.count) entries; \(most) are allowed")
    }
    return values
  }

  private static func number(
    _ value: JSONValue, _ place: String, _ range: ClosedRange<Double>
  ) throws(CommandError) -> Double {
    guard case .number(let number) = value else {
      throw CommandError(.rejected, "\(place) is not a number")
    }
    guard range.contains(number) else {
      let (low, high) = (range.lowerBound.short, range.upperBound.short)
      throw CommandError(.rejected, "\(place) is \(number.short); \(low) to \(high) are allowed")
    }
    return number
  }
}

extension Double {
  /// The shortest form: integers without a decimal point.
  package var short: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
