import LayoutABI

/// All elements, found one by one with `element_at`; queries must agree with them.
struct BruteForce {
  /// All elements; in a layout that is endless now, the copies nearest to the viewport.
  let elements: [Element]
  private let instance: Instance
  private let isEndless: Bool
  /// In an endless layout: the vector from one copy to the next.
  private var step = lh_point()
  private var reach: Int64 = 2

  init(_ instance: Instance, _ model: Model) throws {
    self.instance = instance
    isEndless = instance.isEndless
    elements = try model.paths.compactMap { path in
      guard let element = try instance.element(path) else { return nil }
      try require(
        (element.kind, element.section, element.item) == (path.kind, path.section, path.item),
        "element_at \(path) returns \(element.key)")
      if let flaw = element.flaw { throw Mismatch("element_at: \(flaw)") }
      return element
    }
    if isEndless, let first = elements.first(where: { $0.kind == LH_CELL }) {
      var path = first.path
      path.cycle += 1
      if let next = try instance.element(path) {
        step = lh_point(x: next.frame.x - first.frame.x, y: next.frame.y - first.frame.y)
      }
      let cycle = abs(step.x) + abs(step.y)
      guard cycle > 0 else { return }
      for element in elements where element.kind == LH_CELL {
        path = element.path
        for cycles in [-4, 0, 4] as [Int64] {
          path.cycle = element.cycle + cycles
          let bounds = try instance.element(path)?.bounds ?? lh_rect()
          let size = max(bounds.width, bounds.height)
          reach = max(reach, Int64(min(size / cycle, 100)) + 2)
        }
      }
    }
  }

  /// Returns the elements that meet a rectangle, and those for which rounding may decide.
  func elements(in rect: lh_rect) throws -> (certain: [PathKey: Element], possible: Set<PathKey>) {
    var certain: [PathKey: Element] = [:]
    var possible = Set<PathKey>()
    func consider(_ element: Element) {
      switch element.meets(rect) {
      case true?: certain[element.key] = element
      case nil: possible.insert(element.key)
      case false?: break
      }
    }
    for element in elements {
      consider(element)
      guard isEndless, element.kind == LH_CELL, step.x != 0 || step.y != 0 else { continue }
      for cycle in cycles(of: element, in: rect) where cycle != element.cycle {
        var path = element.path
        path.cycle = cycle
        var copy = Element()
        if instance.vtable.element_at!(instance.handle, &path, &copy, nil) == LH_OK {
          try require(copy.cycle == cycle, "element_at cycle \(cycle) returns \(copy.key)")
          consider(copy)
        }
      }
    }
    return (certain, possible)
  }

  /// Returns the copies around a rectangle, computed from a known one, and more on either side as
  /// far as a transform may extend.
  private func cycles(of element: Element, in rect: lh_rect) -> ClosedRange<Int64> {
    let isHorizontal = step.x != 0
    let length = isHorizontal ? step.x : step.y
    let low = isHorizontal ? rect.x - element.frame.x : rect.y - element.frame.y
    let extent = isHorizontal ? rect.width : rect.height
    let a = (low / length).rounded()
    let b = ((low + extent) / length).rounded()
    return element.cycle + Int64(min(a, b)) - reach...element.cycle + Int64(max(a, b)) + reach
  }
}

extension Instance {
  /// Compares a query with all elements.
  func compareQuery(_ rect: lh_rect, with truth: BruteForce) throws {
    let found = try elements(in: rect)
    let (certain, possible) = try truth.elements(in: rect)
    var seen = Set<PathKey>()
    for element in found {
      try require(
        seen.insert(element.key).inserted, "the query \(rect.words) returns \(element.key) twice")
      if let expected = certain[element.key] {
        try require(
          sameBits(element, expected),
          "the query \(rect.words) and element_at differ for \(element.key): "
            + element.difference(from: expected))
      } else if !possible.contains(element.key) {
        throw Mismatch(
          "the query \(rect.words) returns an element outside it: \(element.words), viewport "
            + viewport.bounds.words)
      }
    }
    for (key, element) in certain where !seen.contains(key) {
      throw Mismatch(
        "the query \(rect.words) misses \(element.words), viewport \(viewport.bounds.words)")
    }
  }
}
