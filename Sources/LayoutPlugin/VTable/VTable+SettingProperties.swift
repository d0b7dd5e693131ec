import LayoutABI

// Setting properties, and detection of unchanged values.

extension VTable {
  static func setProperty(
    _ instance: OpaquePointer?, _ property: UInt32, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      let context = instance.context
      let row = try row(instance, property)
      guard !row.isReadOnly else { throw Failure(LH_READ_ONLY, "\(row.name) is read-only") }
      guard unsafe values != nil || valueCount == 0 else { throw Check.missing("values") }
      let counts = context.now.input.counts
      let reach = try reach(unsafe target?.pointee, row, counts)

      let targets: Int
      var isOptional = true
      switch reach {
      case .layout:
        targets = 1
        isOptional = row.isOptional
      case .sections(let range): targets = range.count
      case .items(_, let range): targets = range.count
      case .everyItem: targets = 1
      }
      let isOne = !row.isList && valueCount == row.components
      if row.isList {
        guard valueCount >= 0, valueCount % row.components == 0,
          valueCount / row.components <= Int(LH_MAX_LIST)
        else {
          throw .invalid(
            "\(row.name): value_count is \(valueCount), not \(row.components) for each of at most \(LH_MAX_LIST) values"
          )
        }
      } else if !isOne && !(valueCount >= 0 && valueCount == targets * row.components) {
        guard targets == 1 else {
          throw .invalid(
            "\(row.name): value_count is \(valueCount); it may be \(row.components) (one value for all) or \(targets * row.components) (one for each)"
          )
        }
        // An array passed for the layout or one section may have been meant for items.
        if valueCount > row.components, row.scopes & LH_SCOPE_ITEM != 0 {
          switch reach {
          case .layout, .sections:
            throw .invalid(
              "\(row.name): value_count is \(valueCount); it must be \(row.components); one value for each item needs a target of items"
            )
          default: break
          }
        }
        throw .invalid(
          "\(row.name): value_count is \(valueCount); it must be \(row.components)")
      }
      let numbers = unsafe UnsafeBufferPointer(start: values, count: valueCount)
      let hasUnset = try unsafe Check.values(numbers, row, isOptional: isOptional)
      if targets == 0 { return }

      let key = Int(property)
      if row.isList {
        if unsafe !context.now.input.values.list(key).elementsEqual(numbers) {
          try Memory.require(valueCount * MemoryLayout<Double>.stride)
          context.now.input.values.set(key, list: unsafe Array(numbers))
          context.invalidate()
        }
        context.now.setNeedsPrepare()
        return
      }
      let given =
        isOne
        ? AssignedValues(
          unsafe AssignedValues(each: numbers, components: row.components, hasUnset: true)[0])
        : unsafe AssignedValues(each: numbers, components: row.components, hasUnset: hasUnset)
      if case .layout = reach, row.isLayoutState {
        context.now.state[key] = given[0]
        context.now.setNeedsPrepare()
        instance.layout.didSetState(PropertyKey(key))
        return
      }
      // Setting the same values again is no change: the appearances of the last change stay available.
      if !holds(context.now.input, key, reach, given) {
        try set(context, key, reach, given)
        context.invalidate()
      }
      context.now.setNeedsPrepare()
    }
  }

  /// Returns whether all targets have these values already.
  private static func holds(
    _ input: LayoutInput, _ key: Int, _ reach: Reach, _ given: AssignedValues
  ) -> Bool {
    switch reach {
    case .layout: return input.values.value(key).hasSameBits(as: given[0])
    case .sections(let range): return input.values.holds(key, sections: range, given)
    case .items(let section, let range):
      return input.values.holds(key, section, items: range, given)
    case .everyItem:
      for (section, count) in input.counts.enumerated()
      where !input.values.holds(key, section, items: 0..<count, given) {
        return false
      }
      return true
    }
  }

  private static func set(
    _ context: LayoutContext, _ key: Int, _ reach: Reach, _ given: AssignedValues
  ) throws(Failure) {
    let counts = context.now.input.counts
    switch reach {
    case .layout: context.now.input.values.set(key, given[0])
    case .sections(let range):
      try Memory.require(
        context.now.input.values.bytes(settingSections: range, of: counts.count, key))
      context.now.input.values.set(key, sections: range, of: counts.count, to: given)
    case .items(let section, let range):
      try Memory.require(
        context.now.input.values.bytes(
          settingItems: range, of: section, eachIsOwn: given.uniform == nil, key, counts))
      context.now.input.values.set(key, section, items: range, of: counts, to: given)
    case .everyItem:
      try Memory.require(context.now.input.values.bytes(settingEveryItemOf: counts))
      for section in counts.indices {
        context.now.input.values.set(
          key, section, items: 0..<counts[section], of: counts, to: given)
      }
    }
  }
}
