import LayoutABI

enum SavedStates {
  static let checks = [
    Check("a restored state equals the saved one", roundTrip),
    Check("a saved state is accepted, whatever was set since", taken),
    Check("rejected input changes nothing, also between changes", untouched),
    Check("damaged, cut and foreign bytes are rejected and change nothing", damage),
  ]

  private static func roundTrip(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "state") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      try instance.settle()
      try model.randomEdit(instance, &random)
      guard try model.settleOrForget(instance, &random) else { return }
      let state = try instance.savedState()
      let other = try Instance(subject)
      try other.restore(state)
      try require(try other.savedState() == state, "restored before any input")
    }
  }

  private static func taken(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "taken") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      try instance.settle()
      let before = try instance.savedState()
      let counts = model.counts.map { $0 / 2 }
      for _ in 0..<random.int(0, 3) { try model.randomEdit(instance, &random) }
      if random.int(0, 1) == 0 { try instance.set(counts: counts) }
      if random.int(0, 3) == 0 { try instance.set(counts: []) }
      let after = try instance.savedState()
      for state in [after, before] {
        try instance.restore(state)
        try require(
          try instance.savedState() == state, "the restored state differs from the saved one")
      }
    }
  }

  private static func untouched(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(10, of: subject, "untouched") { random in
      let (model, one) = try Model.preparedInstance(subject, &random)
      let other = try Instance(subject)
      try model.setInputs(other, &random)
      for instance in [one, other] {
        try instance.settle()
        try instance.set(counts: model.counts.map { $0 / 2 })
      }
      let state = try one.savedState()
      try require(try other.savedState() == state, "the states differ after the same input")
      for length in 0..<state.count {
        try require(one.tryRestore(Array(state.prefix(length))).status == LH_BAD_STATE, "cut")
      }
      for instance in [one, other] { try instance.settle() }
      try require(try one.savedState() == other.savedState(), "a failed call changed something")
      try require(sameBits(one.viewport, other.viewport), "a failed call moved the viewport")
    }
  }

  private static func damage(_ subject: Subject, _ run: Run) throws {
    var random = Randomness(seed: run.seed, subject.id + "damage", 0)
    let (model, instance) = try Model.preparedInstance(subject, &random)
    try instance.settle()
    let state = try instance.savedState()
    run.expect(state.count < 4096, "a state has \(state.count) bytes; at most 4095 are allowed")
    func mustReject(_ bytes: [UInt8], _ what: String) throws {
      let outcome = instance.tryRestore(bytes)
      try require(
        outcome.status == LH_BAD_STATE && !outcome.message.isEmpty,
        "\(what): \(outcome.status.statusName) \(outcome.message)")
      try require(try instance.savedState() == state, "\(what): the state changed")
      _ = try instance.contentSize()  // still prepared
    }
    for length in 0..<state.count {
      try mustReject(Array(state.prefix(length)), "cut to \(length)")
    }
    try mustReject(state + [0], "one byte more")
    try mustReject(state + state, "twice")
    for other in run.strangers where other.id != subject.id {
      try mustReject(try Instance(other).savedState(), "a state of \(other.id)")
    }
    for _ in 0..<300 {
      let bytes = (0..<random.int(1, 80)).map { _ in UInt8(random.int(0, 255)) }
      try mustReject(bytes, "random bytes")
    }
    // A flipped bit may give another valid state; then that must work.
    for index in state.indices {
      for bit in 0..<8 {
        var bytes = state
        bytes[index] ^= 1 << UInt8(bit)
        let outcome = instance.tryRestore(bytes)
        if outcome.status == LH_OK {
          try instance.prepare()
          _ = try instance.events()
          for path in model.paths {
            if let flaw = try instance.element(path)?.flaw {
              throw Mismatch("byte \(index) bit \(bit): \(flaw)")
            }
          }
          let again = try instance.savedState()
          try require(
            instance.tryRestore(again).status == LH_OK,
            "byte \(index) bit \(bit): its own state is rejected")
          try instance.restore(state)
          try instance.prepare()
          _ = try instance.events()
        } else {
          try require(
            outcome.status == LH_BAD_STATE && !outcome.message.isEmpty,
            "byte \(index) bit \(bit): \(outcome.status.statusName) \(outcome.message)")
        }
        try require(
          try instance.savedState() == state, "byte \(index) bit \(bit): the state changed")
      }
    }
  }
}
