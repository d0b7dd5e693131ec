import LayoutPlugin

/// A copy of an item. The cycle counts from the content's first, and is 0 without a loop.
struct Slot {
  var cycle = 0
  var item: Int
}

// Resting positions.

extension StripPlacement {
  /// Returns the content offset, along the axis, at which a copy of an item is at rest.
  func restingOffset(of slot: Slot) -> Double {
    anchor(of: slot) - alignment.line
  }

  /// Returns the initial content offset of a new view.
  ///
  /// - Parameter isAligned: Whether the first item is at rest at that offset.
  func initialOffset(isAligned: Bool) -> Double {
    guard row.count > 0 else { return reachable(0) }
    guard let loop else {
      return reachable(isAligned ? restingOffset(of: Slot(item: 0)) : -.infinity)
    }
    let offset =
      isAligned
      ? restingOffset(of: Slot(cycle: loop.middle, item: 0))
      : loop.start(of: loop.middle) - loop.lead
    return offset - Double(loop.excess(at: offset + window / 2)) * loop.length
  }

  private func anchor(of slot: Slot) -> Double {
    let place = row[slot.item]
    return start(ofCycle: slot.cycle) + place.start + alignment.fraction * place.length
  }

  /// Returns the copy nearest to rest at a content offset; of two equally near, the earlier one. There must be items.
  ///
  /// - Complexity: O(log blocks).
  @_optimize(speed)
  func slot(nearestTo offset: Double) -> Slot {
    let position = offset + alignment.line
    guard let loop else { return Slot(item: row.nearest(to: position - start(ofCycle: 0))) }
    let first = loop.cycle(at: position - row.reach.lastAnchor)
    let last = loop.cycle(at: position - row.reach.firstAnchor) + 1
    var best = Slot(item: 0)
    var distance = Double.infinity
    for cycle in first...max(first, last) {
      let place = position - loop.start(of: cycle)
      // The slack allows for rounding: copies that are almost as near are compared exactly.
      guard row.reach.distance(to: place) <= distance + position.slack else { continue }
      let item = row.nearest(to: place)
      let slot = Slot(cycle: cycle, item: item)
      let candidate = (anchor(of: slot) - position).magnitude
      if candidate < distance { (best, distance) = (slot, candidate) }
    }
    return best
  }

  /// Returns the copy of an item that is nearest to rest at a content offset.
  func slot(of item: Int, nearestTo offset: Double) -> Slot {
    guard let loop else { return Slot(item: item) }
    let place = row[item]
    let anchor = place.start + alignment.fraction * place.length
    return Slot(
      cycle: loop.nearestCopy(of: anchor, to: offset + alignment.line), item: item)
  }

  /// Returns the offset at which a scroll comes to rest: at the item nearest to its end, but never
  /// against the direction of the fling.
  ///
  /// - Parameters:
  ///   - current: The offset when the finger was lifted.
  ///   - proposed: The offset at which deceleration alone would end; `nil` for the next item.
  ///   - velocity: Only the sign is used.
  func target(from current: Double, proposed: Double?, velocity: Double) -> Double {
    let slot = slot(nearestTo: proposed ?? current)
    var target = restingOffset(of: slot)
    // An item already at rest, within rounding errors, is not behind; but it is not the next one either.
    let ahead = proposed == nil ? 1e-6 : -1e-6
    if (velocity > 0 && target < current + ahead) || (velocity < 0 && target > current - ahead) {
      target = restingOffset(beside: slot, isAfter: velocity > 0)
    }
    return loop == nil ? reachable(target) : target
  }

  /// Returns the resting offset of a neighbor; beyond the ends, that of an imaginary one.
  private func restingOffset(beside slot: Slot, isAfter: Bool) -> Double {
    let step = row[slot.item].step
    var next = slot
    next.item += isAfter == (step >= 0) ? 1 : -1
    if loop != nil {
      if next.item >= row.count { next = Slot(cycle: slot.cycle + 1, item: 0) }
      if next.item < 0 { next = Slot(cycle: slot.cycle - 1, item: row.count - 1) }
    } else if next.item < 0 || next.item >= row.count {
      return restingOffset(of: slot) + (isAfter ? step.magnitude : -step.magnitude)
    }
    return restingOffset(of: next)
  }

  func start(ofCycle cycle: Int) -> Double { loop?.start(of: cycle) ?? start }
}
