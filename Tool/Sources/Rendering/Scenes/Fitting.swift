import LayoutHost

/// Chooses sizes that a description does not set, so that any layout is presentable.
///
/// A layout's table of properties is all that is known, so the choice depends on names and types. A property that the
/// description sets anywhere is left alone. `short` is the shorter side of the viewport.
///
/// | property | is set to |
/// | --- | --- |
/// | an item's number whose name has `aspect` in it | the item's width divided by its height |
/// | an item's length whose name has `height` in it | the height in its column at which the item keeps its shape |
/// | a length whose name has `spacing` in it, and that begins as 0 | 6 points |
/// | `columns` beside such a length | as many as have about 150 points each |
/// | `item_size`, where items open | the viewport's width, three quarters of its height |
/// | `item_size` of single items | the item's shape: 0.62 `short` high where scrolls snap, else 0.21 |
/// | `item_size` for all | a square: 0.62 `short` where scrolls snap, else 0.22 |
/// | `header_size`, `header_reference_size`, `header_height` | 44 points high, where sections have titles |
public struct Fitting {
  public struct Value: Equatable {
    let name: String
    let numbers: [Double]
    /// One number per item of the section; nil for the whole layout.
    let section: Int?
  }

  private let properties: [Property]
  private let description: Description
  private let capabilities: Capabilities
  private let short: Double

  init(_ properties: [Property], _ capabilities: Capabilities, _ description: Description) {
    let names = Set(
      description.properties.map(\.name)
        + description.sections.flatMap { section in
          section.properties.map(\.name) + section.items.flatMap { $0.properties.map(\.name) }
        })
    self.properties = properties.filter { !$0.isReadOnly && !names.contains($0.name) }
    self.description = description
    self.capabilities = capabilities
    short = min(description.window.width, description.window.height)
  }

  /// The settings, in order.
  func values() -> [Value] {
    var values: [Value] = []
    if hasHeaders { values += headers() }
    for property in properties where !property.isList {
      switch (property.name, property.kind) {
      case (let name, .number?) where property.isPerItem && name.contains("aspect"):
        values += perItem(property) { $0.width / $0.height }
      case (let name, .number?)
      where property.isPerItem && property.unit == "points" && name.contains("height"):
        values += heights(property)
      case ("item_size", .size?): values += sizes(property)
      case (let name, .number?)
      where name.contains("spacing") && property.unit == "points" && property.initial == [0]:
        values.append(Value(name: name, numbers: [Self.spacing], section: nil))
      default: break
      }
    }
    return values
  }

  // MARK: Headers

  private static let headerHeight = 44.0

  private var hasHeaders: Bool {
    description.sections.count > 1 || description.sections.contains { $0.title != nil }
  }

  private func headers() -> [Value] {
    properties.compactMap { property in
      switch (property.name, property.kind) {
      case ("header_size", .size?), ("header_reference_size", .size?):
        Value(
          name: property.name, numbers: [description.window.width, Self.headerHeight], section: nil)
      case ("header_height", .number?):
        Value(name: property.name, numbers: [Self.headerHeight], section: nil)
      default: nil
      }
    }
  }

  // MARK: Items

  private static let spacing = 6.0

  private var hasShapes: Bool {
    description.sections.contains { $0.items.contains { $0.natural != nil } }
  }

  /// A value for each item of each section; empty if no item has a natural size.
  private func perItem(_ property: Property, _ value: @escaping (Size) -> Double) -> [Value] {
    guard hasShapes else { return [] }
    return numbered(property) { _ in { [value($0)] } }
  }

  /// - Parameter value: Returns the value of an item of a section for its shape.
  private func numbered(_ property: Property, _ value: (Int) -> (Size) -> [Double]) -> [Value] {
    description.sections.enumerated().compactMap { index, section in
      guard !section.items.isEmpty else { return nil }
      let value = value(index)
      let numbers = section.items.flatMap { item in
        value(item.natural ?? Size(width: 1, height: 1)).map {
          min(max($0, property.range.lowerBound), property.range.upperBound)
        }
      }
      return Value(name: property.name, numbers: numbers, section: index)
    }
  }

  private func heights(_ property: Property) -> [Value] {
    guard hasShapes else { return columns() }
    return columns()
      + numbered(property) { section in
        let width = columnWidth(section)
        return { [width * $0.height / $0.width] }
      }
  }

  private static let columnWidth = 150.0

  private func columns() -> [Value] {
    guard let columns = properties.first(where: { $0.name == "columns" && $0.kind == .int }) else {
      return []
    }
    let count = max(1, (description.window.width / Self.columnWidth).rounded())
    return [
      Value(name: "columns", numbers: [min(count, columns.range.upperBound)], section: nil)
    ]
  }

  /// The width of a section's column, if its properties have the usual names.
  private func columnWidth(_ section: Int) -> Double {
    let window = description.window
    let edges = setValue("insets", section) ?? [0, 0, 0, 0]
    let isSpaced = properties.contains { $0.name == "item_spacing" && $0.initial == [0] }
    let spacing = setValue("item_spacing", section)?.first ?? (isSpaced ? Self.spacing : 0)
    let count =
      setValue("columns", section)?.first ?? columns().first?.numbers.first ?? 1
    let sides = edges.count == 4 ? edges[1] + edges[3] : 2 * (edges.first ?? 0)
    return max(1, (window.width - sides - (count - 1) * spacing) / max(1, count))
  }

  /// The description's own setting of a property, for a section or else for the layout.
  private func setValue(_ name: String, _ section: Int) -> [Double]? {
    let settings = description.properties + description.sections[section].properties
    guard case .numbers(let numbers)? = settings.last(where: { $0.name == name })?.value else {
      return nil
    }
    return numbers
  }

  private func sizes(_ property: Property) -> [Value] {
    let window = description.window
    if capabilities.contains(.transition) {
      return [
        Value(name: property.name, numbers: [window.width, 0.75 * window.height], section: nil)
      ]
    }
    let snaps = capabilities.contains(.snapping)
    guard property.isPerItem, hasShapes else {
      let side = ((snaps ? 0.62 : 0.22) * short).rounded()
      return [Value(name: property.name, numbers: [side, side], section: nil)]
    }
    let height = ((snaps ? 0.62 : 0.21) * short).rounded()
    return numbered(property) { _ in
      { shape in
        // An item that is much longer than high would fill the viewport alone.
        let ratio = min(max(shape.width / shape.height, 0.4), 0.85 * window.width / height)
        return [(height * ratio).rounded(), height]
      }
    }
  }
}
