import LayoutABI

enum Scrolling {
  static let checks = [
    Check("offsets range over the content and its insets, in both directions", ranges),
    Check("the known part of the content is never too large, and in the end all of it", bounds),
    Check("results that are declared constant during a scroll are", kept),
    Check("a hit test finds the item of a gesture, and changes nothing", hits),
  ]

  private static func ranges(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(60, of: subject, "ranges") { random in
      var model = Model(subject)
      model.randomCounts(&random)
      model.randomValues(&random)
      model.randomViewport(&random)
      model.viewport.content_insets = lh_insets(top: 11, left: 23, bottom: 37, right: 53)
      let instance = try Instance(subject)
      try model.setInputs(instance, &random)
      guard instance.tryPrepare().status == LH_OK else { return }
      // From here on, the exact size is known.
      let size = try instance.contentSize()
      let traits = try instance.scrollTraits()
      let (view, insets) = (model.viewport.bounds, model.viewport.content_insets)
      let isMirrored =
        model.viewport.direction == LH_RIGHT_TO_LEFT && subject.can(LH_CAPABILITY_MIRRORS)
      let end = lh_point(
        x: size.width - view.width + insets.right, y: size.height - view.height + insets.bottom)
      try check(
        traits.vertical, traits.lowest.y, traits.highest.y, traits.initial.y,
        (-insets.top, max(-insets.top, end.y)), "y")
      try check(
        traits.horizontal, traits.lowest.x, traits.highest.x, traits.initial.x,
        isMirrored ? (min(-insets.left, end.x), end.x) : (-insets.left, max(-insets.left, end.x)),
        "x")
      try require(
        traits.page.x.isFinite && traits.page.y.isFinite
          && min(traits.page.x, traits.page.y) >= 0,
        "a page is \(traits.page)")
      try require(traits.deceleration <= LH_DECELERATION_FAST, "\(traits.deceleration)")
      try checkTargets(instance, traits, &random)
    }
  }

  private static func check(
    _ flags: UInt32, _ lowest: Double, _ highest: Double, _ initial: Double,
    _ wanted: (Double, Double), _ axis: String
  ) throws {
    try require(flags & LH_SCROLL_OPEN_ENDED == 0, "\(axis): open-ended, though all is known")
    if flags & LH_SCROLL_ENDLESS != 0 {
      try require(
        lowest <= wanted.0 && highest >= wanted.1, "\(axis): endless, but \(lowest)…\(highest)")
    } else {
      let slack = 1e-9 * (1 + abs(wanted.0) + abs(wanted.1))
      try require(
        abs(lowest - wanted.0) <= slack && abs(highest - wanted.1) <= slack,
        "\(axis): \(lowest)…\(highest), but content and insets give \(wanted)")
      try require(
        lowest == highest || flags & LH_SCROLL_ENABLED != 0, "\(axis) does not scroll")
    }
    try require(
      initial.isFinite && initial >= lowest - 1e-9 * (1 + abs(lowest))
        && initial <= highest + 1e-9 * (1 + abs(highest)),
      "\(axis): begins at \(initial), outside \(lowest)…\(highest)")
  }

  /// If a layout snaps, a scroll rests within the range; otherwise it may also rest at the proposed offset.
  private static func checkTargets(
    _ instance: Instance, _ traits: lh_scroll_traits, _ random: inout Randomness
  ) throws {
    for _ in 0..<8 {
      var scroll = lh_scroll.empty
      scroll.current = lh_point(x: random.number(-900, 900), y: random.number(-900, 900))
      scroll.proposed = lh_point(x: random.number(-2e4, 2e4), y: random.number(-2e4, 2e4))
      scroll.velocity = lh_point(x: random.number(-3e3, 3e3), y: random.number(-3e3, 3e3))
      let target = try instance.targetOffset(scroll)
      try checkRest(target.x, scroll.proposed.x, traits.lowest.x, traits.highest.x, traits.page.x)
      try checkRest(target.y, scroll.proposed.y, traits.lowest.y, traits.highest.y, traits.page.y)
    }
  }

  private static func checkRest(
    _ found: Double, _ proposed: Double, _ low: Double, _ high: Double, _ page: Double
  ) throws {
    let slack = 1e-6 * (1 + abs(low) + abs(high)) + abs(found) * 1e-12
    try require(
      page == 0 && found == proposed || found >= low - slack && found <= high + slack,
      "a scroll settles at \(found), outside \(low)…\(high)")
  }

