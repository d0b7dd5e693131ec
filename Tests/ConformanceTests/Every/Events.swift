import LayoutABI
import Testing

extension Conformance {
  @Suite struct Events {
    @Test("unread events give way to later ones, and are counted", arguments: Subject.all)
    func overflow(subject: Subject) throws {
      var random = Randomness(seed: runSeed, subject.id + "overflow", 0)
      var model = Model(subject)
      model.sections = [model.newSection(200)]
      model.viewport = lh_viewport(0, 0, 320, 480)
      let read = try Instance(subject)
      let unread = try Instance(subject)
      try model.tell(read, &random)
      try model.tell(unread, &random)
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
      // Adjustments may have been withdrawn or lost: which of the two, the queue does not tell.
      guard !expected.contains(where: { $0.kind == LH_EVENT_ADJUST_OFFSET }) else { return }
      var answer = try unread.events()
      if expected.count > 1024 {
        #expect(answer.first?.kind == LH_EVENT_LOST)
        #expect(answer.first?.count == Int64(expected.count - 1024))
        answer = Array(answer.dropFirst())
        expected = Array(expected.suffix(1024))
      }
      #expect(answer.count == expected.count)
      #expect(zip(answer, expected).allSatisfy { sameBits($0, $1) })
      #expect(try unread.nextEvent() == nil)
    }

    @Test(
      "an adjustment that was not read is withdrawn by the next set_viewport",
      arguments: Subject.all)
    func withdrawal(subject: Subject) throws {
      try forEachStep(20, of: subject, "withdrawal") { random in
        let (_, instance) = try Model.preparedInstance(subject, &random)
        try instance.set(viewport: instance.viewport)
        let events = try instance.events()
        try require(
          !events.contains { $0.kind == LH_EVENT_ADJUST_OFFSET }, "it was not withdrawn")
      }
    }

    @Test("following the adjustments comes to an end", arguments: Subject.all)
    func settling(subject: Subject) throws {
      try forEachStep(40, of: subject, "settling") { random in
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
}
