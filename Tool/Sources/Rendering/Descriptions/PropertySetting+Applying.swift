import Distribution
import LayoutHost

extension PropertySetting {
  /// The numbers to set a property of a layout to.
  ///
  /// - Throws: `CommandError` for a value that does not match the property's type; the layout checks the rest.
  public func numbers(for property: Property) throws(CommandError) -> [Double] {
    switch value {
    case .unset: return Array(repeating: .nan, count: property.components)
    case .bool(let flag) where property.kind == .bool: return [flag ? 1 : 0]
    case .name(let name) where property.kind == .choice:
      guard let index = property.choices.firstIndex(of: name) else {
        let known = property.choices.joined(separator: ", ")
        throw CommandError(.rejected, "\(place) is \"\(name)\"; \(known) are allowed")
      }
      return [Double(index)]
    case .numbers(let numbers) where property.kind != .bool && property.kind != .choice:
      // A size may be given as one number, insets too.
      if numbers.count == 1, !property.isList {
        return Array(repeating: numbers[0], count: property.components)
      }
      guard
        property.isList
          ? numbers.count % property.components == 0 : numbers.count == property.components
      else {
        throw CommandError(
          .rejected,
          "\(place) has \(numbers.count) numbers; \(property.kindName) needs \(property.components)"
        )
      }
      return numbers
    default: throw CommandError(.rejected, "\(place) is not \(property.kindName)")
    }
  }

  /// Sets it on a layout.
  ///
  /// - Throws: `CommandError` for a name that the layout lacks, and for a value that it rejects.
  func apply(
    _ set: (String, [Double], Target?) throws -> Void, _ properties: [String: Property],
    for target: Target? = nil
  ) throws {
    guard let property = properties[name] else {
      // The layout's own message suggests a similar name.
      return try set(name, [0], nil)
    }
    let numbers = try numbers(for: property)
    do {
      try set(name, numbers, target)
    } catch let error as LayoutError {
      throw CommandError(.rejected, "\(place): \(error.message)")
    }
  }
}

extension Property {
  /// With its article, for messages.
  public var kindName: String {
    switch kind {
    case .bool: "true or false"
    case .int: "a whole number"
    case .number: "a number"
    case .choice: "one of \(choices.joined(separator: ", "))"
    case .point: "a point (x, y)"
    case .size: "a size (width, height)"
    case .insets: "insets (top, left, bottom, right)"
    case .rect: "a rectangle (x, y, width, height)"
    case nil: "\(components) numbers"
    }
  }
}
