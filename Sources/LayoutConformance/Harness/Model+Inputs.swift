import LayoutABI

// Passing the model's content to an instance, in one of the many equivalent orders and forms.

extension Model {
  /// Passes everything to a new instance.
  func setInputs(_ instance: Instance, _ random: inout Randomness) throws {
    let canComeFirst = whole.keys.sorted()
    let firstHalf = canComeFirst.filter { _ in random.chance(50) }
    var steps: [() throws -> Void] = [{ try instance.set(viewport: viewport) }]
    for key in firstHalf { steps.append { try setWhole(key, instance) } }
    for step in steps.shuffled(using: &random) { try step() }
    try instance.set(counts: counts)

    steps = canComeFirst.filter { !firstHalf.contains($0) }.map { key in
      { try setWhole(key, instance) }
    }
    if random.chance(50) { steps.append { try instance.set(viewport: viewport) } }
    var inner = random
    for property in subject.settable where !property.isList {
      for section in sections.indices {
        if let value = sections[section].values[Int(property.number)] {
          steps.append { try instance.set(property, .section(section), value) }
        }
        let style = inner.int(0, 2)
        steps.append { try setItemValues(property, section, style, instance) }
      }
    }
    random = inner
    for step in steps.shuffled(using: &random) { try step() }
  }

  private func setWhole(_ key: Int, _ instance: Instance) throws {
    if let value = whole[key] { try instance.set(subject.properties[key], nil, value) }
  }

  /// Item by item; or run by run; or all at once with NaN for unset values.
  private func setItemValues(
    _ property: PropertyRow, _ section: Int, _ style: Int, _ instance: Instance
  ) throws {
    let key = Int(property.number)
    let items = sections[section].items
    guard items.contains(where: { $0.values[key] != nil }) else { return }
    let unset = [Double](repeating: .nan, count: property.components)
    switch style {
    case 0:
      for (index, item) in items.enumerated() {
        guard let value = item.values[key] else { continue }
        try instance.set(property, .items(section, index, 1), value)
      }
    case 1:
      var first = 0
      while first < items.count {
        var end = first + 1
        let value = items[first].values[key] ?? unset
        while end < items.count && sameValue(items[end].values[key] ?? unset, value) { end += 1 }
        try instance.set(property, .items(section, first, end - first), value)
        first = end
      }
    default:
      try instance.set(
        property, .items(section, 0, items.count), items.flatMap { $0.values[key] ?? unset })
    }
  }

  /// Passes everything to a new instance, and prepares it. If this layout rejects the values
  /// because they contradict each other, draws others and finally none.
  static func preparedInstance(
    _ subject: Subject, _ random: inout Randomness, taste: Taste = .ordinary, most: Int = 60,
    permission: Permission? = nil
  ) throws -> (Model, Instance) {
    var model = Model(subject)
    model.randomCounts(&random, most: most)
    model.randomViewport(&random)
    for attempt in 0..<4 {
      model.forgetValues()
      if attempt < 3 { model.randomValues(&random, taste) }
      let instance = try Instance(subject, permission: permission)
      try model.setInputs(instance, &random)
      let outcome = instance.tryPrepare()
      if outcome.status == LH_OK { return (model, instance) }
      try require(
        !outcome.message.isEmpty,
        "prepare failed with \(outcome.status.statusName) and said nothing")
      try require(
        attempt < 3,
        "prepare fails with initial values, counts \(model.counts), viewport "
          + "\(model.viewport.bounds.words): \(outcome.status.statusName) \(outcome.message)")
    }
    throw Mismatch("unreachable")
  }
}
