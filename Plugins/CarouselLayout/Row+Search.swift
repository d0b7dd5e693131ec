import LayoutPlugin

// Searching for items by position. Results are in item order.

extension Row {
  private var firstLeaf: Int { tree.count / 2 }

  /// Returns the node after a whole subtree, from left to right; 0 after the last.
  private func next(after node: Int) -> Int {
    var node = node
    while node & 1 == 1 { node >>= 1 }
    return node == 0 ? 0 : node + 1
  }

  /// Calls `body` with the index of each block whose extent meets a condition.
  @inline(__always)
  private func visitBlocks<Problem: Error>(
    where isPossible: (RowTreeNode) -> Bool, _ body: (Int) throws(Problem) -> Void
  ) throws(Problem) {
    var node = 1
    while node != 0 {
      guard isPossible(tree[node]) else {
        node = next(after: node)
        continue
      }
      if node < firstLeaf {
        node *= 2
        continue
      }
      if node - firstLeaf < blocks.list.count { try body(node - firstLeaf) }
      node = next(after: node)
    }
  }

  /// Calls `body` with every item that may extend into a range.
  ///
  /// - Complexity: O(log blocks + items found), in a row without negative steps.
  @inline(__always)
  func visit(
    _ low: Double, _ high: Double, _ body: (Item) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try visitBlocks(where: { $0.meets(low, high) }) { index throws(StopIteration) in
      if blocks.list[index].isUniform {
        try visit(uniform: index, low, high, body)
      } else {
        try visit(unequal: index, low, high, body)
      }
    }
  }

  @inline(never)
  private func visit(
    unequal index: Int, _ low: Double, _ high: Double,
    _ body: (Item) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    var items = unequalItems(of: index)
    while let place = items.next() {
      let outside = rule.growth * place.length
      if place.start - outside <= high && place.start + place.length + outside >= low {
        try body(place)
      }
    }
  }

  /// The items of a block are those with low - reach <= start + i·step <= high + growth.
  @inline(__always)
  private func visit(
    uniform index: Int, _ low: Double, _ high: Double,
    _ body: (Item) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    let items = blocks.list[index].items
    let first = item(items.lowerBound, inUniform: index)
    let outside = rule.growth * first.length
    let places = Steps(from: first.start, by: first.step, count: items.count)
    for number in places.numbers(from: low - first.length - outside, to: high + outside) {
      try body(item(items.lowerBound + number, inUniform: index))
    }
  }

  /// Returns the index of a block, found by descending to the child with the smaller rank.
  private func block(by rank: (RowTreeNode) -> Double) -> Int {
    var node = 1
    while node < firstLeaf {
      node = rank(tree[2 * node]) <= rank(tree[2 * node + 1]) ? 2 * node : 2 * node + 1
    }
    return node - firstLeaf
  }

  /// The largest end of an item; 0 if all are below.
  ///
  /// - Complexity: O(log blocks), in a row whose items end in order.
  var end: Double {
    guard count > 0 else { return 0 }
    let last = block { -$0.high }
    let slack = slack(at: 0)
    var end = max(0, end(of: last))
    visitBlocks(where: { $0.high + slack > end }) { index in
      if index != last { end = max(end, self.end(of: index)) }
    }
    return end
  }

  private func end(of index: Int) -> Double {
    let items = blocks.list[index].items
    var end = -Double.infinity
    if blocks.list[index].isUniform {
      let first = item(items.lowerBound, inUniform: index)
      let last = item(items.upperBound - 1, inUniform: index)
      end = max(first.start, last.start) + first.length
    } else {
      var items = unequalItems(of: index)
      while let place = items.next() { end = max(end, place.start + place.length) }
    }
    return end
  }

  // MARK: The item nearest to rest

  /// Returns the item whose resting position is nearest to a position; of two equally near, the earlier one.
  ///
  /// - Complexity: O(log blocks), in a row without negative steps.
  @_optimize(speed)
  func nearest(to position: Double) -> Int {
    guard count > 0 else { return 0 }
    if blocks.list.count == 1 && blocks.list[0].isUniform {
      return nearest(to: position, inUniform: 0)
    }
    let shortest = distance(toNearest: position)
    // Distances that differ by less than rounding errors count as equal.
    let limit = shortest * (1 + 4e-9) + slack(at: position)
    var found: Int?
    visitBlocks(where: { $0.distance(to: position) <= limit }) { index in
      guard found == nil else { return }
      visitCandidates(of: index, position) { item, distance in
        if found == nil && distance <= limit { found = item }
      }
    }
    return found ?? 0
  }

  /// Returns the distance from a position to the nearest resting position.
  ///
  /// Descends to a good guess first, so that the search from left to right can skip subtrees that cannot be nearer.
  private func distance(toNearest position: Double) -> Double {
    let guess = block { $0.distance(to: position) }
    let slack = slack(at: position)
    var shortest = Double.infinity
    visitCandidates(of: guess, position) { shortest = min(shortest, $1) }
    visitBlocks(where: { $0.distance(to: position) <= shortest + slack }) { index in
      guard index != guess else { return }
      visitCandidates(of: index, position) { shortest = min(shortest, $1) }
    }
    return shortest
  }

  /// The maximum rounding error of an extent or a distance.
  private func slack(at position: Double) -> Double {
    max(position.magnitude, max(reach.low.magnitude, reach.high.magnitude)).slack
  }

  /// Calls `body` with the items of a block that may be the nearest, and the distances of their resting positions.
  private func visitCandidates(
    of index: Int, _ position: Double, _ body: (Int, Double) -> Void
  ) {
    if blocks.list[index].isUniform {
      let item = nearest(to: position, inUniform: index)
      body(item, distance(from: position, to: self.item(item, inUniform: index)))
    } else {
      var items = unequalItems(of: index)
      while let place = items.next() { body(place.index, distance(from: position, to: place)) }
    }
  }

  private func distance(from position: Double, to item: Item) -> Double {
    (item.start + rule.fraction * item.length - position).magnitude
  }

  private func nearest(to position: Double, inUniform index: Int) -> Int {
    let items = blocks.list[index].items
    let first = item(items.lowerBound, inUniform: index)
    guard first.step != 0 else { return items.lowerBound }
    let place = (position - first.start - rule.fraction * first.length) / first.step
    return items.lowerBound + Int(roundingHalfDown: place).clamped(to: 0...items.count - 1)
  }
}

extension Int {
  /// Creates the nearest integer; halfway between two, within rounding errors, the lower one.
  init(roundingHalfDown value: Double) { self = -Int(flooring: 0.5 + 1e-9 - value) }
}
