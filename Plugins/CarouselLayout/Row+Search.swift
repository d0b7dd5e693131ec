import LayoutPlugin

// Searching for items by position. Results are in item order.

extension Row {
  private var firstLeaf: Int { tree.count / 2 }

  private func runs(ofLeaf node: Int) -> Range<Int> {
    let low = (node - firstLeaf) * RowTreeNode.leafSize
    return min(low, runs.count)..<min(low + RowTreeNode.leafSize, runs.count)
  }

  /// Returns the node after a whole subtree, from left to right; 0 after the last.
  private func next(after node: Int) -> Int {
    var node = node
    while node & 1 == 1 { node >>= 1 }
    return node == 0 ? 0 : node + 1
  }

  /// Calls `body` with every item that may extend into a range, and with its run.
  ///
  /// - Complexity: O(log runs + items found), in a row without negative steps.
  @inline(__always)
  func visit(
    _ low: Double, _ high: Double, _ body: (Int, Run) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    var node = 1
    while node != 0 {
      guard tree[node].meets(low, high) else {
        node = next(after: node)
        continue
      }
      if node < firstLeaf {
        node *= 2
        continue
      }
      for index in runs(ofLeaf: node) { try visit(runs[index], low, high, body) }
      node = next(after: node)
    }
  }

  /// The items of a run are those with low - reach <= start + i·step <= high + growth.
  @inline(__always)
  private func visit(
    _ run: Run, _ low: Double, _ high: Double, _ body: (Int, Run) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    let outside = growth * run.length
    let places = Steps(from: run.start, by: run.step, count: run.count)
    for number in places.numbers(from: low - run.length - outside, to: high + outside) {
      try body(run.first + number, run)
    }
  }

  /// Returns the item whose resting position is nearest to a position; of two equally near, the earlier one.
  ///
  /// Descends to a good guess first, so that the search from left to right can skip subtrees that cannot be nearer.
  ///
  /// - Complexity: O(log runs), in a row without negative steps.
  @_optimize(speed)
  func nearest(to position: Double) -> Int {
    var node = 1
    while node < firstLeaf {
      let left = tree[2 * node].distance(to: position)
      let right = tree[2 * node + 1].distance(to: position)
      node = left <= right ? 2 * node : 2 * node + 1
    }
    var best = runs.count > 0 ? runs[0].first : 0
    var distance = Double.infinity
    for index in runs(ofLeaf: node) {
      let item = nearest(to: position, in: runs[index])
      let candidate = self.distance(from: position, to: item, in: runs[index])
      if candidate < distance { (best, distance) = (item, candidate) }
    }
    node = 1
    while node != 0 {
      guard tree[node].distance(to: position) <= distance else {
        node = next(after: node)
        continue
      }
      if node < firstLeaf {
        node *= 2
        continue
      }
      for index in runs(ofLeaf: node) {
        let item = nearest(to: position, in: runs[index])
        let candidate = self.distance(from: position, to: item, in: runs[index])
        if candidate < distance || (candidate == distance && item < best) {
          (best, distance) = (item, candidate)
        }
      }
      node = next(after: node)
    }
    return best
  }

  private func distance(from position: Double, to item: Int, in run: Run) -> Double {
    (run.start(of: item) + fraction * run.length - position).magnitude
  }

  private func nearest(to position: Double, in run: Run) -> Int {
    guard run.step != 0 else { return run.first }
    let place = (position - run.start - fraction * run.length) / run.step
    return run.first + Int(roundingHalfDown: place).clamped(to: 0...run.count - 1)
  }
}

extension Int {
  /// Creates the nearest integer; halfway between two, within rounding errors, the lower one.
  init(roundingHalfDown value: Double) { self = -Int(flooring: 0.5 + 1e-9 - value) }
}
