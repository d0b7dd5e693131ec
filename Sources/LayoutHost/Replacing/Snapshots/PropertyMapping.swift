import LayoutABI

/// How the property values of one version of a class are transferred to another: by name, if scope and type match.
struct PropertyMapping {
  /// The destination of one property's values.
  struct Route {
    /// The property's index in the new class; nil if its values are dropped.
    var number: Int?
    /// Why values are dropped.
    var loss = SwapNote.Kind.removed
    /// The scopes of the new property.
    var scopes: UInt32 = 0
    /// The range of the new property.
    var lowest = -Double.infinity
    var highest = Double.infinity
    /// Whether a value that was allowed no longer is.
    var isNarrower = false
    /// The new index of each choice; empty if all indexes are the same.
    var choices: [Int?] = []
  }

  let old: [DeclaredProperty]
  let new: [DeclaredProperty]
  private(set) var routes: [Route] = []

  init(from old: [DeclaredProperty], to new: [DeclaredProperty]) {
    (self.old, self.new) = (old, new)
    for row in old {
      guard let number = new.firstIndex(where: { $0.name == row.name }) else {
        routes.append(Route(loss: .removed))
        continue
      }
      routes.append(Self.route(row, new[number], number))
    }
  }

  private static func route(_ old: DeclaredProperty, _ new: DeclaredProperty, _ number: Int)
    -> Route
  {
    guard !new.isReadOnly, !old.isReadOnly else { return Route(loss: .readOnly) }
    guard old.type == new.type, old.components == new.components, old.isList == new.isList else {
      return Route(loss: .retyped)
    }
    var route = Route(number: number, scopes: new.scopes)
    // For integer values, the first and last integer in the new range.
    let isWhole = new.type != LH_TYPE_NUMBER && new.components == 1
    route.lowest = isWhole ? new.minimum.rounded(.up) : new.minimum
    route.highest = isWhole ? new.maximum.rounded(.down) : new.maximum
    route.isNarrower =
      new.minimum > old.minimum || new.maximum < old.maximum || old.isOptional && !new.isOptional
    guard old.type == LH_TYPE_CHOICE, old.choices != new.choices else { return route }
    route.isNarrower = true
    route.choices = old.choices.map { choice in new.choices.firstIndex(of: choice) }
    return route
  }

  /// The differences between the two property tables, whether or not any values were set.
  func differences() -> [SwapNote] {
    var notes: [SwapNote] = []
    for (row, route) in zip(old, routes) where route.number == nil && !row.isReadOnly {
      notes.append(SwapNote(route.loss, row.name))
    }
    for (row, route) in zip(old, routes) {
      guard let number = route.number else { continue }
      if route.isNarrower { notes.append(SwapNote(.narrowed, row.name)) }
      if row.scopes & ~route.scopes != 0 { notes.append(SwapNote(.unscoped, row.name)) }
      if !DeclaredProperty.isSame(row.initial, new[number].initial, route.choices) {
        notes.append(SwapNote(.newDefault, row.name))
      }
    }
    for row in new where !old.contains(where: { $0.name == row.name }) {
      notes.append(SwapNote(.added, row.name))
    }
    return notes
  }

  /// Converts the scopes at which old properties were set to the new indexes.
  func scopes(_ former: [UInt8]) -> [UInt8] {
    var scopes = [UInt8](repeating: 0, count: new.count)
    for (number, route) in routes.enumerated() {
      guard let target = route.number, number < former.count else { continue }
      scopes[target] = former[number] & UInt8(truncatingIfNeeded: route.scopes)
    }
    return scopes
  }
}