  private static func bounds(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "bounds") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random, most: 400)
      let known = try instance.contentSizeBound()
      let early = try instance.scrollTraits()
      let all = try instance.contentSize()
      try require(
        known.size.width <= all.width && known.size.height <= all.height,
        "known is \(known.size), all is \(all)")
      try require(
        !known.isExact || (known.size.width == all.width && known.size.height == all.height),
        "exact is \(known.size), all is \(all)")
      let later = try instance.contentSizeBound()
      try require(
        later.isExact && later.size.width == all.width && later.size.height == all.height,
        "with all known, known is \(later)")
      let late = try instance.scrollTraits()
      let isMirrored = model.viewport.direction == LH_RIGHT_TO_LEFT
      try require(early.highest.y <= late.highest.y, "\(early.highest) then \(late.highest)")
      try require(
        isMirrored || early.highest.x <= late.highest.x, "\(early.highest) then \(late.highest)")
    }
  }

  private static func kept(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(60, of: subject, "kept") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random, most: 60)
      let traits = try instance.scrollTraits()
      func isKept(_ flags: UInt32) -> Bool {
        !subject.can(LH_CAPABILITY_FOLLOWS_SCROLL) || flags & LH_SCROLL_KEEPS_ELEMENTS != 0
      }
      let (isKeptAcross, isKeptAlong) = (isKept(traits.horizontal), isKept(traits.vertical))
      guard isKeptAcross || isKeptAlong else { return }
      let before = instance.viewport.bounds.grown(500)
      let elements = try instance.elements(in: before)
      let shown = try model.paths.map { try instance.element($0) }
      for _ in 0..<6 {
        var viewport = instance.viewport
        if isKeptAcross { viewport.bounds.x = random.number(-2000, 2000) }
        if isKeptAlong { viewport.bounds.y = random.number(-2000, 2000) }
        try instance.set(viewport: viewport)
        try instance.prepare()
        for (path, element) in zip(model.paths, shown) {
          try requireSame(element, try instance.element(path), viewport)
        }
        let now = try instance.elements(in: before)
        try require(now.count == elements.count, "\(elements.count) elements, then \(now.count)")
        for (a, b) in zip(elements, now) { try requireSame(a, b, viewport) }
      }
    }
  }

  private static func requireSame(_ a: Element?, _ b: Element?, _ viewport: lh_viewport) throws {
    let isSame = if let a, let b { sameBits(a, b) } else { a == nil && b == nil }
    try require(
      isSame,
      """
      scrolled to \(viewport.bounds.x), \(viewport.bounds.y), an element that is said to stay the same is not: \
      \(difference(between: a, and: b))
      """)
  }

  private static func hits(_ subject: Subject, _ run: Run) throws {
    let kinds = [
      (LH_GESTURE_TAP, LH_CAPABILITY_TAP), (LH_GESTURE_PAN, LH_CAPABILITY_PAN),
      (LH_GESTURE_DRAG, LH_CAPABILITY_DRAG),
    ]
    try run.forEachStep(30, of: subject, "hits") { random in
      let permission = Permission { _ in true }
      try withExtendedLifetime(permission) {
        let (model, instance) = try Model.preparedInstance(
          subject, &random, most: 30, permission: permission)
        _ = try instance.events()
        let before = try Results(instance, model)
        let view = model.viewport.bounds
        for _ in 0..<10 {
          for (kind, capability) in kinds {
            var gesture = lh_gesture.empty
            gesture.kind = kind
            gesture.phase = kind == LH_GESTURE_TAP ? LH_PHASE_ENDED : LH_PHASE_BEGAN
            gesture.location = lh_point(
              x: view.x + random.number(0, max(view.width, 1)),
              y: view.y + random.number(0, max(view.height, 1)))
            // Horizontal, like the swipes that layouts handle.
            gesture.translation = lh_point(x: -12, y: 0)
            gesture.velocity = lh_point(x: -900, y: 0)
            var question = gesture
            question.phase = random.pick([0, 1, 2, 3, 4, 5, .max])
            let hit = try instance.hitTest(question)
            try require(try instance.nextEvent() == nil, "a hit test sent an event")
            if !subject.can(capability) {
              try require(hit.result == LH_REPLY_IGNORED, "\(kind) would be \(hit.result)")
            }
            let fresh = try Instance(subject, permission: permission)
            let copy = model
            try copy.setInputs(fresh, &random)
            try fresh.prepare()
            let reply = try fresh.gesture(gesture)
            let isSame =
              hit.result == reply.result
              && (hit.result == LH_REPLY_IGNORED || hit.path.key == reply.path.key)
            try require(
              isSame,
              "the hit test gave \(hit.result) \(hit.path.key), then \(reply.result) \(reply.path.key)"
            )
          }
        }
        try Results(instance, model).compare(with: before, "results before and after hit tests")
      }
    }
  }
}
