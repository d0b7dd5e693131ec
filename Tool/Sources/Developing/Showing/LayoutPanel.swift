import LayoutHost

/// A layout's description for a page, with its properties and their current values.
struct LayoutPanel: Encodable {
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
    /// Nil if not set.
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

/// The result of the last build.
public struct BuildStatus: Encodable, Sendable {
  public enum State: String, Encodable, Sendable {
    case building, shown, failed, rejected
  }

  public let state: State
  /// Counted from 1.
  public let number: Int
  /// In seconds since the change.
  public let seconds: Double
  /// The compiler's output, the reason for a rejection, or the result of the swap.
  public let text: String
}
