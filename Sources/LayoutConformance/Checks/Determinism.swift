import LayoutABI

enum Determinism {
  static let checks = [
    Check("the order of inputs does not matter", orderOfInputs),
    Check("after any changes a layout equals a fresh one with the final input", incremental),
    Check("preparing twice, or scrolling away and back, changes nothing", repetition),
  ]

  private static func orderOfInputs(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "order of inputs") { random in
      let (model, first) = try Model.preparedInstance(subject, &random)
      let second = try Instance(subject)
      try model.setInputs(second, &random)
      try second.prepare()
      try Results(first, model).compare(
        with: Results(second, model), "two instances with the same input")
      let events = (try first.events(), try second.events())
      try require(
        events.0.count == events.1.count
          && zip(events.0, events.1).allSatisfy { sameBits($0, $1) },
        "their events differ: \(events)")
      try require(try first.savedState() == second.savedState(), "their saved states differ")
    }
  }

  private static func incremental(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "incremental") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      try instance.settle()
      model.viewport = instance.viewport
      for _ in 0..<6 {
        try model.randomEdit(instance, &random)
        if random.chance(30) { continue }  // several edits before one prepare
        guard try model.settleOrForget(instance, &random) else { continue }
        try compareWithFresh(&model, instance, &random)
      }
    }
  }

  private static func repetition(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "repetition") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      try instance.settle()
      try model.absorbState(of: instance)
      let viewport = instance.viewport
      let before = try Results(instance, model, readings: false)
      try instance.prepare()
      try before.compare(
        with: Results(instance, model, readings: false), "two calls of prepare")
      let size = try instance.contentSize()
      guard !subject.can(LH_CAPABILITY_ENDLESS) else { return }
      var away = model
      for _ in 0..<3 {
        away.randomViewport(&random, content: size)
        away.viewport.bounds.width = viewport.bounds.width
        away.viewport.bounds.height = viewport.bounds.height
        try instance.set(viewport: away.viewport)
        try instance.prepare()
        _ = try instance.elements(in: away.viewport.bounds)
      }
      try instance.set(viewport: viewport)
      try instance.prepare()
      for property in subject.settable where property.isState && !property.isList {
        try instance.set(property, nil, model.value(property))
      }
      try instance.prepare()
      try before.compare(
        with: Results(instance, model, readings: false), "scrolling away and back")
    }
  }
}

extension Model {
  /// Makes a random change in the model and in an instance with the same content.
  mutating func randomEdit(_ instance: Instance, _ random: inout Randomness) throws {
    switch random.int(0, 9) {
    case 0...4: try instance.update(randomBatch(&random))
    case 5:
      let property = random.pick(subject.settable)
      let value = property.random(&random)
      whole[Int(property.number)] = value
      try instance.set(property, nil, value)
    case 6:
      let rows = subject.settable.filter { $0.allows(LH_SCOPE_SECTION) }
      guard !rows.isEmpty, !sections.isEmpty else { return }
      let property = random.pick(rows)
      let section = random.int(0, sections.count - 1)
      let value = property.random(&random)
      sections[section].values[Int(property.number)] = value[0].isNaN ? nil : value
      try instance.set(property, .section(section), value)
    case 7:
      let rows = subject.settable.filter { $0.allows(LH_SCOPE_ITEM) }
      guard !rows.isEmpty else { return }
      let property = random.pick(rows)
      let key = Int(property.number)
      randomItemValues(property, &random)
      let unset = [Double](repeating: .nan, count: property.components)
      for section in sections.indices where !sections[section].items.isEmpty {
        try instance.set(
          property, .items(section, 0, -1),
          sections[section].items.flatMap { $0.values[key] ?? unset })
      }
    default:
      randomViewport(&random, content: lh_size(width: 2000, height: 3000))
      try instance.set(viewport: viewport)
    }
  }

  /// Settles the instance. If this layout rejects the values because they contradict each other,
  /// resets all of them first.
  mutating func settleOrForget(_ instance: Instance, _ random: inout Randomness) throws -> Bool {
    if instance.tryPrepare().status != LH_OK {
      for property in subject.settable {
        if property.isList {
          try instance.set(property, nil, [])
          continue
        }
        let unset = [Double](repeating: .nan, count: property.components)
        try instance.set(property, nil, property.initial)
        if property.allows(LH_SCOPE_SECTION) {
          try instance.set(property, .section(0, -1), unset)
        }
        if property.allows(LH_SCOPE_ITEM) {
          try instance.set(
            property,
            lh_target(scope: LH_SCOPE_ITEM, reserved: 0, section: -1, first: 0, count: -1),
            unset)
        }
      }
      forgetValues()
    }
    try instance.settle()
    viewport = instance.viewport
    try absorbState(of: instance)
    return true
  }
}

/// Compares an instance with a new one that has the same input and the restored state.
func compareWithFresh(
  _ model: inout Model, _ instance: Instance, _ random: inout Randomness
) throws {
  try model.absorbState(of: instance)
  try compareValues(model, instance)
  let fresh = try Instance(model.subject)
  let state = try instance.savedState()
  let isEarly = random.chance(50)
  if isEarly { try fresh.restore(state) }
  try model.setInputs(fresh, &random)
  if !isEarly { try fresh.restore(state) }
  try fresh.prepare()
  let restored = try fresh.savedState()
  try require(
    restored == state,
    "a saved state changes by being restored (\(isEarly ? "first" : "last")), counts "
      + "\(model.counts), viewport \(model.viewport.bounds.words):\n  \(words(state))\n  "
      + words(restored))
  // Settling may have changed values that a program can set too, such as load-more flags.
  for property in model.subject.settable where property.isState && !property.isList {
    try fresh.set(property, nil, model.value(property))
  }
  try fresh.prepare()
  try Results(instance, model).compare(
    with: Results(fresh, model), "a layout that was changed and a fresh one")
}

/// Returns the bytes in groups of eight from the end, as numbers where possible.
private func words(_ state: [UInt8]) -> String {
  var result: [String] = []
  var end = state.count
  while end >= 8 {
    let bits = state[end - 8..<end].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = Double(bitPattern: bits)
    result.append(bits < 1 << 32 ? "\(bits)" : "\(Int64(bitPattern: bits)) or \(number)")
    end -= 8
  }
  return result.reversed().joined(separator: ", ")
}
