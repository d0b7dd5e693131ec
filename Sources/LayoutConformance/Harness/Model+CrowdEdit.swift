import LayoutABI

// Small changes among thousands of items, in the model and in an instance with the same content.
// Each method returns a description.

extension Randomness {
  /// Returns a random place among `count`, including the end: the front, the end, near the end of a
  /// block of 128, or anywhere.
  mutating func place(_ count: Int) -> Int {
    switch int(0, 6) {
    case 0: 0
    case 1: count
    case 2: min(count, int(0, 3))
    case 3: max(0, count - int(0, 300))
    case 4: min(count, max(0, int(0, count / 128) * 128 + int(-1, 1)))
    default: int(0, count)
    }
  }

  /// Returns a random range of at least one of `count`.
  mutating func stretch(_ count: Int) -> Range<Int> {
    let length = min(count, pick([1, 1, 2, 7, 60, 128, 300, 700]))
    let first = min(place(count), count - length)
    return first..<first + length
  }
}

extension Model {
  /// Makes one random change that leaves most items as they were.
  mutating func crowdEdit(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    switch random.int(0, 19) {
    case 0...6: return try editItems(properties, instance, &random)
    case 7...9: return try editSections(properties, instance, &random)
    case 10...15: return try editItemValues(properties, instance, &random)
    case 16...17: return try editSectionValues(properties, instance, &random)
    case 18: return try editWholeValue(properties, instance, &random)
    default: return try resize(instance, &random)
    }
  }

  // MARK: Batches

  /// Deletes, moves, inserts and reloads a run, or some of these, in one batch.
  private mutating func editItems(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    guard !sections.isEmpty else { return "nothing" }
    var changes: [lh_change] = []
    var taken: [Int: [Range<Int>]] = [:]
    /// Returns a run of items that no other change of the batch uses.
    func run(_ model: Model, _ random: inout Randomness) -> (section: Int, items: Range<Int>)? {
      let section = model.randomHome(&random)
      guard !model.sections[section].items.isEmpty else { return nil }
      let items = random.stretch(model.sections[section].items.count)
      guard !taken[section, default: []].contains(where: { $0.overlaps(items) }) else { return nil }
      taken[section, default: []].append(items)
      return (section, items)
    }
    let wanted = random.pick([[0], [1], [2], [3], [0, 1], [0, 2], [1, 2], [0, 1, 2, 3]])
    if wanted.contains(3), let (section, items) = run(self, &random) {
      changes.append(.make(LH_RELOAD_ITEMS, section, items.lowerBound, items.count))
    }
    let deleted = wanted.contains(0) ? run(self, &random) : nil
    let moved = wanted.contains(1) ? run(self, &random) : nil
    if let (section, items) = deleted {
      changes.append(.make(LH_DELETE_ITEMS, section, items.lowerBound, items.count))
    }
    let movedItems = moved.map { Array(sections[$0.section].items[$0.items]) } ?? []
    var leaving: [(section: Int, items: Range<Int>)] = []
    for run in [deleted, moved] {
      if let run { leaving.append(run) }
    }
    // From the back, so that earlier indexes stay valid.
    leaving.sort { $0.items.lowerBound > $1.items.lowerBound }
    for (section, items) in leaving { sections[section].items.removeSubrange(items) }
    var inserted: (section: Int, items: Range<Int>)?
    if wanted.contains(2) {
      let section = randomHome(&random)
      let place = random.place(sections[section].items.count)
      let items = place..<place + random.pick([1, 1, 2, 7, 60, 300])
      sections[section].items.insert(contentsOf: items.map { _ in newItem() }, at: place)
      inserted = (section, items)
    }
    if let moved {
      let section = randomHome(&random)
      var place = random.place(sections[section].items.count)
      if let run = inserted, run.section == section, place < run.items.upperBound {
        place = min(place, run.items.lowerBound)
        inserted!.items =
          run.items.lowerBound + movedItems.count..<run.items.upperBound + movedItems.count
      }
      sections[section].items.insert(contentsOf: movedItems, at: place)
      var change = lh_change.make(
        LH_MOVE_ITEMS, moved.section, moved.items.lowerBound, movedItems.count)
      (change.to_section, change.to_item) = (Int64(section), Int64(place))
      changes.append(change)
    }
    if let (section, items) = inserted {
      changes.append(.make(LH_INSERT_ITEMS, section, items.lowerBound, items.count))
    }
    if changes.isEmpty { return "nothing" }
    try instance.update(changes.shuffled(using: &random))
    if let (section, items) = inserted, random.chance(70) {
      for property in properties where property.allows(LH_SCOPE_ITEM) {
        try give(property, section, items, instance, &random)
      }
    }
    return changes.map(\.words).joined(separator: " and ")
  }

