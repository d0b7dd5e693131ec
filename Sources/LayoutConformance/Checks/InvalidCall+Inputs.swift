import LayoutABI

private let beyond = 281_474_976_710_657.0
private let most: Int64 = 281_474_976_710_656

// Invalid counts, properties and viewports, for an instance with two sections, of 5 and 3 items.

extension InvalidCall {
  static func inputs(_ subject: Subject) -> [InvalidCall] {
    counts + properties(subject) + targets(subject) + viewports + states
  }

  private static var counts: [InvalidCall] {
    func set(_ name: String, _ counts: [Int64], _ status: lh_status) -> InvalidCall {
      InvalidCall("set_item_counts with \(name)", status) {
        $0.vtable.set_item_counts!($0.handle, counts, counts.count, $1)
      }
    }
    return [
      InvalidCall("set_item_counts of NULL", LH_INVALID_ARGUMENT) {
        $0.vtable.set_item_counts!($0.handle, nil, 1, $1)
      },
      set("-1", [3, -1], LH_OUT_OF_RANGE), set("the smallest", [.min], LH_OUT_OF_RANGE),
      set("2^48 + 1", [most + 1], LH_OUT_OF_RANGE), set("the largest", [.max], LH_OUT_OF_RANGE),
      set("too many in all", [most, 1], LH_OUT_OF_RANGE),
      set("too many in all, often", [Int64](repeating: most, count: 70_000), LH_OUT_OF_RANGE),
      set("2^20 + 1 sections", [Int64](repeating: 0, count: 1 << 20 + 1), LH_OUT_OF_RANGE),
      InvalidCall("item_counts without count", LH_INVALID_ARGUMENT) {
        $0.vtable.item_counts!($0.handle, nil, 0, nil, $1)
      },
      InvalidCall("item_counts without buffer", LH_INVALID_ARGUMENT) {
        var count = 0
        return $0.vtable.item_counts!($0.handle, nil, 2, &count, $1)
      },
    ]
  }

  private static func set(
    _ name: String, _ property: UInt32, _ target: lh_target?, _ values: [Double],
    _ statuses: lh_status...
  ) -> InvalidCall {
    InvalidCall(name, statuses) { instance, error in
      guard var target else {
        return instance.vtable.set_property!(
          instance.handle, property, nil, values, values.count, error)
      }
      return instance.vtable.set_property!(
        instance.handle, property, &target, values, values.count, error)
    }
  }

  private init(_ name: String, _ statuses: [lh_status], call: @escaping Call) {
    (self.name, self.statuses, self.call) = (name, statuses, call)
  }

  /// Invalid values, for every property at every scope.
  private static func properties(_ subject: Subject) -> [InvalidCall] {
    var result: [InvalidCall] = []
    for property in [UInt32(subject.properties.count), .max] {
      result.append(set("setting property \(property)", property, nil, [1], LH_NO_SUCH_INDEX))
      result.append(get("getting property \(property)", property, nil, LH_NO_SUCH_INDEX))
      result.append(run("running property \(property)", property, nil, LH_NO_SUCH_INDEX))
    }
    for row in subject.properties {
      let name = row.name
      let number = row.number
      if row.isReadOnly {
        result.append(set("setting \(name)", number, nil, row.initial, LH_READ_ONLY))
        continue
      }
      result.append(
        InvalidCall("setting \(name) to NULL", LH_INVALID_ARGUMENT) {
          $0.vtable.set_property!($0.handle, number, nil, nil, 1, $1)
        })
      let good = row.initial.map { $0.isNaN ? row.clamp(1) : $0 }
      let extra = row.isList ? [Double](repeating: row.minimum, count: 1025 * row.components) : []
      result.append(
        set(
          "\(name) with a number too many", number, nil, good + extra + [good[0]],
          row.isList || row.components > 1 ? LH_INVALID_ARGUMENT : LH_INVALID_ARGUMENT))
      if !row.isList {
        result.append(set("\(name) with no numbers", number, nil, [], LH_INVALID_ARGUMENT))
      }
      var targets: [(String, lh_target?)] = [("", nil)]
      if row.allows(LH_SCOPE_SECTION) { targets.append((" of a section", .section(1))) }
      if row.allows(LH_SCOPE_ITEM) { targets.append((" of an item", .items(0, 4, 1))) }
      for (scope, target) in targets {
        for index in 0..<row.components {
          func bad(_ value: Double, _ status: lh_status) {
            var values = good
            values[index] = value
            result.append(
              set("\(name)\(scope) = \(values)", number, target, values, status))
          }
          bad(.infinity, LH_NOT_FINITE)
          bad(-.infinity, LH_NOT_FINITE)
          bad(row.minimum.nextDown, LH_OUT_OF_RANGE)
          bad(row.maximum.nextUp, LH_OUT_OF_RANGE)
          bad(1e300, LH_OUT_OF_RANGE)
          if row.isWhole && row.maximum > row.minimum { bad(row.minimum + 0.5, LH_OUT_OF_RANGE) }
          let isWholly = row.components == 1 && (target != nil || row.isOptional)
          if !isWholly { bad(.nan, LH_NOT_FINITE) }
        }
      }
      if row.allows(LH_SCOPE_ITEM) {
        let values = (0..<5).flatMap { $0 == 4 ? good.map { _ in Double.infinity } : good }
        result.append(
          set("\(name), the last of five bad", number, .items(0, 0, 5), values, LH_NOT_FINITE))
        result.append(
          set(
            "\(name), four for five", number, .items(0, 0, 5), (0..<4).flatMap { _ in good },
            LH_INVALID_ARGUMENT))
      }
    }
    return result
  }

