import LayoutABI

// Reading properties: effective values, and values set at one scope.

extension VTable {
  static func getProperty(
    _ instance: OpaquePointer?, _ property: UInt32, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      let context = instance.context
      let row = try row(instance, property)
      let (buffer, number) = try unsafe Check.buffer(values, capacity, count)
      let key = Int(property)
      let reach = try reach(unsafe target?.pointee, row, context.now.input.counts)
      if row.isList {
        let list = context.now.input.values.list(key)
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
      case .layout:
        write(row.isLayoutState ? context.now.state[key] : context.now.input.values.value(key))
      case .sections(let range):
        for section in range { write(context.now.input.values.value(key, section)) }
      case .items(let section, let range):
        context.now.input.values.visitRuns(key, section, in: range) { run, value in
          // Beyond the end of the buffer, only count the values of a run: it may have a billion items.
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
    unsafe call(instance, error) { instance throws(Failure) in
      let context = instance.context
      let row = try row(instance, property)
      guard !row.isList else {
        throw .invalid("\(row.name) is a list: read it with get_property")
      }
      let value = try unsafe Check.present(value, "value")
      let length = try unsafe Check.present(length, "length")
      let values = context.now.input.values
      let key = Int(property)
      let counts = context.now.input.counts
      var wanted = unsafe target?.pointee ?? lh_target()
      if unsafe target == nil { wanted.scope = LH_SCOPE_LAYOUT }
      wanted.count = 1
      let run: (PropertyValue, Int)
      switch try reach(wanted, row, counts) {
      case .layout: run = (row.isLayoutState ? context.now.state[key] : values.value(key), 1)
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
