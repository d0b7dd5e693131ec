import LayoutABI

/// Small changes among thousands of values: blocks that a layout reuses from its last placement
/// must equal those of a fresh layout.
enum ManyItems {
  static let checks = [
    Check(
      "among thousands of items with their own values, changes give the results of a fresh layout",
      items),
    Check(
      "among thousands of sections with their own values, changes give the results of a fresh layout",
      sections),
  ]

  private static func items(_ subject: Subject, _ run: Run) throws {
    let rows = subject.settable.filter { $0.allows(LH_SCOPE_ITEM) && !$0.isState }
    for property in rows {
      // The values of one property alone, then of all together.
      for properties in rows.count == 1 ? [rows] : [[property], rows] {
        try run.forEachStep(1, of: subject, "crowds of items by \(property.name)") { random in
          let counts = random.pick([[9300], [4700, 300], [300, 2600, 400]])
          try follow(subject, counts, properties, &random)
        }
      }
    }
  }

  private static func sections(_ subject: Subject, _ run: Run) throws {
    let rows = subject.settable.filter {
      !$0.isList && !$0.isState && ($0.allows(LH_SCOPE_SECTION) || $0.allows(LH_SCOPE_ITEM))
    }
    guard !rows.isEmpty else { return }
    try run.forEachStep(2, of: subject, "crowds of sections") { random in
      let counts = (0..<random.int(1000, 1400)).map { _ in random.pick([0, 1, 1, 2, 3]) }
      try follow(subject, counts, Array(rows.shuffled(using: &random).prefix(3)), &random)
    }
  }

  /// Makes several changes and compares after each prepare; sometimes several changes before one prepare.
  private static func follow(
    _ subject: Subject, _ counts: [Int], _ properties: [PropertyRow], _ random: inout Randomness
  ) throws {
    var model = Model(subject)
    model.crowd(counts, properties, isMixed: random.chance(50), &random)
    let instance = try Instance(subject)
    try model.setInputsAtOnce(instance)
    _ = try model.settleOrForget(instance, &random)
    var story: [String] = []
    for _ in 0..<7 {
      // A layout may defer what no query needs, and must still be right later.
      if random.chance(70) { _ = try instance.elements(in: instance.viewport.bounds.grown(1e5)) }
      for _ in 0..<random.pick([1, 1, 2, 4]) {
        story.append(try model.crowdEdit(properties, instance, &random))
      }
      _ = try model.settleOrForget(instance, &random)
      do { try compareWithFreshCrowd(model, instance, &random) } catch {
        throw Mismatch("\(error)\n  after \(story.joined(separator: "; "))")
      }
    }
  }

  private static func compareWithFreshCrowd(
    _ model: Model, _ instance: Instance, _ random: inout Randomness
  ) throws {
    let fresh = try Instance(model.subject)
    try model.setInputsAtOnce(fresh)
    try fresh.restore(try instance.savedState())
    try fresh.prepare()
    for property in model.subject.settable where property.isState && !property.isList {
      try fresh.set(property, nil, model.value(property))
    }
    try fresh.prepare()
    try Sample(first: instance, second: fresh, model: model).compare(&random)
  }
}