  /// Targets that do not exist, for every property.
  private static func targets(_ subject: Subject) -> [InvalidCall] {
    var result: [InvalidCall] = []
    func add(
      _ row: PropertyRow, _ name: String, _ target: lh_target, _ status: lh_status,
      reads: Bool = true
    ) {
      let good = row.initial.map { $0.isNaN ? row.clamp(1) : $0 }
      let name = "\(row.name) of \(name)"
      result.append(set("setting \(name)", row.number, target, good, status))
      if reads {
        result.append(get("getting \(name)", row.number, target, status))
        result.append(run("running \(name)", row.number, target, status))
      }
    }
    for row in subject.settable where !row.isList {
      for scope in [0, 3, 8, UInt32.max] {
        var target = lh_target.section(0)
        target.scope = scope
        add(row, "scope \(scope)", target, LH_INVALID_ARGUMENT)
      }
      if row.allows(LH_SCOPE_SECTION) {
        add(row, "section -1", .section(-1), LH_NO_SUCH_INDEX)
        add(row, "section 2", .section(2), LH_NO_SUCH_INDEX)
        add(row, "the last section", .section(.max), LH_NO_SUCH_INDEX)
        add(row, "sections 1 and 2", .section(1, 2), LH_NO_SUCH_INDEX, reads: false)
        add(row, "sections, count -2", .section(0, -2), LH_NO_SUCH_INDEX, reads: false)
      } else {
        add(row, "a section", .section(0), LH_INVALID_ARGUMENT)
      }
      if row.allows(LH_SCOPE_ITEM) {
        add(row, "item -1", .items(0, -1, 1), LH_NO_SUCH_INDEX)
        add(row, "item 5 of 5", .items(0, 5, 1), LH_NO_SUCH_INDEX)
        add(row, "the last item", .items(1, .max, 1), LH_NO_SUCH_INDEX)
        add(row, "item 0 of section 2", .items(2, 0, 1), LH_NO_SUCH_INDEX)
        add(row, "item 0 of section -2", .items(-2, 0, 1), LH_NO_SUCH_INDEX)
        add(row, "items 4 and 5", .items(0, 4, 2), LH_NO_SUCH_INDEX, reads: false)
        add(row, "too many items", .items(0, 1, .max), LH_NO_SUCH_INDEX, reads: false)
        add(row, "items, count -2", .items(0, 0, -2), LH_NO_SUCH_INDEX, reads: false)
        add(row, "all from 1 on", .items(-1, 1, -1), LH_INVALID_ARGUMENT, reads: false)
        result.append(
          get("getting \(row.name) of all", row.number, .items(-1, 0, -1), LH_INVALID_ARGUMENT))
        result.append(
          run("running \(row.name) of all", row.number, .items(-1, 0, -1), LH_INVALID_ARGUMENT))
      } else {
        add(row, "an item", .items(0, 0, 1), LH_INVALID_ARGUMENT)
      }
    }
    for row in subject.properties where row.isList {
      result.append(run("running \(row.name)", row.number, nil, LH_INVALID_ARGUMENT))
      result.append(
        get("getting \(row.name) of a section", row.number, .section(0), LH_INVALID_ARGUMENT))
    }
    guard let row = subject.properties.first else { return result }
    return result + [
      InvalidCall("get_property without count", LH_INVALID_ARGUMENT) {
        $0.vtable.get_property!($0.handle, row.number, nil, nil, 0, nil, $1)
      },
      InvalidCall("get_property without buffer", LH_INVALID_ARGUMENT) {
        var count = 0
        return $0.vtable.get_property!($0.handle, row.number, nil, nil, 4, &count, $1)
      },
      InvalidCall("property_run without value", LH_INVALID_ARGUMENT) {
        var length: Int64 = 0
        return $0.vtable.property_run!($0.handle, row.number, nil, nil, &length, $1)
      },
      InvalidCall("property_run without length", LH_INVALID_ARGUMENT) {
        var value = [Double](repeating: 0, count: 4)
        return $0.vtable.property_run!($0.handle, row.number, nil, &value, nil, $1)
      },
    ]
  }

