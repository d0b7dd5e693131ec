import LayoutABI

// Counts, batches, the viewport, and prepare.

extension VTable {
  static func setItemCounts(
    _ instance: OpaquePointer?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let instance = try unsafe Instance.from(instance)
      guard unsafe counts != nil || sectionCount == 0 else { throw Check.missing("counts") }
      guard sectionCount >= 0 && sectionCount <= Int(LH_MAX_SECTIONS) else {
        throw Failure(
          LH_OUT_OF_RANGE,
          "section_count is \(UInt(bitPattern: sectionCount)); 0 to \(LH_MAX_SECTIONS) are allowed")
      }
      var list = SectionList<Int>()
      var total: Int128 = 0
      let numbers = unsafe UnsafeBufferPointer(start: counts, count: sectionCount)
      for section in numbers.indices {
        let count = unsafe numbers[section]
        guard count >= 0 && count <= LH_MAX_ITEMS else {
          throw Failure(
            LH_OUT_OF_RANGE, "counts[\(section)] is \(count); 0 to 2^48 are allowed")
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
    unsafe status(error) { () throws(Failure) in
      let instance = try unsafe Instance.from(instance)
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
    unsafe status(error) { () throws(Failure) in
      let instance = try unsafe Instance.from(instance)
      guard let viewport = unsafe viewport?.pointee else { throw Check.missing("viewport") }
      try Check.size(viewport.struct_size, of: Viewport.self, "viewport")
      try Check.rect(viewport.bounds, "viewport.bounds")
      let insets = viewport.content_insets
      try Check.coordinate(insets.top, "viewport.content_insets.top")
      try Check.coordinate(insets.left, "viewport.content_insets.left")
      try Check.coordinate(insets.bottom, "viewport.content_insets.bottom")
      try Check.coordinate(insets.right, "viewport.content_insets.right")
      try Check.extent(viewport.scale, "viewport.scale")
      guard viewport.scale > 0 else {
        throw Failure(LH_OUT_OF_RANGE, "viewport.scale is 0; it must be above 0")
      }
      guard viewport.direction <= LH_RIGHT_TO_LEFT else {
        throw .invalid("viewport.direction is \(viewport.direction)")
      }
      guard viewport.flags & ~LH_VIEWPORT_MOVING == 0 else {
        throw .invalid("viewport.flags has bits that this version does not know: \(viewport.flags)")
      }
      instance.move(to: viewport)
    }
  }

  static func update(
    _ instance: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ count: Int,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let instance = try unsafe Instance.from(instance)
      guard unsafe changes != nil || count == 0 else { throw Check.missing("changes") }
      guard count >= 0 else { throw .invalid("change_count is larger than memory") }
      if count == 0 { return }
      let batch = unsafe UnsafeBufferPointer(start: changes, count: count)
      let context = instance.context
      try context.rearrange(try unsafe Batch.indexMap(from: context.now.input.counts, batch))
    }
  }

  @_optimize(speed)
  static func prepare(_ instance: OpaquePointer?, _ error: ErrorBuffer) -> lh_status {
    unsafe status(error) { () throws(Failure) in try unsafe Instance.from(instance).prepare() }
  }
}
