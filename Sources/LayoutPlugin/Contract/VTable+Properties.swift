import LayoutABI

// Setting and reading properties: who is meant, and whether the numbers are fit for it.

extension VTable {
  /// The targets of a call, resolved against the counts.
  private enum Reach {
    case layout
    case sections(Range<Int>)
    case items(Int, Range<Int>)
    case everyItem
  }

  private static func row(
    _ layout: Layout, _ property: UInt32
  ) throws(Failure) -> ClassRecord.Row {
    let rows = layout.record?.rows ?? []
    guard Int(property) < rows.count else {
      throw Failure(LH_NO_SUCH_INDEX, "property \(property) of \(rows.count) does not exist")
    }
    return rows[Int(property)]
  }

  private static func reach(
    _ target: UnsafePointer<lh_target>?, _ row: ClassRecord.Row, _ counts: ItemCounts
  ) throws(Failure) -> Reach {
    guard let target = unsafe target?.pointee else { return .layout }
    switch target.scope {
    case LH_SCOPE_LAYOUT: return .layout
    case LH_SCOPE_SECTION, LH_SCOPE_ITEM: break
    default: throw .invalid("target.scope is \(target.scope), not one LH_SCOPE_ bit")
    }
    guard row.scopes & target.scope != 0 else {
      let noun: StaticString = target.scope == LH_SCOPE_ITEM ? "items" : "sections"
      throw .invalid("\(row.name) cannot be set for single \(noun)")
    }
    if target.scope == LH_SCOPE_SECTION {
      return .sections(try range(target, counts.count, "section"))
    }
    if target.section == LH_ALL {
      guard target.first == 0 && target.count == LH_ALL else {
        throw .invalid("a target with section LH_ALL takes first 0 and count LH_ALL")
      }
      return .everyItem
    }
    guard target.section >= 0 && target.section < counts.count else {
      throw Failure(
        LH_NO_SUCH_INDEX, "\(row.name): section \(target.section) of \(counts.count) does not exist"
      )
    }
    let section = Int(target.section)
    return .items(section, try range(target, counts[section], "item"))
  }

