import HostSystem
import LayoutABI

/// Low memory: a plugin must not end the program that it runs in.
enum LittleMemory {
  static let checks = [
    Check("memory that runs out is an error, and the layout works after it", runsOut)
  ]

  private static let count = 300_000

  private static func runsOut(_ subject: Subject, _ run: Run) throws {
    guard run.conditions.isAlone else { return }
    let rows = subject.settable.filter { $0.allows(LH_SCOPE_ITEM) && !$0.isState && !$0.isList }
    for property in [nil] + rows.map(Optional.some) {
      // Different values, because layouts store a run of equal values once.
      let values = property.map { property in
        (0..<count).flatMap { item in
          (0..<property.components).map { _ in
            min(max(Double(1 + item % 7), property.minimum), property.maximum)
          }
        }
      }
      for megabytes in [1, 4, 16] {
        let what = property.map { " with a value of \($0.name) each" } ?? ""
        run.willDo("\(count) items\(what), in \(megabytes) MB of memory")
        let instance = try Instance(subject)
        try instance.set(viewport: lh_viewport(0, 0, 320, 480))
        hs_limit_memory(Int64(megabytes) << 20)
        let outcomes = work(instance, property, values)
        hs_limit_memory(-1)
        for (call, outcome) in outcomes
        where outcome.status == LH_OUT_OF_MEMORY && outcome.message.isEmpty {
          throw Mismatch("\(call) fails with LH_OUT_OF_MEMORY and has no message")
        }
        try instance.set(counts: [3])
        let after = instance.tryPrepare()
        try require(
          after.status == LH_OK,
          "after memory ran out, prepare with 3 items fails: \(after.status.statusName) \(after.message)"
        )
      }
    }
  }

  private static func work(
    _ instance: Instance, _ property: PropertyRow?, _ values: [Double]?
  ) -> [(String, Outcome)] {
    let counts = [Int64(count)]
    var outcomes = [
      (
        "set_item_counts",
        instance.call {
          instance.vtable.set_item_counts!(instance.handle, counts, 1, $0)
        }
      )
    ]
    if let property, let values, outcomes[0].1.status == LH_OK {
      outcomes.append(
        ("set_property", instance.trySet(property.number, .items(0, 0, count), values)))
    }
    outcomes.append(("prepare", instance.tryPrepare()))
    return outcomes
  }
}
