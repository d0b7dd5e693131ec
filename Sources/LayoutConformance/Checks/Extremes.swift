import LayoutABI

// Combinations of extreme valid inputs: each call must return soon, with finite numbers or an error message.

enum Extremes {
  static let checks = [
    Check("valid extremes in any combination give results, soon", fuzz)
  ]

  private static func fuzz(_ subject: Subject, _ run: Run) throws {
    let permission = Permission { _ in true }
    try withExtendedLifetime(permission) {
      try run.forEachStep(40, of: subject, "extremes together") { random in
        let stage = try Stage(subject, permission, run)
        try stage.play(&random)
      }
    }
  }
}

/// An instance, its inputs so far, and the time that calls take.
private final class Stage {
  let subject: Subject
  let instance: Instance
  let run: Run
  var counts: [Int] = []
  /// The kind of random values: any, or tiny lengths throughout.
  var taste = Taste.extreme
  var story: [String] = []

  init(_ subject: Subject, _ permission: Permission, _ run: Run) throws {
    self.subject = subject
    self.run = run
    instance = try Instance(subject, permission: permission)
  }

  func play(_ random: inout Randomness) throws {
    if random.chance(25) { taste = .tiny }
    try step("counts") { words in
      counts = Extreme.counts(&random, most: run.conditions.mostItems)
      words = counts.count > 20 ? "\(counts.count) sections" : "\(counts)"
      try instance.set(counts: counts)
    }
    try setValues(&random)
    for _ in 0..<2 {
      try move(&random)
      guard try prepare() else {
        try setValues(&random)
        continue
      }
      for _ in 0..<3 { try query(&random) }
      if random.chance(50) { try change(&random) }
      if random.chance(30) { try setValues(&random) }
      if random.chance(20) { try saveAndRestore() }
    }
  }

  // MARK: Inputs

  private func setValues(_ random: inout Randomness) throws {
    for property in subject.settable where random.chance(35) {
      let value = property.random(&random, taste)
      try step("\(property.name) = \(value)") { _ in try instance.set(property, nil, value) }
      guard !property.isList, let section = counts.indices.randomElement(using: &random) else {
        continue
      }
      if property.allows(LH_SCOPE_SECTION) && random.chance(50) {
        let value = property.random(&random, taste)
        try step("\(property.name) of section \(section) = \(value)") { _ in
          try instance.set(property, .section(section), value)
        }
      }
      let count = counts[section]
      if property.allows(LH_SCOPE_ITEM) && count > 0 && random.chance(60) {
        let first = random.pick([0, count / 2, count - 1, random.int(0, count - 1)])
        let length = min(count - first, random.pick([1, 2, 20, 300, count]))
        let value = property.random(&random, taste)
        let single = length <= 300 && random.chance(50)
        let values =
          single ? (0..<length).flatMap { _ in property.random(&random, taste) } : value
        let words = "\(property.name) of \(length) from \(section)/\(first) = \(values.prefix(4))"
        try step(words) { _ in
          try instance.set(property, .items(section, first, length), values)
        }
      }
    }
  }

  private func move(_ random: inout Randomness) throws {
    try step("viewport") { words in
      let viewport = Extreme.viewport(&random, taste)
      words = "\(viewport.bounds.words) \(viewport.content_insets) \(viewport.scale)"
      if viewport.direction == LH_RIGHT_TO_LEFT { words += " rtl" }
      try instance.set(viewport: viewport)
    }
  }

  /// Returns whether prepare succeeded: some layouts reject values that contradict each other.
  private func prepare() throws -> Bool {
    var isPrepared = false
    try step("prepare") { words in
      let outcome = instance.tryPrepare()
      isPrepared = outcome.status == LH_OK
      words = outcome.message
      try require(isPrepared || !outcome.message.isEmpty, "prepare: \(outcome.status.statusName)")
    }
    if isPrepared { try readEvents() }
    return isPrepared
  }

