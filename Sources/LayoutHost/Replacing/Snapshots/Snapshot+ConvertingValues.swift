import LayoutABI

// The transfer of property values to a new version: which are dropped, and how the others are converted.

extension Snapshot {
  /// Sets the values of a piece, converted for the new class, and notes those that are dropped or changed.
  func transfer(
    _ piece: Piece, to instance: Instance, _ mapping: PropertyMapping, _ notes: inout [SwapNote]
  ) throws(LayoutError) {
    let (row, route) = (mapping.old[piece.property], mapping.routes[piece.property])
    let targets =
      row.isList ? Int64(piece.length / row.components) : piece.target.count
    guard let number = route.number else {
      return notes.count(route.loss, row.name, targets)
    }
    guard route.scopes & piece.target.scope != 0 else {
      return notes.count(.unscoped, row.name, targets)
    }
    guard route.isNarrower else {
      return try instance.set(number, piece.target, numbers(of: piece))
    }
    var values = Array(numbers(of: piece))
    // At the scope of the layout a value is required, unless the property is optional.
    let mustBeSet = piece.target.scope == LH_SCOPE_LAYOUT && !mapping.new[number].isOptional
    var changed: Int64 = 0
    for index in values.indices {
      let value = Self.value(values[index], route)
      let isLost = value.isNaN && mustBeSet
      if value != values[index], !values[index].isNaN || isLost { changed += 1 }
      values[index] = isLost ? mapping.new[number].initial[index % row.components] : value
    }
    if changed > 0 {
      // One value for all targets.
      let isForAll = piece.length == row.components
      notes.count(
        .narrowed, row.name, isForAll ? targets : max(1, changed / Int64(row.components)))
    }
    try instance.set(number, piece.target, values[...])
  }

  /// Converts a value for the new property; NaN if the new property lacks its choice.
  private static func value(_ value: Double, _ route: PropertyMapping.Route) -> Double {
    if value.isNaN { return value }
    if !route.choices.isEmpty {
      guard value >= 0, value < Double(route.choices.count), let choice = route.choices[Int(value)]
      else { return .nan }
      return Double(choice)
    }
    return Swift.min(Swift.max(value, route.lowest), route.highest)
  }
}
