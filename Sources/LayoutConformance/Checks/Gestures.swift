import LayoutABI

enum Gestures {
  static let checks = [
    Check(
      "gestures in any order keep results finite, queries right and items in their places",
      fuzz),
    Check("a tap has only an end; without a capability every gesture is ignored", ignored),
  ]

  private static func fuzz(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(30, of: subject, "gestures") { random in
      var dice = random
      let permission = Permission { _ in dice.chance(75) }
      try withExtendedLifetime(permission) {
        var (model, instance) = try Model.preparedInstance(
          subject, &random, most: 30, permission: permission)
        try instance.settle()
        model.viewport = instance.viewport
        for _ in 0..<60 {
          try step(&model, instance, &random)
        }
        for kind in [LH_GESTURE_PAN, LH_GESTURE_DRAG] {
          for phase in [LH_PHASE_CANCELLED, LH_PHASE_ANIMATION_ENDED] {
            var gesture = lh_gesture.empty
            (gesture.kind, gesture.phase) = (kind, phase)
            _ = try instance.gesture(gesture)
            try follow(try instance.events(), &model, instance)
          }
        }
        try instance.settle()
        model.viewport = instance.viewport
        for path in model.paths {
          guard let element = try instance.element(path) else { continue }
          try require(
            element.flags & (LH_ELEMENT_DRAGGED | LH_ELEMENT_HIDDEN) == 0,
            "after every gesture was cancelled, \(element.words)")
        }
        try compareWithFresh(&model, instance, &random)
      }
    }
  }

  private static func ignored(_ subject: Subject, _ run: Run) throws {
    var random = Randomness(seed: run.seed, "ignored", 0)
    let (model, instance) = try Model.preparedInstance(subject, &random)
    let capabilities = [LH_CAPABILITY_TAP, LH_CAPABILITY_PAN, LH_CAPABILITY_DRAG]
    for kind in [LH_GESTURE_TAP, LH_GESTURE_PAN, LH_GESTURE_DRAG] {
      if subject.can(capabilities[Int(kind)]) { continue }
      for phase in kind == LH_GESTURE_TAP ? [LH_PHASE_ENDED] : [0, 1, 2, 3, 4] {
        var gesture = lh_gesture.empty
        (gesture.kind, gesture.phase) = (kind, phase)
        gesture.location = lh_point(
          x: model.viewport.bounds.x + 20, y: model.viewport.bounds.y + 20)
        let result = try instance.gesture(gesture).result
        run.expect(
          result == LH_REPLY_IGNORED,
          "a gesture of kind \(kind), phase \(phase), without the capability: \(result)")
      }
    }
  }

  private static func step(
    _ model: inout Model, _ instance: Instance, _ random: inout Randomness
  ) throws {
    if random.chance(8) {
      model.randomViewport(&random, content: lh_size(width: 500, height: 900))
      model.viewport.direction = instance.viewport.direction
      try instance.set(viewport: model.viewport)
      try instance.prepare()
    }
    if random.chance(6) {
      try instance.update(model.randomBatch(&random))
      // Values of other items may contradict each other in the new arrangement; start again then.
      if try !model.settleOrForget(instance, &random) { return }
    }
    var gesture = lh_gesture.empty
    gesture.kind = random.pick([LH_GESTURE_TAP, LH_GESTURE_PAN, LH_GESTURE_DRAG])
    gesture.phase = random.pick([0, 0, 1, 1, 1, 2, 3, 4])
    if gesture.kind == LH_GESTURE_TAP { gesture.phase = LH_PHASE_ENDED }
    gesture.location = try place(model, instance, &random)
    gesture.translation = lh_point(
      x: random.pick([0, -200, random.number(-300, 300)]), y: random.number(-300, 300))
    gesture.velocity = lh_point(
      x: random.pick([0, -1500, random.number(-3000, 3000)]), y: random.number(-3000, 3000))
    if random.chance(3) {
      let far = random.pick([1e12, -1e12, 281_474_976_710_656])
      gesture.location = lh_point(x: far, y: -far)
      gesture.translation = lh_point(x: far, y: far)
    }
    let reply = try instance.gesture(gesture)
    try require(reply.result <= LH_REPLY_FINISHED, "the reply is \(reply.result)")
    try require(
      reply.animation_duration.isFinite && reply.animation_duration >= 0,
      "the duration is \(reply.animation_duration)")
    try follow(try instance.events(), &model, instance)
    try require(
      try instance.counts() == model.counts, "the counts changed to \(try instance.counts())")
    let truth = try BruteForce(instance, model)
    try instance.compareQuery(instance.viewport.bounds, with: truth)
    if instance.viewport.bounds.width > 0 && instance.viewport.bounds.height > 0 {
      try instance.compareQuery(instance.viewport.bounds.grown(100), with: truth)
    }
  }

  /// Returns a location, usually on an element.
  private static func place(
    _ model: Model, _ instance: Instance, _ random: inout Randomness
  ) throws -> lh_point {
    let view = instance.viewport.bounds
    let elements = try instance.elements(in: view)
    if let element = elements.randomElement(using: &random), random.chance(80) {
      let b = element.bounds
      return lh_point(
        x: b.x + b.width * random.number(0, 1), y: b.y + b.height * random.number(0, 1))
    }
    return lh_point(
      x: random.number(view.x - 50, view.x + view.width + 50),
      y: random.number(view.y - 50, view.y + view.height + 50))
  }

  /// Reacts to events as a program does.
  private static func follow(
    _ events: [lh_event], _ model: inout Model, _ instance: Instance
  ) throws {
    for event in events {
      switch event.kind {
      case LH_EVENT_DID_MOVE:
        let (from, to) = (event.path, event.to)
        try require(model.has(from), "DID_MOVE from \(from.key)")
        let item = model.sections[Int(from.section)].items.remove(at: Int(from.item))
        try require(
          to.section >= 0 && to.section < model.sections.count && to.item >= 0
            && to.item <= model.sections[Int(to.section)].items.count, "DID_MOVE to \(to.key)")
        model.sections[Int(to.section)].items.insert(item, at: Int(to.item))
      case LH_EVENT_DID_DELETE:
        try require(model.has(event.path), "DID_DELETE of \(event.path.key)")
        model.sections[Int(event.path.section)].items.remove(at: Int(event.path.item))
        try instance.update([
          .make(LH_DELETE_ITEMS, Int(event.path.section), Int(event.path.item), 1)
        ])
        try instance.prepare()
      default: break
      }
    }
    try model.absorbState(of: instance)
    try compareValues(model, instance)
  }
}

extension Model {
  func has(_ path: Path) -> Bool {
    path.section >= 0 && path.section < sections.count && path.item >= 0
      && path.item < sections[Int(path.section)].items.count
  }
}
