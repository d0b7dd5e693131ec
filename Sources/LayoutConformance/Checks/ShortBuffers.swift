import LayoutABI

enum ShortBuffers {
  static let checks = [
    Check("a short buffer gets the first entries, and nothing is written beyond it", short),
    Check("a few of billions of values are read at once", billions),
  ]

  private static func short(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(8, of: subject, "short buffers") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random)
      let v = instance.vtable
      let handle = instance.handle
      try check("item_counts", Int64(-77)) { v.item_counts!(handle, $0, $1, $2, $3) }
      try check("save_state", UInt8(0xA5)) { v.save_state!(handle, $0, $1, $2, $3) }
      for row in subject.properties {
        try check("get_property \(row.name)", -77.5) {
          v.get_property!(handle, row.number, nil, $0, $1, $2, $3)
        }
        for section in model.sections.indices where row.allows(LH_SCOPE_ITEM) {
          var target = lh_target.items(section, 0, -1)
          try check("get_property \(row.name) of items", -77.5) {
            v.get_property!(handle, row.number, &target, $0, $1, $2, $3)
          }
        }
      }
      var canary = Element()
      canary.kind = 0xDEAD
      for _ in 0..<5 {
        var rect = model.randomRect(
          &random, content: try instance.contentSize(), isEndless: instance.isEndless)
        try check("elements_in_rect", canary) {
          v.elements_in_rect!(handle, &rect, $0, $1, $2, $3)
        }
      }
      guard subject.can(LH_CAPABILITY_TRANSITION), !model.sections.isEmpty,
        try model.paths.first.map({ try instance.element($0) != nil }) ?? false
      else { return }
      var transition = lh_transition.empty
      transition.path = model.paths[0]
      transition.progress = 0.3
      transition.container = model.viewport.bounds
      transition.target = model.viewport.bounds
      var alpha = 0.0
      try check("transition", canary) {
        v.transition!(handle, &transition, $0, $1, $2, &alpha, $3)
      }
    }
  }

  private static func billions(_ subject: Subject, _ run: Run) throws {
    let instance = try Instance(subject)
    let items = run.conditions.mostItems / 2
    try instance.set(counts: [items])
    for row in subject.settable where row.allows(LH_SCOPE_ITEM) {
      var values = [Double](repeating: -77.5, count: 64)
      var count = 0
      for value in [nil, row.initial.map { $0.isNaN ? row.clamp(1) : $0 }] {
        if let value { try instance.set(row, .items(0, 0, -1), value) }
        var target = lh_target.items(0, 0, -1)
        let status = instance.vtable.get_property!(
          instance.handle, row.number, &target, &values, 3 * row.components, &count, nil)
        try require(status == LH_BUFFER_TOO_SMALL, "\(row.name): \(status.statusName)")
        try require(count == items * row.components, "\(row.name): \(count) values")
        try require(values[3 * row.components] == -77.5, "\(row.name): written beyond")
      }
    }
  }

  private static func check<T>(
    _ name: String, _ canary: T,
    _ call: (
      UnsafeMutablePointer<T>?, Int, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<lh_error>?
    ) -> lh_status
  ) throws {
    var count = -1
    var error = lh_error.empty
    let status = call(nil, 0, &count, &error)
    let total = count
    try require(
      status == (total == 0 ? LH_OK : LH_BUFFER_TOO_SMALL),
      "\(name) with no buffer: \(status.statusName)")
    if total > 0 { try require(!error.text.isEmpty, "\(name) has no message") }
    var all = [T](repeating: canary, count: total + 2)
    try require(call(&all, total, &count, nil) == LH_OK && count == total, "\(name): in full")
    for capacity in [1, total / 2, total - 1, total + 2] where capacity > 0 {
      var part = [T](repeating: canary, count: total + 2)
      let status = call(&part, capacity, &count, nil)
      try require(
        status == (capacity < total ? LH_BUFFER_TOO_SMALL : LH_OK) && count == total,
        "\(name) with capacity \(capacity) of \(total): \(status.statusName), count \(count)")
      for index in part.indices {
        let expected = index < min(capacity, total) ? all[index] : canary
        try require(
          sameBits(part[index], expected),
          "\(name) with capacity \(capacity) of \(total): entry \(index) is wrong")
      }
    }
  }
}