  private mutating func editSections(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    let place = random.place(sections.count)
    let few = random.pick([1, 1, 1, 2, 5, 130])
    let count = min(few, max(1, sections.count / 8))
    let rest = min(count, sections.count - place)
    let change: lh_change
    switch random.int(0, 3) {
    case 0 where rest > 0 && sections.count > 1:
      change = .make(LH_DELETE_SECTIONS, place, 0, rest)
      sections.removeSubrange(place..<place + rest)
    case 1 where rest > 0:
      let run = sections[place..<place + rest]
      sections.removeSubrange(place..<place + rest)
      let to = random.place(sections.count)
      var move = lh_change.make(LH_MOVE_SECTIONS, place, 0, rest)
      move.to_section = Int64(to)
      change = move
      sections.insert(contentsOf: Array(run), at: to)
    case 2 where rest > 0:
      change = .make(LH_RELOAD_SECTIONS, place, 0, rest)
    default:
      let items = random.pick([0, 1, 3, 40])
      change = .make(LH_INSERT_SECTIONS, place, items, count)
      sections.insert(contentsOf: (0..<count).map { _ in newSection(items) }, at: place)
    }
    try instance.update([change])
    return change.words
  }

  /// Returns a random section; half of the time the one with the most items.
  private func randomHome(_ random: inout Randomness) -> Int {
    let largest = sections.indices.max { sections[$0].items.count < sections[$1].items.count }
    return random.chance(50) ? largest! : min(sections.count - 1, random.place(sections.count))
  }

  // MARK: Values

  /// Sets new values for a range of items, or unsets them.
  private mutating func give(
    _ property: PropertyRow, _ section: Int, _ range: Range<Int>, _ instance: Instance,
    _ random: inout Randomness
  ) throws {
    let unset = [Double](repeating: .nan, count: property.components)
    var values = [random.chance(25) ? unset : property.random(&random)]
    if range.count > 1 && random.chance(60) {
      values = range.map { _ in random.chance(10) ? unset : property.random(&random) }
    }
    setItems(property, section, range, values)
    try instance.set(
      property, .items(section, range.lowerBound, range.count), values.flatMap { $0 })
  }

  private mutating func editItemValues(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    let rows = properties.filter { $0.allows(LH_SCOPE_ITEM) }
    guard !rows.isEmpty, !sections.isEmpty else { return "nothing" }
    let property = random.pick(rows)
    let section = randomHome(&random)
    guard !sections[section].items.isEmpty else { return "nothing" }
    let range = random.stretch(sections[section].items.count)
    try give(property, section, range, instance, &random)
    return "\(property.name) of section \(section), items \(range)"
  }

  private mutating func editSectionValues(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    let rows = properties.filter { $0.allows(LH_SCOPE_SECTION) }
    guard !rows.isEmpty, !sections.isEmpty else { return "nothing" }
    let property = random.pick(rows)
    let section = min(sections.count - 1, random.place(sections.count))
    let last = min(sections.count - 1, section + random.pick([0, 0, 0, 3, 200]))
    let unset = [Double](repeating: .nan, count: property.components)
    let value = random.chance(30) ? unset : property.random(&random)
    for index in section...last {
      sections[index].values[Int(property.number)] = value[0].isNaN ? nil : value
    }
    try instance.set(property, .section(section, last - section + 1), value)
    return "\(property.name) of sections \(section)...\(last)"
  }

  /// Changes a layout-wide value or the viewport's width.
  private mutating func editWholeValue(
    _ properties: [PropertyRow], _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    if random.chance(40) {
      viewport.bounds.width = random.pick([320, 375, 480, 610.5])
      try instance.set(viewport: viewport)
      return "width \(viewport.bounds.width)"
    }
    let property = random.pick(properties)
    let value = property.random(&random)
    whole[Int(property.number)] = value
    try instance.set(property, nil, value)
    return "\(property.name) is \(value)"
  }

  // MARK: Counts

  /// Sets counts with some items more or fewer at the end of one section.
  private mutating func resize(
    _ instance: Instance, _ random: inout Randomness
  ) throws -> String {
    guard !sections.isEmpty else { return "nothing" }
    let section = randomHome(&random)
    let some = random.pick([1, 2, 300])
    if random.chance(50) {
      sections[section].items.removeLast(min(some, sections[section].items.count))
    } else {
      sections[section].items += (0..<some).map { _ in newItem() }
    }
    try instance.set(counts: counts)
    return "section \(section) has \(sections[section].items.count) items"
  }
}
