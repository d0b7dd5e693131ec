import LayoutABI

extension Snapshot {
  /// Applies the snapshot to a new instance, up to but not including `prepare`.
  ///
  /// - Parameters:
  ///   - notes: The notes to which dropped and changed values are added.
  ///   - former: The state to restore if the snapshot's is rejected; nil to throw instead.
  /// - Throws: The layout's error, with the name of the call or property before its message.
  func apply(
    to instance: Instance, _ plan: TransferPlan, _ notes: inout [SwapNote], former: [UInt8]? = nil
  ) throws(LayoutError) {
    do throws(LayoutError) {
      try instance.setItemCounts(counts)
    } catch { throw error.about("set_item_counts") }
    for piece in pieces {
      do throws(LayoutError) {
        try apply(piece, to: instance, plan, &notes)
      } catch { throw error.about("the property \(plan.old[piece.property].name)") }
    }
    if let viewport {
      do throws(LayoutError) {
        try instance.set(viewport)
      } catch { throw error.about("set_viewport") }
    }
    do throws(LayoutError) {
      try instance.restore(state)
    } catch {
      guard let former else { throw error.about("restore_state") }
      try instance.restore(former)
      notes.count(.earlierState, [], 1)
    }
  }

  private func apply(
    _ piece: Piece, to instance: Instance, _ plan: TransferPlan, _ notes: inout [SwapNote]
  ) throws(LayoutError) {
    let (row, route) = (plan.old[piece.property], plan.routes[piece.property])
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
    let mustBeSet = piece.target.scope == LH_SCOPE_LAYOUT && !plan.new[number].isOptional
    var changed: Int64 = 0
    for index in values.indices {
      let value = Self.value(values[index], route)
      let isLost = value.isNaN && mustBeSet
      if value != values[index], !values[index].isNaN || isLost { changed += 1 }
      values[index] = isLost ? plan.new[number].initial[index % row.components] : value
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
  private static func value(_ value: Double, _ route: TransferPlan.Route) -> Double {
    if value.isNaN { return value }
    if !route.choices.isEmpty {
      guard value >= 0, value < Double(route.choices.count), let choice = route.choices[Int(value)]
      else { return .nan }
      return Double(choice)
    }
    return Swift.min(Swift.max(value, route.lowest), route.highest)
  }
}

extension Instance {
  func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try unsafe counts.withUnsafeBufferPointer { counts throws(LayoutError) in
      try unsafe throwing { error in
        unsafe vtable.pointee.set_item_counts.unsafelyUnwrapped(
          handle, counts.baseAddress, counts.count, error)
      }
    }
  }

  /// Sets a property for a target.
  func set(
    _ property: Int, _ target: lh_target, _ values: ArraySlice<Double>
  ) throws(LayoutError) {
    var target = target
    try unsafe values.withUnsafeBufferPointer { values throws(LayoutError) in
      try unsafe throwing { error in
        unsafe vtable.pointee.set_property.unsafelyUnwrapped(
          handle, UInt32(property), &target, values.baseAddress, values.count, error)
      }
    }
  }
}
