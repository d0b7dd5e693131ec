// What becomes of each property when another version of a layout takes over: by name, where name, scope
// and type agree.

import LayoutABI

/// How the values of one class's properties are told to another's.
struct CarryPlan {
  /// Where one property's values go.
  struct Route {
    /// The number in the new class; nil where the values are left behind.
    var number: Int?
    /// Why values are left behind.
    var loss = SwapNote.Kind.removed
    /// Which scopes the new one has.
    var scopes: UInt32 = 0
    /// What the new one allows.
    var lowest = -Double.infinity
    var highest = Double.infinity
    /// Whether some value that was allowed is not any more.
    var isNarrower = false
    /// For each choice, the place where the new one has it; empty where all places are the same.
    var choices: [Int?] = []
  }

  let old: [PropertyRow]
  let new: [PropertyRow]
  private(set) var routes: [Route] = []

  init(from old: [PropertyRow], to new: [PropertyRow]) {
    (self.old, self.new) = (old, new)
    for row in old {
      guard let number = new.firstIndex(where: { $0.name == row.name }) else {
        routes.append(Route(loss: .removed))
        continue
      }
      routes.append(Self.route(row, new[number], number))
    }
  }

  private static func route(_ old: PropertyRow, _ new: PropertyRow, _ number: Int) -> Route {
    guard !new.isReadOnly, !old.isReadOnly else { return Route(loss: .readOnly) }
    guard old.type == new.type, old.components == new.components, old.isList == new.isList else {
      return Route(loss: .retyped)
    }
    var route = Route(number: number, scopes: new.scopes)
    // The new one's first and last whole number, where only whole ones are values.
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

  /// What differs between the two tables, whether or not anything was set.
  func differences() -> [SwapNote] {
    var notes: [SwapNote] = []
    for (row, route) in zip(old, routes) where route.number == nil && !row.isReadOnly {
      notes.append(SwapNote(route.loss, row.name))
    }
    for (row, route) in zip(old, routes) {
      guard let number = route.number else { continue }
      if route.isNarrower { notes.append(SwapNote(.narrowed, row.name)) }
      if row.scopes & ~route.scopes != 0 { notes.append(SwapNote(.unscoped, row.name)) }
      if !PropertyRow.isSame(row.initial, new[number].initial, route.choices) {
        notes.append(SwapNote(.newDefault, row.name))
      }
    }
    for row in new where !old.contains(where: { $0.name == row.name }) {
      notes.append(SwapNote(.added, row.name))
    }
    return notes
  }

  /// What was set of the old properties, by the new numbers.
  func scopes(_ told: [UInt8]) -> [UInt8] {
    var scopes = [UInt8](repeating: 0, count: new.count)
    for (number, route) in routes.enumerated() {
      guard let target = route.number, number < told.count else { continue }
      scopes[target] = told[number] & UInt8(truncatingIfNeeded: route.scopes)
    }
    return scopes
  }
}
