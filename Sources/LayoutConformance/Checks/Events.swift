import LayoutABI

enum Events {
  static let checks = [
    Check("later events replace unread ones, which are counted", overflow),
    Check("an adjustment that was not read is withdrawn by the next set_viewport", withdrawal),
    Check("following the adjustments ends", settling),
  ]

  private static func overflow(_ subject: Subject, _ run: Run) throws {
    var random = Randomness(seed: run.seed, subject.id + "overflow", 0)
    var model = Model(subject)
    model.sections = [model.newSection(200)]
    model.viewport = lh_viewport(0, 0, 320, 480)
    let read = try Instance(subject)
    let unread = try Instance(subject)
    try model.setInputs(read, &random)
    try model.setInputs(unread, &random)
    var expected: [lh_event] = []
    for step in 0..<1500 {
      let place = Double(step % 7) * 3000
      model.viewport.bounds.x = place
      model.viewport.bounds.y = place
      for instance in [read, unread] {
        for property in subject.settable where property.isState && !property.isList {
          try instance.set(property, nil, property.initial)
        }
        try instance.set(viewport: model.viewport)
        try instance.prepare()
      }
      expected += try read.events()
    }
    // Adjustments may have been withdrawn or lost; the queue does not show which.
    guard !expected.contains(where: { $0.kind == LH_EVENT_ADJUST_OFFSET }) else { return }
    var queued = try unread.events()
    if expected.count > 1024 {
      let lost = queued.first
      run.expect(
        lost?.kind == LH_EVENT_LOST && lost?.count == Int64(expected.count - 1024),
        "of \(expected.count) unread events the first is kind \(lost?.kind ?? 0), count "
          + "\(lost?.count ?? 0)")
      queued = Array(queued.dropFirst())
      expected = Array(expected.suffix(1024))
    }
    run.expect(
      queued.count == expected.count,
      "\(queued.count) events were kept of the last \(expected.count)")
    run.expect(
      zip(queued, expected).allSatisfy { sameBits($0, $1) }, "other events were kept than the last")
    run.expect(try unread.nextEvent() == nil, "after the last event comes another")
  }

  private static func withdrawal(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "withdrawal") { random in
      let (_, instance) = try Model.preparedInstance(subject, &random)
      try instance.set(viewport: instance.viewport)
      let events = try instance.events()
      try require(
        !events.contains { $0.kind == LH_EVENT_ADJUST_OFFSET }, "it was not withdrawn")
    }
  }

  private static func settling(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(40, of: subject, "settling") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      for _ in 0..<5 {
        try instance.settle()
        model.viewport = instance.viewport
        try model.randomEdit(instance, &random)
        guard instance.tryPrepare().status == LH_OK else { return }
      }
    }
  }
}
