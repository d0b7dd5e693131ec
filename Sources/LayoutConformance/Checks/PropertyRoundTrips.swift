import LayoutABI

enum PropertyRoundTrips {
  static let checks = [
    Check("the table has 0 for unused components of an initial value", initialValues),
    Check("a value is read back bit for bit, at every scope", roundTrips),
    Check("any sequence of settings gives the values that an array would hold", sequences),
    Check("new counts keep the values of items that still exist by number", resizing),
    Check("read-only properties can be read and not set", readOnly),
  ]

  private static func initialValues(_ subject: Subject, _ run: Run) throws {
    for row in subject.properties {
      let initial = subject.table.pointee.properties![Int(row.number)]!.pointee.initial
      let all = [initial.0, initial.1, initial.2, initial.3]
      run.expect(all[row.components...].allSatisfy { $0 == 0 }, "\(row.name) begins with \(all)")
    }
  }

  private static func roundTrips(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(60, of: subject, "round trips") { random in
      var model = Model(subject)
      model.randomCounts(&random, most: 700)
      model.randomValues(&random, random.chance(50) ? .ordinary : .extreme)
      let instance = try Instance(subject)
      try model.setInputs(instance, &random)
      try compareValues(model, instance)
    }
  }

  private static func sequences(_ subject: Subject, _ run: Run) throws {
    let rows = subject.settable.filter { $0.allows(LH_SCOPE_ITEM) }
    guard !rows.isEmpty else { return }
    try run.forEachStep(20, of: subject, "sequences") { random in
      var model = Model(subject)
      model.sections = [model.newSection(random.int(1, 2500)), model.newSection(3)]
      let instance = try Instance(subject)
      try instance.set(counts: model.counts)
      for _ in 0..<60 {
        let row = random.pick(rows)
        let count = model.sections[0].items.count
        let first = random.int(0, count - 1)
        let length = min(
          count - first, random.pick([1, 1, 1, 2, 10, 63, 64, 65, 300, 600, count]))
        let unset = [Double](repeating: .nan, count: row.components)
        var values = [random.chance(30) ? unset : row.random(&random)]
        if random.chance(40) {
          values = (0..<length).map { _ in random.chance(30) ? unset : row.random(&random) }
        }
        if random.chance(8) && values.count == 1 {
          let all = lh_target(
            scope: LH_SCOPE_ITEM, reserved: 0, section: -1, first: 0, count: -1)
          try instance.set(row, all, values[0])
          model.setItems(row, 0, 0..<count, values)
          model.setItems(row, 1, 0..<3, values)
        } else {
          try instance.set(row, .items(0, first, length), values.flatMap { $0 })
          model.setItems(row, 0, first..<first + length, values)
        }
      }
      try compareValues(model, instance)
    }
  }

  private static func resizing(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "resizing") { random in
      var model = Model(subject)
      model.randomCounts(&random)
      model.randomValues(&random)
      let instance = try Instance(subject)
      try model.setInputs(instance, &random)
      for _ in 0..<4 {
        var next = model
        next.randomCounts(&random)
        next.keepValues(of: model)
        model = next
        try instance.set(counts: model.counts)
        try compareValues(model, instance)
      }
    }
  }

  private static func readOnly(_ subject: Subject, _ run: Run) throws {
    let instance = try Instance(subject)
    try instance.set(counts: [3])
    for row in subject.properties where row.isReadOnly {
      if !row.isList {
        let value = try instance.get(row)
        run.expect(sameValue(value, row.initial), "\(row.name) is \(value) to begin with")
      }
      let outcome = instance.trySet(row.number, nil, row.isList ? [] : row.initial)
      run.expect(
        outcome.status == LH_READ_ONLY && outcome.message.contains(row.name),
        "setting \(row.name): \(outcome.status.statusName) \(outcome.message)")
    }
  }
}

/// Compares every property of an instance with the model, with all reading functions.
func compareValues(_ model: Model, _ instance: Instance) throws {
  try require(try instance.counts() == model.counts, "the counts are \(try instance.counts())")
  for property in model.subject.settable {
    let name = property.name
    let whole = try instance.get(property)
    try require(
      sameValue(whole, model.value(property)),
      "\(name) is \(whole) instead of \(model.value(property))")
    if property.isList { continue }
    try require(
      sameValue(try instance.run(property, nil).value, whole), "property_run of \(name) differs")
    for section in model.sections.indices {
      if property.allows(LH_SCOPE_SECTION) {
        try compareSection(property, section, model, instance)
      }
      if property.allows(LH_SCOPE_ITEM) { try compareItems(property, section, model, instance) }
    }
  }
}

private func compareSection(
  _ property: PropertyRow, _ section: Int, _ model: Model, _ instance: Instance
) throws {
  let unset = [Double](repeating: .nan, count: property.components)
  let value = try instance.get(property, .section(section))
  try require(
    sameValue(value, model.value(property, section)),
    "\(property.name) of section \(section) is \(value), not \(model.value(property, section))")
  let run = try instance.run(property, .section(section))
  try require(
    run.length >= 1 && run.length <= model.sections.count - section,
    "property_run of \(property.name) returns length \(run.length)")
  for other in section..<section + run.length {
    try require(
      sameValue(run.value, model.sections[other].values[Int(property.number)] ?? unset),
      "property_run of \(property.name) at section \(section) is wrong for section \(other)")
  }
}

private func compareItems(
  _ property: PropertyRow, _ section: Int, _ model: Model, _ instance: Instance
) throws {
  let unset = [Double](repeating: .nan, count: property.components)
  let items = model.sections[section].items
  let key = Int(property.number)
  let inherited = model.value(property, section)
  let values = try instance.get(property, .items(section, 0, -1))
  let expected = items.flatMap { $0.values[key] ?? inherited }
  if !sameValue(values, expected) {
    let index = zip(values, expected).enumerated().first { !sameValue([$1.0], [$1.1]) }?.offset
    throw Mismatch(
      "\(property.name) of section \(section) differs at value \(index ?? -1) of "
        + "\(values.count), expected \(expected.count)")
  }
  var item = 0
  while item < items.count {
    let run = try instance.run(property, .items(section, item, 1))
    try require(
      run.length >= 1 && run.length <= items.count - item,
      "property_run of \(property.name) at \(section)/\(item) returns length \(run.length)")
    for other in item..<item + run.length {
      try require(
        sameValue(run.value, items[other].values[key] ?? unset),
        "property_run of \(property.name) at \(section)/\(item) is wrong for item \(other)")
    }
    item += run.length
  }
}

extension Model {
  /// Sets one value for all items of the range, or one for each.
  mutating func setItems(
    _ property: PropertyRow, _ section: Int, _ range: Range<Int>, _ values: [[Double]]
  ) {
    for item in range {
      let value = values.count == 1 ? values[0] : values[item - range.lowerBound]
      sections[section].items[item].values[Int(property.number)] = value[0].isNaN ? nil : value
    }
  }
}
