import Distribution
import LayoutHost

/// Sets a description's input on a layout, or on the view that drives it.
public enum Stage {
  /// A layout without a view.
  public static func apply(_ layout: Layout, _ description: Description) throws {
    try layout.setItemCounts(counts(description))
    try apply(layout, description) { try layout.setProperty($0, to: $1, for: $2) }
  }

  /// A view; its items lose their earlier settings.
  public static func apply(
    _ view: CollectionView, of layout: Layout, _ description: Description
  ) throws {
    try view.setViewportSize(description.window.viewport(at: Point(x: 0, y: 0)))
    try view.setItemCounts(counts(description))
    try apply(layout, description) { try view.setProperty($0, to: $1, for: $2) }
  }

  private static func counts(_ description: Description) -> [Int64] {
    description.sections.map { Int64($0.items.count) }
  }

  private static func apply(
    _ layout: Layout, _ description: Description,
    _ set: (String, [Double], Target?) throws -> Void
  ) throws {
    let properties = layout.properties
    for value in Fitting(properties, layout.capabilities, description).values() {
      let target = value.section.map { Target.items(section: Int64($0)) }
      try set(value.name, value.numbers, target)
    }
    let named = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
    for setting in description.properties { try setting.apply(set, named) }
    for (index, section) in description.sections.enumerated() {
      for setting in section.properties {
        try setting.apply(set, named, for: .section(Int64(index)))
      }
      for (number, item) in section.items.enumerated() {
        for setting in item.properties {
          try setting.apply(set, named, for: .item(Int64(number), section: Int64(index)))
        }
      }
    }
  }
}