  private static func range(
    _ target: lh_target, _ count: Int, _ noun: StaticString
  ) throws(Failure) -> Range<Int> {
    let isAll = target.count == LH_ALL
    guard target.first >= 0, target.first <= Int64(count), isAll || target.count >= 0,
      isAll || target.count <= Int64(count) - target.first
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "target: first \(target.first) and count \(target.count) are not within the \(count) \(noun)s there are"
      )
    }
    let first = Int(target.first)
    return first..<(isAll ? count : first + Int(target.count))
  }

  // MARK: Setting

  static func setProperty(
    _ instance: OpaquePointer?, _ property: UInt32, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let layout = try unsafe Layout.from(instance)
      let row = try row(layout, property)
      guard !row.isReadOnly else { throw Failure(LH_READ_ONLY, "\(row.name) can only be read") }
      guard unsafe values != nil || valueCount == 0 else { throw .invalid("values is NULL") }
      let counts = layout.input.counts
      let reach = try unsafe reach(target, row, counts)

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
        // An array for one section was perhaps meant for the items in it.
        if case .sections(let range) = reach, range.count == 1, valueCount > row.components,
          row.scopes & LH_SCOPE_ITEM != 0
        {
          throw .invalid(
            "\(row.name): value_count is \(valueCount), and one section takes \(row.components); the items of a section are meant by scope LH_SCOPE_ITEM (LH_ITEMS_TARGET)"
          )
        }
        throw .invalid(
          "\(row.name): value_count is \(valueCount), neither \(row.components) for all nor \(targets * row.components) for each of \(targets)"
        )
      }
      let numbers = unsafe UnsafeBufferPointer(start: values, count: valueCount)
      try unsafe check(numbers, row, isOptional: isOptional)
      if targets == 0 { return }

      let key = Int(property)
      if row.isList {
        if unsafe !layout.input.values.list(key).elementsEqual(numbers) {
          try Memory.require(valueCount * MemoryLayout<Double>.stride)
          layout.input.values.set(key, list: unsafe Array(numbers))
          layout.needsPlacement = true
        }
        layout.needsPrepare = true
        return
      }
      let single = unsafe value(numbers, 0, row)
      if case .layout = reach, row.isLayoutState {
        layout.state[key] = single
        layout.needsPrepare = true
        layout.didSetState(PropertyKey(key))
        return
      }
      let next = { (index: Int) in isOne ? single : unsafe value(numbers, index, row) }
      // What is set already is no change: the last one keeps its appearances.
      if !holds(layout.input, key, reach, isOne ? single : nil, next) {
        try set(layout, key, reach, isOne ? single : nil, next)
        layout.needsPlacement = true
      }
      layout.needsPrepare = true
    }
  }

  /// Whether everything in reach was given the one value, or those that `next` answers.
  private static func holds(
    _ input: LayoutInput, _ key: Int, _ reach: Reach, _ uniform: PropertyValue?,
    _ next: (Int) -> PropertyValue
  ) -> Bool {
    switch reach {
    case .layout: input.values.value(key).hasSameBits(as: next(0))
    case .sections(let range): input.values.holds(key, sections: range, next)
    case .items(let section, let range):
      input.values.holds(key, section, items: range, uniform, next)
    case .everyItem:
      input.counts.indices.allSatisfy {
        input.values.holds(key, $0, items: 0..<input.counts[$0], uniform, next)
      }
    }
  }

  private static func set(
    _ layout: Layout, _ key: Int, _ reach: Reach, _ uniform: PropertyValue?,
    _ next: (Int) -> PropertyValue
  ) throws(Failure) {
    let counts = layout.input.counts
    switch reach {
    case .layout: layout.input.values.set(key, next(0))
    case .sections(let range):
      try Memory.require(layout.input.values.bytes(settingSections: range, of: counts.count, key))
      layout.input.values.set(key, sections: range, of: counts.count, next)
    case .items(let section, let range):
      try Memory.require(
        layout.input.values.bytes(
          settingItems: range, of: section, eachIsOwn: uniform == nil, key, counts))
      layout.input.values.set(key, section, items: range, of: counts, to: uniform, next)
    case .everyItem:
      try Memory.require(layout.input.values.bytes(settingEveryItem: key, counts))
      for section in counts.indices {
        layout.input.values.set(
          key, section, items: 0..<counts[section], of: counts, to: uniform, next)
      }
    }
  }

  private static func value(
    _ numbers: UnsafeBufferPointer<Double>, _ index: Int, _ row: ClassRecord.Row
  ) -> PropertyValue {
    let base = index * row.components
    if unsafe numbers[base].isNaN { return .unset }
    var value = PropertyValue(repeating: 0)
    for component in 0..<row.components { value[component] = unsafe numbers[base + component] }
    return value
  }

  private static func check(
    _ numbers: UnsafeBufferPointer<Double>, _ row: ClassRecord.Row, isOptional: Bool
  ) throws(Failure) {
    var base = 0
    while base < numbers.count {
      let isUnset = unsafe numbers[base].isNaN
      for component in 0..<row.components {
        let number = unsafe numbers[base + component]
        if number >= row.minimum && number <= row.maximum && !isUnset
          && (row.type == LH_TYPE_NUMBER || row.type >= LH_TYPE_POINT || number == number.rounded())
        {
          continue
        }
        if number.isNaN && isUnset && isOptional { continue }
        throw refusal(number, base + component, row)
      }
      base += row.components
    }
  }

  private static func refusal(_ number: Double, _ index: Int, _ row: ClassRecord.Row) -> Failure {
    if number.isNaN {
      return Failure(LH_NOT_FINITE, "\(row.name): values[\(index)] is not a number")
    }
    if number.isInfinite {
      return Failure(LH_NOT_FINITE, "\(row.name): values[\(index)] is infinite")
    }
    if number < row.minimum || number > row.maximum {
      return Failure(
        LH_OUT_OF_RANGE,
        "\(row.name): values[\(index)] is \(number), outside \(row.minimum) to \(row.maximum)")
    }
    if number != number.rounded() && row.type != LH_TYPE_NUMBER && row.type < LH_TYPE_POINT {
      return Failure(
        LH_OUT_OF_RANGE, "\(row.name): values[\(index)] is \(number), not a whole number")
    }
    return Failure(
      LH_NOT_FINITE, "\(row.name): values[\(index)] is set, but another part of it is NaN")
  }

  // MARK: Reading

  static func getProperty(
    _ instance: OpaquePointer?, _ property: UInt32, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let layout = try unsafe Layout.from(instance)
      let row = try row(layout, property)
      let (buffer, number) = try unsafe Check.buffer(values, capacity, count)
      let key = Int(property)
      let reach = try unsafe reach(target, row, layout.input.counts)
      if row.isList {
        let list = layout.input.values.list(key)
        unsafe number.pointee = list.count
        for (index, value) in list.enumerated() where index < buffer.count {
          unsafe buffer[index] = value
        }
        try Check.fits(list.count, buffer.count)
        return
      }
      var written = 0
      func write(_ value: PropertyValue) {
        for component in 0..<row.components {
          if written < buffer.count {
            unsafe buffer[written] = value.isUnset ? .nan : value[component]
          }
          written += 1
        }
      }
      switch reach {
      case .layout: write(row.isLayoutState ? layout.state[key] : layout.input.values.value(key))
      case .sections(let range):
        for section in range { write(layout.input.values.value(key, section)) }
      case .items(let section, let range):
        layout.input.values.visitRuns(key, section, in: range) { run, value in
          // Of a run that reaches beyond the buffer only the number matters: it may be a billion.
          let fitting = min(run.count, max(0, buffer.count - written) / row.components + 1)
          for _ in 0..<fitting { write(value) }
          written += (run.count - fitting) * row.components
        }
      case .everyItem: throw .invalid("target.section is LH_ALL; name one section to read from")
      }
      unsafe number.pointee = written
      try Check.fits(written, buffer.count)
    }
  }

  static func propertyRun(
    _ instance: OpaquePointer?, _ property: UInt32, _ target: UnsafePointer<lh_target>?,
    _ value: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Int64>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let layout = try unsafe Layout.from(instance)
      let row = try row(layout, property)
      guard !row.isList else {
        throw .invalid("\(row.name) is a list: read it with get_property")
      }
      let value = try unsafe Check.present(value, "value")
      let length = try unsafe Check.present(length, "length")
      let values = layout.input.values
      let key = Int(property)
      let counts = layout.input.counts
      var wanted = unsafe target?.pointee ?? lh_target()
      if unsafe target == nil { wanted.scope = LH_SCOPE_LAYOUT }
      wanted.count = 1
      let run: (PropertyValue, Int)
      switch try unsafe withUnsafePointer(
        to: wanted, { target throws(Failure) in try unsafe reach(target, row, counts) })
      {
      case .layout: run = (row.isLayoutState ? layout.state[key] : values.value(key), 1)
      case .sections(let range):
        run = values.sectionRun(key, range.lowerBound, of: counts.count)
      case .items(let section, let range):
        run = values.itemRun(key, section, range.lowerBound, of: counts[section])
      case .everyItem: throw .invalid("target.section is LH_ALL; name one section to read from")
      }
      for component in 0..<row.components {
        unsafe value[component] = run.0.isUnset ? .nan : run.0[component]
      }
      unsafe length.pointee = Int64(run.1)
    }
  }
}
