import LayoutABI

// What becomes of a saved state in an instance that goes on with it, as after a hot swap.

enum TakenUpStates {
  static let checks = [
    Check("an instance that takes a state up goes on as the one that saved it", goingOn),
    Check("an item at rest comes to rest where a state is taken up with other values", atRest),
  ]

  private static func goingOn(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "going on") { random in
      var (model, one) = try Model.preparedInstance(subject, &random)
      try one.settle()
      model.viewport = one.viewport
      // While the content moves, a layout may put off what it does at rest.
      model.viewport.flags = random.chance(60) ? LH_VIEWPORT_MOVING : 0
      let flags = model.viewport.flags
      try one.set(viewport: model.viewport)
      try one.settle()
      for _ in 0..<random.int(0, 2) { try model.randomEdit(one, &random) }
      var viewport = one.viewport
      viewport.flags = flags
      try one.set(viewport: viewport)
      guard try model.settleOrForget(one, &random) else { return }
      let other = try Instance(subject)
      try model.tell(other, &random)
      try other.restore(try one.savedState())
      try compare(one, other, "where the state was taken up")
      for step in 0..<3 {
        viewport = one.viewport
        if random.chance(70) {
          viewport.bounds.x += random.number(-150, 150)
          viewport.bounds.y += random.number(-150, 150)
        }
        viewport.flags = step == 0 || random.chance(50) ? 0 : LH_VIEWPORT_MOVING
        for instance in [one, other] { try instance.set(viewport: viewport) }
        try compare(one, other, "\(step + 1) scrolls later")
      }
    }
  }

  private static func compare(_ one: Instance, _ other: Instance, _ moment: String) throws {
    for instance in [one, other] { try instance.settle() }
    try require(
      sameBits(one.viewport, other.viewport),
      "\(moment), one viewport is \(one.viewport.bounds.words), the other \(other.viewport.bounds.words)"
    )
    let elements = try one.elements(in: one.viewport.bounds)
    let others = try other.elements(in: other.viewport.bounds)
    try require(
      elements.count == others.count && zip(elements, others).allSatisfy { sameBits($0, $1) },
      "\(moment), the visible elements differ: \(elements.count) and \(others.count)")
  }

  private static func atRest(_ subject: Subject, _ run: Run) throws {
    guard subject.can(LH_CAPABILITY_SNAPPING) else { return }
    try run.forEachStep(80, of: subject, "at rest") { random in
      var (model, one) = try Model.preparedInstance(subject, &random)
      try one.settle()
      var viewport = one.viewport
      viewport.bounds.x += random.number(-2000, 2000)
      viewport.bounds.y += random.number(-2000, 2000)
      try one.set(viewport: viewport)
      try one.settle()
      try one.set(viewport: one.viewport.moved(to: try one.rest()))
      try one.settle()
      guard try one.isAtRest() else { return }
      try model.absorbState(of: one)
      model.viewport = one.viewport
      let names = try one.names()
      let state = try one.savedState()
      let property = random.pick(subject.settable.filter { !$0.isState })
      model.whole[Int(property.number)] = property.random(&random)
      let other = try Instance(subject)
      try model.tell(other, &random)
      try other.restore(state)
      guard other.tryPrepare().status == LH_OK else { return }
      try other.settle()
      try require(
        try other.isAtRest(),
        """
        with another \(property.name) a scroll from \(other.viewport.bounds.words) still comes to rest \
        elsewhere, at \(try other.rest())
        """)
      let others = try other.names()
      let isShared = !Set(names.map(\.item)).isDisjoint(with: others.map(\.item))
      try require(
        !isShared || !Set(names).isDisjoint(with: others),
        "with another \(property.name) the same items are seen, but all copies have other names")
    }
  }
}

/// The name of a copy of an item.
private struct Name: Hashable {
  let item: Int64
  let cycle: Int64
}

extension Instance {
  /// Where a scroll comes to rest that goes nowhere.
  fileprivate func rest() throws -> lh_point {
    var scroll = lh_scroll.empty
    scroll.current = lh_point(x: viewport.bounds.x, y: viewport.bounds.y)
    scroll.proposed = scroll.current
    return try targetOffset(scroll)
  }

  /// Whether that is where the viewport is, or the viewport is at an end.
  fileprivate func isAtRest() throws -> Bool {
    let (rest, traits) = (try rest(), try scrollTraits())
    func isThere(_ place: Double, _ rest: Double, _ low: Double, _ high: Double) -> Bool {
      abs(place - rest) <= 1e-6 + abs(rest) * 1e-12 || place <= low + 1e-6 || place >= high - 1e-6
    }
    let bounds = viewport.bounds
    return isThere(bounds.x, rest.x, traits.lowest.x, traits.highest.x)
      && isThere(bounds.y, rest.y, traits.lowest.y, traits.highest.y)
  }

  fileprivate func names() throws -> [Name] {
    try elements(in: viewport.bounds).filter { $0.kind == LH_CELL }
      .map { Name(item: $0.item, cycle: $0.cycle) }
  }
}

extension lh_viewport {
  fileprivate func moved(to offset: lh_point) -> lh_viewport {
    var viewport = self
    (viewport.bounds.x, viewport.bounds.y) = (offset.x, offset.y)
    return viewport
  }
}
