import LayoutABI

// Counts, batches, the viewport, and prepare.

extension VTable {
  static func setItemCounts(
    _ instance: OpaquePointer?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      guard unsafe counts != nil || sectionCount == 0 else { throw Check.missing("counts") }
      guard sectionCount >= 0 && sectionCount <= Limits.sections else {
        throw Failure(
          LH_OUT_OF_RANGE,
          "section_count is \(UInt(bitPattern: sectionCount)); it may be 0 to \(Limits.sections)")
      }
      var list = SectionList<Int>()
      var total: Int128 = 0
      let numbers = unsafe UnsafeBufferPointer(start: counts, count: sectionCount)
      for section in numbers.indices {
        let count = unsafe numbers[section]
        guard count >= 0 && count <= Limits.items else {
          throw Failure(
            LH_OUT_OF_RANGE,
            "counts[\(section)] is \(count); it may be 0 to \(Limits.itemsInWords)")
        }
        total += Int128(count)
      }
      try ItemCounts.check(sections: sectionCount, total: total)
      try Memory.require(2 * SectionList<Int>.bytes(for: sectionCount))
      for section in numbers.indices { list.append(unsafe Int(numbers[section])) }
      try instance.context.reload(ItemCounts(list, total: total))
    }
  }

  static func itemCounts(
    _ instance: OpaquePointer?, _ counts: UnsafeMutablePointer<Int64>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      let (buffer, number) = try unsafe Check.buffer(counts, capacity, count)
      let held = instance.context.now.input.counts
      unsafe number.pointee = held.count
      for (section, items) in held.enumerated() where section < capacity {
        unsafe buffer[section] = Int64(items)
      }
      try Check.fits(held.count, capacity)
    }
  }

  @_optimize(speed)
  static func setViewport(
    _ instance: OpaquePointer?, _ viewport: UnsafePointer<Viewport>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      guard let viewport = unsafe viewport?.pointee else { throw Check.missing("viewport") }
      try Check.viewport(viewport)
      instance.move(to: viewport)
    }
  }

  static func update(
    _ instance: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ count: Int,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in
      guard unsafe changes != nil || count == 0 else { throw Check.missing("changes") }
      guard count >= 0 && count <= Limits.changes else {
        throw .invalid("change_count is larger than memory")
      }
      if count == 0 { return }
      let batch = unsafe UnsafeBufferPointer(start: changes, count: count)
      let context = instance.context
      try context.rearrange(try unsafe Batch.indexMap(from: context.now.input.counts, batch))
    }
  }

  @_optimize(speed)
  static func prepare(_ instance: OpaquePointer?, _ error: ErrorBuffer) -> lh_status {
    unsafe call(instance, error) { instance throws(Failure) in try instance.prepare() }
  }
}
