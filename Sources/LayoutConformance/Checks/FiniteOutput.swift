import LayoutABI

enum FiniteOutput {
  static let checks = [
    Check("extreme valid values give finite results", extremes),
    Check("a state with any number in it is rejected, or gives finite results", states),
    Check("no items, one item and an empty viewport work", nothing),
    Check("a huge number of items costs a visible query no more", hugeCounts),
    Check("transitions are finite at every progress", transitions),
  ]

  private static func extremes(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(120, of: subject, "extremes") { random in
      var (model, instance) = try Model.preparedInstance(
        subject, &random, taste: random.chance(30) ? .tiny : .extreme, most: 20)
      if random.chance(30) {
        model.viewport.bounds.width = random.pick([
          .leastNonzeroMagnitude, 2000 * .leastNonzeroMagnitude, 1e-300, 1e-9,
        ])
        model.viewport.bounds.height = random.pick([
          .leastNonzeroMagnitude, 2000 * .leastNonzeroMagnitude, 1e-300, 1e-9,
        ])
        try instance.set(viewport: model.viewport)
        try instance.prepare()
      }
      try requireFinite(instance, model, &random)
      for place in [1e12, -1e12, 281_474_976_710_656, -281_474_976_710_656, 1e-300] {
        model.viewport.bounds.x = random.chance(50) ? place : 0
        model.viewport.bounds.y = random.chance(50) ? place : 0
        if random.chance(20) { model.viewport.bounds.width = 281_474_976_710_656 }
        if random.chance(20) { model.viewport.bounds.height = 281_474_976_710_656 }
        if random.chance(20) { model.viewport.scale = random.pick([1e-300, 1e14]) }
        try instance.set(viewport: model.viewport)
        guard instance.tryPrepare().status == LH_OK else { continue }
        try requireFinite(instance, model, &random)
      }
    }
  }