  private func change(_ random: inout Randomness) throws {
    guard let section = counts.indices.randomElement(using: &random) else { return }
    let count = counts[section]
    guard counts.reduce(0, +) < run.conditions.mostItems / 2, count > 0 else { return }
    let item = random.pick([0, count / 2, count - 1])
    let length = min(count - item, random.pick([1, 3, count]))
    var change = lh_change.make(
      random.pick([LH_INSERT_ITEMS, LH_DELETE_ITEMS, LH_RELOAD_ITEMS, LH_MOVE_ITEMS]), section,
      item, length)
    if change.kind == LH_MOVE_ITEMS { change.to_section = Int64(section) }
    if change.kind == LH_INSERT_ITEMS { counts[section] += length }
    if change.kind == LH_DELETE_ITEMS { counts[section] -= length }
    try step("update \(change.words)") { _ in try instance.update([change]) }
    if try prepare() { for _ in 0..<3 { try query(&random) } }
  }

  private func saveAndRestore() throws {
    try step("save and restore") { _ in try instance.restore(try instance.savedState()) }
    _ = try prepare()
  }

  // MARK: Queries

  private func query(_ random: inout Randomness) throws {
    try step("content size") { _ in
      let size = try instance.contentSize()
      try require(
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
        "the content is \(size)")
    }
    try step("scroll traits") { _ in
      let bound = try instance.contentSizeBound().size
      let traits = try instance.scrollTraits()
      let points = [traits.lowest, traits.highest, traits.page, traits.initial]
      try require(
        bound.width.isFinite && bound.height.isFinite
          && points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(bound), \(traits)")
    }
    try query(instance.viewport.bounds)
    try query(Extreme.rect(&random))
    try queryOneItem(&random)
    try step("target offset") { words in
      let scroll = Extreme.scroll(&random)
      words = "\(scroll)"
      let target = try instance.targetOffset(scroll)
      try require(target.x.isFinite && target.y.isFinite, "the target offset is \(target)")
    }
    try touch(&random)
    for property in subject.properties where property.isReadOnly {
      for number in try instance.get(property) {
        try require(number.isFinite || property.isOptional, "\(property.name) is \(number)")
      }
    }
  }

  private func queryOneItem(_ random: inout Randomness) throws {
    guard let section = counts.indices.randomElement(using: &random) else { return }
    let kind = random.pick(subject.kinds)
    let count = kind.isOfItems ? counts[section] : 1
    guard count > 0 else { return }
    var path = Path(kind, section, random.pick([0, count / 2, count - 1]))
    if subject.can(LH_CAPABILITY_ENDLESS) && random.chance(50) {
      path.cycle = random.pick([0, 1, -1, 1 << 53, .max, .min + 1])
    }
    var element: Element?
    try step("element \(path.key)") { _ in element = try instance.element(path) }
    if let flaw = element?.flaw { throw failure("element_at: \(flaw)") }
    for end in [LH_INITIAL, LH_FINAL] {
      try step("appearance \(end) \(path.key)") { _ in
        var path = path
        var element = Element()
        let status = instance.vtable.appearance!(instance.handle, end, &path, &element, nil)
        // The old arrangement may have had fewer items.
        try require(
          [LH_OK, LH_NOT_SHOWN, LH_NO_SUCH_INDEX].contains(status),
          "appearance: \(status.statusName)")
        if status == LH_OK, let flaw = element.flaw { throw Mismatch("appearance \(end): \(flaw)") }
      }
    }
    if let element, !element.isTransformed { try query(element.frame) }
    guard subject.can(LH_CAPABILITY_TRANSITION), element != nil else { return }
    try step("transition of \(path.key)") { words in
      var transition = lh_transition.empty
      transition.kind = random.pick([LH_TRANSITION_OPEN, LH_TRANSITION_CLOSE])
      transition.path = path
      transition.progress = random.pick([0, -0.0, .leastNonzeroMagnitude, 0.5, 1 - 1e-16, 1])
      transition.container = Extreme.rect(&random)
      transition.target = Extreme.rect(&random)
      words = "\(transition)"
      var alpha = 0.0
      try checkBuffer {
        instance.vtable.transition!(instance.handle, &transition, $0, $1, $2, &alpha, $3)
      }
      try require(alpha >= 0 && alpha <= 1, "content_alpha is \(alpha)")
    }
  }

  private func query(_ rect: lh_rect) throws {
    guard max(abs(rect.x), abs(rect.y), rect.width, rect.height) <= Extreme.largest else { return }
    try step("elements in \(rect.words)") { _ in
      var rect = rect
      try checkBuffer { instance.vtable.elements_in_rect!(instance.handle, &rect, $0, $1, $2, $3) }
    }
  }

  /// Queries the first of possibly a million elements.
  private func checkBuffer(
    _ call: (
      UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>, UnsafeMutablePointer<lh_error>
    ) -> lh_status
  ) throws {
    var count = -1
    var elements = [Element](repeating: Element(), count: 64)
    let outcome = instance.call { call(&elements, 64, &count, $0) }
    if outcome.status == LH_OUT_OF_RANGE {
      let all = counts.reduce(0, +) + counts.count * (subject.kinds.count - 1)
      try require(
        all > LH_MAX_ELEMENTS || instance.isEndless,
        "of \(all) elements, too many are reported: \(outcome.message)")
      try require(count == -1 && !outcome.message.isEmpty, "the failed call set count to \(count)")
      return
    }
    try require(
      outcome.status == (count > 64 ? LH_BUFFER_TOO_SMALL : LH_OK) && count >= 0
        && count <= LH_MAX_ELEMENTS, "\(outcome.status.statusName) with \(count) elements")
    for element in elements.prefix(count) {
      if let flaw = element.flaw { throw Mismatch(flaw) }
    }
  }

  private func touch(_ random: inout Randomness) throws {
    var gesture = lh_gesture.empty
    gesture.kind = random.pick([LH_GESTURE_TAP, LH_GESTURE_PAN, LH_GESTURE_DRAG])
    gesture.phase = random.pick([0, 0, 1, 1, 2, 3, 4])
    if gesture.kind == LH_GESTURE_TAP { gesture.phase = LH_PHASE_ENDED }
    gesture.location = Extreme.point(&random)
    gesture.translation = Extreme.point(&random)
    gesture.velocity = Extreme.point(&random)
    let view = instance.viewport.bounds
    if random.chance(60) {
      gesture.location = lh_point(
        x: min(view.x + random.number(0, 1) * view.width, Extreme.largest),
        y: min(view.y + random.number(0, 1) * view.height, Extreme.largest))
    }
    if random.chance(40) { gesture.velocity = lh_point(x: -3000, y: 0) }
    try step("gesture \(gesture)") { _ in
      let reply = try instance.gesture(gesture)
      try require(
        reply.animation_duration.isFinite && reply.animation_duration >= 0,
        "the duration is \(reply.animation_duration)")
    }
    try readEvents()
    counts = try instance.counts()
  }

  private func readEvents() throws {
    for event in try instance.events() {
      guard event.value.x.isFinite && event.value.y.isFinite else {
        throw failure("event \(event.kind): \(event.value)")
      }
    }
  }

  // MARK: History

  /// Runs a step, measures its time, and adds it to the history in error messages.
  private func step(_ name: String, _ body: (inout String) throws -> Void) throws {
    var words = ""
    run.willDo(name)
    let start = ContinuousClock.now
    do {
      try body(&words)
    } catch {
      story.append("\(name) \(words)")
      throw failure("\(error)")
    }
    let took = ContinuousClock.now - start
    if !name.hasPrefix("content") { story.append("\(name) \(words)") }
    if took > .seconds(run.conditions.patience) { throw failure("that took \(took)") }
  }

  private func failure(_ what: String) -> Mismatch {
    Mismatch("\(what); after\n  " + story.joined(separator: "\n  "))
  }
}
