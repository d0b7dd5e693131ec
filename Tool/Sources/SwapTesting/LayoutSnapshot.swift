import LayoutHost

/// The results of all queries of a layout at one moment, for a comparison bit for bit.
struct LayoutSnapshot {
  private var parts: [(name: String, words: [UInt64])] = []

  /// - Parameter window: The layout's viewport, in content space; the elements of three viewports around it are
  ///   queried.
  init(_ layout: Layout, around window: Rect) throws {
    let counts = try layout.itemCounts()
    parts.append(("item counts", counts.map { UInt64(bitPattern: $0) }))
    let size = try layout.contentSize()
    parts.append(("content size", [size.width.bitPattern, size.height.bitPattern]))
    let wide = Rect(
      x: window.x - window.width, y: window.y - window.height, width: 3 * window.width,
      height: 3 * window.height)
    parts.append(("elements", try layout.elements(in: wide).flatMap(Self.words)))
    for property in layout.properties {
      parts.append((property.name, try Self.values(of: property, layout, counts)))
    }
    parts.append(("state", try layout.saveState().map { UInt64($0) }))
  }

  /// The differences from another one; empty if there are none.
  func differences(from other: LayoutSnapshot) -> [String] {
    let others = Dictionary(uniqueKeysWithValues: other.parts.map { ($0.name, $0.words) })
    let missing = other.parts.map(\.name).filter { name in !parts.contains { $0.name == name } }
    return parts.filter { others[$0.name] != $0.words }.map(\.name) + missing
  }

  private static func words(_ element: Element) -> [UInt64] {
    withUnsafeBytes(of: element) { bytes in Array(bytes.bindMemory(to: UInt64.self)) }
  }

  /// The effective values at every scope.
  private static func values(
    of property: Property, _ layout: Layout, _ counts: [Int64]
  ) throws -> [UInt64] {
    var values = try layout.property(property.name)
    if property.isPerSection, !counts.isEmpty {
      values += try layout.property(property.name, for: .sections())
    }
    if property.isPerItem {
      for (section, count) in counts.enumerated() where count > 0 {
        values += try layout.property(property.name, for: .items(section: Int64(section)))
      }
    }
    // All NaNs count as equal.
    return values.map { $0.isNaN ? UInt64.max : $0.bitPattern }
  }
}
