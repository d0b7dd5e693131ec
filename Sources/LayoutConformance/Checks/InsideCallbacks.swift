import LayoutABI

enum InsideCallbacks {
  static let checks = [
    Check("every call from inside permit fails as busy, and the gesture continues", busy)
  ]

  private static func busy(_ subject: Subject, _ run: Run) throws {
    let permissions = LH_CAPABILITY_DRAG | LH_CAPABILITY_PAN
    guard subject.capabilities & permissions != 0 else { return }
    nonisolated(unsafe) var handle: OpaquePointer?
    var statuses: [String: lh_status] = [:]
    let permission = Permission { _ in
      for (name, call) in Calls.all(subject.vtable) {
        var error = lh_error.empty
        statuses[name] = call(handle, &error)
        if error.text.isEmpty { statuses[name] = .max }
      }
      return true
    }
    var random = Randomness(seed: run.seed, "busy", 0)
    var model = Model(subject)
    model.sections = [model.newSection(6)]
    let instance = try Instance(subject, permission: permission)
    try model.setInputs(instance, &random)
    try instance.settle()
    handle = instance.handle
    let counts = try instance.counts()
    for element in try instance.elements(in: instance.viewport.bounds)
    where element.kind == LH_CELL {
      let b = element.bounds
      for kind in [LH_GESTURE_PAN, LH_GESTURE_DRAG] {
        for phase in [LH_PHASE_BEGAN, LH_PHASE_CANCELLED] {
          var gesture = lh_gesture.empty
          (gesture.kind, gesture.phase) = (kind, phase)
          gesture.location = lh_point(x: b.x + b.width / 2, y: b.y + b.height / 2)
          gesture.velocity = lh_point(x: -500, y: 1)
          gesture.translation = lh_point(x: -10, y: 0)
          _ = try instance.gesture(gesture)
        }
      }
    }
    try require(!permission.questions.isEmpty, "permit was never called")
    for (name, status) in statuses {
      try require(status == LH_BUSY, "\(name) from inside permit: \(status.statusName)")
    }
    try require(try instance.counts() == counts, "the counts changed")
    _ = try instance.contentSize()
    withExtendedLifetime(permission) {}
  }
}
