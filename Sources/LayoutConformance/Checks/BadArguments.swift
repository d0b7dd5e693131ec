import LayoutABI

/// A call that must fail.
struct InvalidCall {
  typealias Call = (Instance, UnsafeMutablePointer<lh_error>?) -> lh_status

  let name: String
  /// The permitted statuses; more than one only if the headers leave it open.
  let statuses: [lh_status]
  let call: Call

  init(_ name: String, _ statuses: lh_status..., call: @escaping Call) {
    (self.name, self.statuses, self.call) = (name, statuses, call)
  }
}

enum BadArguments {
  static let checks = [
    Check("every bad argument gives its status and a message, and changes nothing", invalidCalls),
    Check("every function except destroy rejects a NULL instance", nullInstance),
    Check("create rejects invalid arguments, and then returns NULL", create),
    Check("queries fail before prepare, and again after every change", unprepared),
    Check("an error buffer of any size is respected", errorBuffers),
    Check("unknown extensions are NULL", extensions),
  ]

  private static func invalidCalls(_ subject: Subject, _ run: Run) throws {
    let (model, instance) = try fixture(subject, run)
    let before = try Results(instance, model)
    let state = try instance.savedState()
    for invalid in InvalidCall.inputs(subject) + InvalidCall.batches + InvalidCall.results(subject)
    {
      run.willDo(invalid.name)
      let outcome = instance.call { invalid.call(instance, $0) }
      let wanted = invalid.statuses.map(\.statusName).joined(separator: " or ")
      try require(
        invalid.statuses.contains(outcome.status),
        "\(invalid.name): \(outcome.status.statusName) instead of \(wanted): \(outcome.message)")
      try require(
        outcome.errorStatus == outcome.status && !outcome.message.isEmpty,
        "\(invalid.name): the error has the status \(outcome.errorStatus.statusName), \(outcome.message)"
      )
      try require(
        invalid.call(instance, nil) == outcome.status, "\(invalid.name): differs without an error"
      )
      do {
        try before.compare(with: Results(instance, model), "before and after")
        try require(try instance.savedState() == state, "the saved state changed")
        try require(try instance.nextEvent() == nil, "an event was announced")
      } catch {
        throw Mismatch("\(invalid.name) changed something: \(error)")
      }
    }
  }

  private static func nullInstance(_ subject: Subject, _ run: Run) throws {
    for (name, call) in Calls.all(subject.vtable) {
      run.willDo("\(name) of NULL")
      var error = lh_error.empty
      try require(call(nil, &error) == LH_INVALID_ARGUMENT, "\(name): \(error.status.statusName)")
      try require(!error.text.isEmpty, "\(name) has no message")
      try require(call(nil, nil) == LH_INVALID_ARGUMENT, name)
    }
    try require(subject.vtable.extension!(nil, "a/1") == nil, "extension of NULL")
  }

  private static func create(_ subject: Subject, _ run: Run) throws {
    let vtable = subject.vtable
    var error = lh_error.empty
    var out = OpaquePointer(bitPattern: 8)
    try require(vtable.create!(nil, nil, &out, &error) == LH_INVALID_ARGUMENT, "no class")
    try require(out == nil && !error.text.isEmpty, "no class: out is not NULL")
    error = .empty
    try require(
      vtable.create!(subject.table, nil, nil, &error) == LH_INVALID_ARGUMENT
        && !error.text.isEmpty, "no out")
    var delegate = lh_delegate()
    delegate.struct_size = 8
    out = OpaquePointer(bitPattern: 8)
    error = .empty
    try require(
      vtable.create!(subject.table, &delegate, &out, &error) == LH_INVALID_ARGUMENT
        && out == nil && !error.text.isEmpty, "a short delegate")
  }

  private static func unprepared(_ subject: Subject, _ run: Run) throws {
    let results = Calls.prepared(subject.vtable)
    func mustReject(_ instance: Instance, _ after: String) throws {
      for (name, call) in results {
        var error = lh_error.empty
        let status = call(instance.handle, &error)
        let isRight =
          status == LH_NOT_PREPARED || (name == "transition" && status == LH_UNSUPPORTED)
        try require(isRight && !error.text.isEmpty, "\(name) after \(after): \(status.statusName)")
      }
    }
    let (_, instance) = try fixture(subject, run)
    try mustReject(try Instance(subject), "create")
    try instance.set(counts: [4, 4])
    try mustReject(instance, "set_item_counts")
    try instance.prepare()
    try instance.set(viewport: lh_viewport(1, 2, 300, 400))
    try mustReject(instance, "set_viewport")
    try instance.prepare()
    try instance.update([.make(LH_INSERT_ITEMS, 0, 0, 1)])
    try mustReject(instance, "update")
    for property in subject.settable {
      try instance.prepare()
      try instance.set(property, nil, property.isList ? [] : property.initial)
      try mustReject(instance, "setting \(property.name)")
    }
    try instance.prepare()
    try instance.restore(try instance.savedState())
    try mustReject(instance, "restore_state")
  }

  private static func errorBuffers(_ subject: Subject, _ run: Run) throws {
    let instance = try Instance(subject)
    let size = MemoryLayout<lh_error>.size
    let canary: UInt8 = 0xA5
    for declaredSize in [0, 4, 7, 8, 9, 16, 40, size, size + 100] {
      var buffer = [UInt8](repeating: canary, count: size + 128)
      buffer.withUnsafeMutableBytes { raw in
        raw.storeBytes(of: UInt32(declaredSize), as: UInt32.self)
        _ = instance.vtable.content_size!(
          instance.handle, nil, raw.baseAddress!.assumingMemoryBound(to: lh_error.self))
      }
      try require(
        buffer[min(max(declaredSize, 4), size)...].allSatisfy { $0 == canary },
        "with struct_size \(declaredSize) more than that was written")
      if declaredSize > 8 {
        try require(buffer[8..<min(declaredSize, size)].contains(0), "not terminated")
      }
    }
  }

  private static func extensions(_ subject: Subject, _ run: Run) throws {
    let instance = try Instance(subject)
    for id in ["", "layouthost.none/1", "%s%n", String(repeating: "x", count: 5000)] {
      try require(subject.vtable.extension!(instance.handle, id) == nil, id)
    }
    try require(subject.vtable.extension!(instance.handle, nil) == nil, "NULL")
  }

  /// Returns a prepared instance with two sections, of five and three items, and no unread events.
  private static func fixture(_ subject: Subject, _ run: Run) throws -> (Model, Instance) {
    var random = Randomness(seed: run.seed, "fixture", 0)
    var model = Model(subject)
    model.sections = [model.newSection(5), model.newSection(3)]
    let instance = try Instance(subject)
    try model.setInputs(instance, &random)
    try instance.settle()
    model.viewport = instance.viewport
    return (model, instance)
  }
}
