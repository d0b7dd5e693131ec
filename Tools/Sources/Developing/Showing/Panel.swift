import LayoutHost

/// What a page has to know of a layout: what it is, what it can be told, and what it was told.
struct Panel: Encodable {
  let layout: String
  let name: String
  let version: String
  let summary: String
  let items: Int64
  let properties: [Row]

  struct Row: Encodable {
    let name: String
    /// bool, int, number, choice, point, size, insets or rect.
    let kind: String
    let unit: String
    let summary: String
    let choices: [String]
    let minimum: Double
    let maximum: Double
    let isOptional: Bool
    let isReadOnly: Bool
    let isList: Bool
    /// Nil is not set.
    let value: [Double?]
    let initial: [Double?]
  }

  init(_ layout: Layout) throws {
    self.layout = layout.id
    name = layout.name
    version = layout.version
    summary = layout.summary
    items = try layout.itemCounts().reduce(0, +)
    properties = try layout.properties.map { property in
      Row(
        name: property.name, kind: property.kind.map { "\($0)" } ?? "number", unit: property.unit,
        summary: property.summary, choices: property.choices, minimum: property.range.lowerBound,
        maximum: property.range.upperBound, isOptional: property.isOptional,
        isReadOnly: property.isReadOnly, isList: property.isList,
        value: try layout.property(property.name).map(Self.finite),
        initial: property.initial.map(Self.finite))
    }
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}

/// How the last build went.
public struct BuildStatus: Encodable, Sendable {
  public enum State: String, Encodable, Sendable {
    case building, shown, failed, refused
  }

  public let state: State
  /// Counted from 1.
  public let number: Int
  /// From the change on, as long as it has lasted.
  public let seconds: Double
  /// The compiler's words, why it was refused, or what the swap did.
  public let text: String
}