  private static func get(
    _ name: String, _ property: UInt32, _ target: lh_target?, _ status: lh_status
  ) -> InvalidCall {
    InvalidCall(name, status) { instance, error in
      var count = 0
      var values = [Double](repeating: 0, count: 4096)
      guard var target else {
        return instance.vtable.get_property!(
          instance.handle, property, nil, &values, 4096, &count, error)
      }
      return instance.vtable.get_property!(
        instance.handle, property, &target, &values, 4096, &count, error)
    }
  }

  private static func run(
    _ name: String, _ property: UInt32, _ target: lh_target?, _ status: lh_status
  ) -> InvalidCall {
    InvalidCall(name, status) { instance, error in
      var value = [Double](repeating: 0, count: 4)
      var length: Int64 = 0
      guard var target else {
        return instance.vtable.property_run!(instance.handle, property, nil, &value, &length, error)
      }
      return instance.vtable.property_run!(
        instance.handle, property, &target, &value, &length, error)
    }
  }

  private static var viewports: [InvalidCall] {
    func set(
      _ name: String, _ status: lh_status, _ change: @escaping (inout lh_viewport) -> Void
    ) -> InvalidCall {
      InvalidCall("set_viewport with \(name)", status) { instance, error in
        var viewport = lh_viewport(1, 2, 300, 400)
        change(&viewport)
        return instance.vtable.set_viewport!(instance.handle, &viewport, error)
      }
    }
    let fields: [(String, WritableKeyPath<lh_viewport, Double>)] = [
      ("x", \.bounds.x), ("y", \.bounds.y), ("width", \.bounds.width), ("height", \.bounds.height),
      ("top", \.content_insets.top), ("left", \.content_insets.left),
      ("bottom", \.content_insets.bottom), ("right", \.content_insets.right), ("scale", \.scale),
    ]
    var result = [
      InvalidCall("set_viewport with NULL", LH_INVALID_ARGUMENT) {
        $0.vtable.set_viewport!($0.handle, nil, $1)
      },
      set("a short struct", LH_INVALID_ARGUMENT) { $0.struct_size = 16 },
      set("struct_size 0", LH_INVALID_ARGUMENT) { $0.struct_size = 0 },
      set("direction 2", LH_INVALID_ARGUMENT) { $0.direction = 2 },
      set("scale 0", LH_OUT_OF_RANGE) { $0.scale = 0 },
      set("scale -1", LH_OUT_OF_RANGE) { $0.scale = -1 },
      set("width -1", LH_OUT_OF_RANGE) { $0.bounds.width = -1 },
      set("height -1e-9", LH_OUT_OF_RANGE) { $0.bounds.height = -1e-9 },
    ]
    for (name, field) in fields {
      result += [
        set("\(name) NaN", LH_NOT_FINITE) { $0[keyPath: field] = .nan },
        set("\(name) infinite", LH_NOT_FINITE) { $0[keyPath: field] = .infinity },
        set("\(name) beyond 2^48", LH_OUT_OF_RANGE) { $0[keyPath: field] = beyond },
        set("\(name) below -2^48", LH_OUT_OF_RANGE) { $0[keyPath: field] = -beyond },
      ]
    }
    return result
  }

  private static var states: [InvalidCall] {
    [
      InvalidCall("save_state without count", LH_INVALID_ARGUMENT) {
        $0.vtable.save_state!($0.handle, nil, 0, nil, $1)
      },
      InvalidCall("save_state without buffer", LH_INVALID_ARGUMENT) {
        var count = 0
        return $0.vtable.save_state!($0.handle, nil, 9, &count, $1)
      },
      InvalidCall("restore_state of NULL", LH_INVALID_ARGUMENT) {
        $0.vtable.restore_state!($0.handle, nil, 9, $1)
      },
      InvalidCall("restore_state of nothing", LH_INVALID_ARGUMENT, LH_BAD_STATE) {
        $0.vtable.restore_state!($0.handle, nil, 0, $1)
      },
      InvalidCall("next_event of NULL", LH_INVALID_ARGUMENT) {
        $0.vtable.next_event!($0.handle, nil, $1)
      },
      InvalidCall("next_event with a short struct", LH_INVALID_ARGUMENT) {
        var event = lh_event.empty
        event.struct_size = 8
        return $0.vtable.next_event!($0.handle, &event, $1)
      },
    ]
  }
}
