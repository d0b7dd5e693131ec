import LayoutABI

// Restoring a saved state in an instance that continues, as after a hot swap.

enum RestoredStates {
  static let checks = [
    Check("an instance that restores a state continues like the one that saved it", goingOn)
  ]

  private static func goingOn(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "continuing") { random in
      var (model, one) = try Model.preparedInstance(subject, &random)
      try one.settle()
      model.viewport = one.viewport
      // While the content moves, a layout may defer what it does at rest.
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
      try model.setInputs(other, &random)
      try other.restore(try one.savedState())
      try compare(one, other, "where the state was restored")
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
      elements.count == others.count,
      "\(moment), \(elements.count) elements are visible, and \(others.count) in the other instance"
    )
    for (a, b) in zip(elements, others) {
      try require(
        sameBits(a, b),
        "\(moment), the visible elements differ: \(difference(between: a, and: b))")
    }
  }
}