  private static func states(_ subject: Subject, _ run: Run) throws {
    let numbers = [
      Double.greatestFiniteMagnitude, 1e300, -1e300, 0x1p49, .infinity, .nan,
      .leastNonzeroMagnitude,
    ]
    try run.forEachStep(2, of: subject, "states") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random, most: 20)
      try instance.settle()
      let state = try instance.savedState()
      for place in 0..<max(0, state.count - 7) {
        var bytes = state
        withUnsafeBytes(of: random.pick(numbers).bitPattern.littleEndian) {
          bytes.replaceSubrange(place..<place + 8, with: $0)
        }
        guard instance.tryRestore(bytes).status == LH_OK else { continue }
        guard instance.tryPrepare().status == LH_OK else { continue }
        try requireFinite(instance, model, &random)
      }
    }
  }

  private static func nothing(_ subject: Subject, _ run: Run) throws {
    for counts in [[], [0], [1], [0, 0], [1, 0, 1], [2]] {
      for size in [
        lh_size(width: 0, height: 0), lh_size(width: 320, height: 0),
        lh_size(width: 0, height: 480), lh_size(width: 320, height: 480),
      ] {
        let instance = try Instance(subject)
        var random = Randomness(seed: run.seed, "nothing", 0)
        var model = Model(subject)
        model.sections = counts.map { model.newSection($0) }
        model.viewport = lh_viewport(0, 0, size.width, size.height)
        try model.setInputs(instance, &random)
        try instance.settle()
        model.viewport = instance.viewport
        try requireFinite(instance, model, &random)
      }
    }
  }

  private static func hugeCounts(_ subject: Subject, _ run: Run) throws {
    for count in [1 << 20, min(1 << 31, run.conditions.mostItems)] {
      let instance = try Instance(subject)
      try instance.set(counts: [count])
      try instance.set(viewport: lh_viewport(0, 0, 320, 480))
      guard instance.tryPrepare().status == LH_OK else { continue }
      let size = try instance.contentSize()
      try require(size.width.isFinite && size.height.isFinite, "the content is \(size)")
      // If everything is in one window, a query of a small area returns millions.
      let isCrowded = size.width <= 320 && size.height <= 480
      for item in [0, 1, count / 2, count - 1] {
        guard let element = try instance.element(Path(LH_CELL, 0, item)) else { continue }
        if let flaw = element.flaw { throw Mismatch(flaw) }
        guard !element.isTransformed, element.frame.width > 0, element.frame.height > 0 else {
          continue
        }
        if isCrowded { continue }
        let found = try instance.elements(in: element.frame)
        try require(
          found.contains { sameBits($0, element) },
          "with \(count) items, the query of its own frame misses \(element.words)")
      }
      if !isCrowded { _ = try instance.elements(in: instance.viewport.bounds) }
    }
  }

  private static func transitions(_ subject: Subject, _ run: Run) throws {
    guard subject.can(LH_CAPABILITY_TRANSITION) else { return }
    try run.forEachStep(80, of: subject, "transitions") { random in
      let (model, instance) = try Model.preparedInstance(
        subject, &random, taste: random.chance(50) ? .ordinary : .extreme)
      for _ in 0..<6 {
        guard let path = model.paths.filter({ $0.kind == LH_CELL }).randomElement(using: &random)
        else { return }
        var transition = lh_transition.empty
        transition.kind = random.chance(50) ? LH_TRANSITION_OPEN : LH_TRANSITION_CLOSE
        transition.flags = UInt32(random.int(0, 1))
        transition.path = path
        transition.progress = random.pick([0, 1, 0.5, random.number(0, 1)])
        transition.container = model.viewport.bounds
        transition.target = random.chance(50) ? model.viewport.bounds : lh_rect()
        if try instance.element(path) == nil { continue }
        let (elements, alpha) = try instance.transition(transition)
        try require(alpha >= 0 && alpha <= 1, "content_alpha is \(alpha)")
        for element in elements {
          if let flaw = element.flaw { throw Mismatch("transition: \(flaw)") }
        }
        let again = try instance.transition(transition)
        try require(
          zip(elements, again.elements).allSatisfy { sameBits($0, $1) } && alpha == again.alpha,
          "the same transition twice differs")
      }
    }
  }

  private static func requireFinite(
    _ instance: Instance, _ model: Model, _ random: inout Randomness
  ) throws {
    let size = try instance.contentSize()
    try require(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "the content is \(size)")
    for path in model.paths {
      guard let element = try instance.element(path) else { continue }
      if let flaw = element.flaw { throw Mismatch("element_at: \(flaw)") }
      for end in [LH_INITIAL, LH_FINAL] {
        if let flaw = try? instance.appearance(end, path)?.flaw {
          throw Mismatch("appearance \(end): \(flaw)")
        }
      }
    }
    if !instance.isEndless || instance.viewport.bounds.width < 1e5 {
      let rect =
        instance.isEndless
        ? instance.viewport.bounds : lh_rect(x: -1e14, y: -1e14, width: 2e14, height: 2e14)
      for element in try instance.elements(in: rect) where element.flaw != nil {
        throw Mismatch("elements_in_rect: \(element.flaw!)")
      }
    }
    for _ in 0..<3 {
      let ends = [0, 1, -1, 1e12, -1e12, 281_474_976_710_656, -281_474_976_710_656]
      var scroll = lh_scroll.empty
      scroll.current = lh_point(x: random.pick(ends), y: random.pick(ends))
      scroll.proposed = lh_point(x: random.pick(ends), y: random.pick(ends))
      scroll.velocity = lh_point(x: random.pick(ends), y: random.pick(ends))
      let target = try instance.targetOffset(scroll)
      try require(
        target.x.isFinite && target.y.isFinite, "target_offset of \(scroll) is \(target)")
      if !subject(instance, snaps: true) {
        try require(sameBits(target, scroll.proposed), "target_offset is \(target)")
      }
    }
    for event in try instance.events() {
      try require(
        event.value.x.isFinite && event.value.y.isFinite, "event \(event.kind): \(event.value)")
    }
    for property in model.subject.properties where property.isReadOnly {
      for number in try instance.get(property) {
        try require(
          number.isFinite || (number.isNaN && property.isOptional),
          "\(property.name) is \(number)")
      }
    }
  }

  private static func subject(_ instance: Instance, snaps: Bool) -> Bool {
    instance.subject.can(LH_CAPABILITY_SNAPPING) == snaps
  }
}
