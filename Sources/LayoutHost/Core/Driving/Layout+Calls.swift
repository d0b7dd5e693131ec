// The functions of a layout handle as C sees them: pointers in, a status out. Both the exports and
// the Swift face call these.

import LayoutABI

// MARK: Inputs

extension Layout {
  func setItemCounts(
    _ counts: UnsafePointer<Int64>?, _ sectionCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe counts != nil || sectionCount == 0 else { return unsafe missing("counts", error) }
    return unsafe change(error) { vtable, instance in
      unsafe vtable.pointee.set_item_counts.unsafelyUnwrapped(instance, counts, sectionCount, error)
    }
  }

  func itemCounts(
    _ counts: UnsafeMutablePointer<Int64>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe counts != nil || capacity == 0 else { return unsafe missing("counts", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe ask(error) { vtable, instance in
      unsafe vtable.pointee.item_counts.unsafelyUnwrapped(instance, counts, capacity, count, error)
    }
  }

  func setProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe values != nil || valueCount == 0 else { return unsafe missing("values", error) }
    guard let property = unsafe layoutClass.properties.number(of: name) else {
      return unsafe noSuchProperty(name, error)
    }
    return unsafe change(error) { vtable, instance in
      unsafe vtable.pointee.set_property.unsafelyUnwrapped(
        instance, property, target, values, valueCount, error)
    }
  }

  func getProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe values != nil || capacity == 0 else { return unsafe missing("values", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    guard let property = unsafe layoutClass.properties.number(of: name) else {
      return unsafe noSuchProperty(name, error)
    }
    return unsafe ask(error) { vtable, instance in
      unsafe vtable.pointee.get_property.unsafelyUnwrapped(
        instance, property, target, values, capacity, count, error)
    }
  }

  func propertyRun(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ value: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Int64>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe value != nil else { return unsafe missing("value", error) }
    guard unsafe length != nil else { return unsafe missing("length", error) }
    guard let property = unsafe layoutClass.properties.number(of: name) else {
      return unsafe noSuchProperty(name, error)
    }
    return unsafe ask(error) { vtable, instance in
      unsafe vtable.pointee.property_run.unsafelyUnwrapped(
        instance, property, target, value, length, error)
    }
  }

  @inline(never)
  private func noSuchProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ error: ErrorBuffer?
  ) -> lh_status {
    let start = unsafe UnsafeBufferPointer(rebasing: name.prefix(PropertyIndex.longestName))
    return unsafe layoutClass.id.withUnsafeBufferPointer { id in
      guard let near = unsafe layoutClass.properties.nearest(to: start) else {
        return unsafe refuse(
          .noSuchIndex, "the layout \"\(borrowed: id)\" has no property \"\(borrowed: start)\"",
          error)
      }
      return unsafe near.withUnsafeBufferPointer { near in
        unsafe refuse(
          .noSuchIndex,
          """
          the layout "\(borrowed: id)" has no property "\(borrowed: start)"; did you mean \
          "\(borrowed: near)"?
          """, error)
      }
    }
  }

  func setViewport(_ viewport: UnsafePointer<lh_viewport>?, _ error: ErrorBuffer?) -> lh_status {
    guard let viewport = unsafe viewport else { return unsafe missing("viewport", error) }
    let (size, needed) = unsafe (viewport.pointee.struct_size, MemoryLayout<lh_viewport>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("viewport", size, needed, error) }
    return unsafe change(error) { vtable, instance in
      unsafe vtable.pointee.set_viewport.unsafelyUnwrapped(instance, viewport, error)
    }
  }

  func update(
    _ changes: UnsafePointer<lh_change>?, _ changeCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe changes != nil || changeCount == 0 else { return unsafe missing("changes", error) }
    return unsafe change(error) { vtable, instance in
      unsafe vtable.pointee.update.unsafelyUnwrapped(instance, changes, changeCount, error)
    }
  }
}

// MARK: Results

extension Layout {
  func contentSize(_ out: UnsafeMutablePointer<lh_size>?, _ error: ErrorBuffer?) -> lh_status {
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.content_size.unsafelyUnwrapped(instance, out, error)
    }
  }

  func contentSizeBound(
    _ out: UnsafeMutablePointer<lh_size>?, _ isExact: UnsafeMutablePointer<UInt32>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe out != nil else { return unsafe missing("out", error) }
    guard unsafe isExact != nil else { return unsafe missing("is_exact", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.content_size_bound.unsafelyUnwrapped(instance, out, isExact, error)
    }
  }

  func scrollTraits(
    _ out: UnsafeMutablePointer<lh_scroll_traits>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let out = unsafe out else { return unsafe missing("out", error) }
    let (size, needed) = unsafe (out.pointee.struct_size, MemoryLayout<lh_scroll_traits>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("out", size, needed, error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.scroll_traits.unsafelyUnwrapped(instance, out, error)
    }
  }

  func elementsInRect(
    _ rect: UnsafePointer<lh_rect>?, _ elements: UnsafeMutablePointer<lh_element>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe rect != nil else { return unsafe missing("rect", error) }
    guard unsafe elements != nil || capacity == 0 else { return unsafe missing("elements", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.elements_in_rect.unsafelyUnwrapped(
        instance, rect, elements, capacity, count, error)
    }
  }

  func elementAt(
    _ path: UnsafePointer<lh_path>?, _ out: UnsafeMutablePointer<lh_element>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe path != nil else { return unsafe missing("path", error) }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.element_at.unsafelyUnwrapped(instance, path, out, error)
    }
  }

  func appearance(
    _ end: UInt32, _ path: UnsafePointer<lh_path>?, _ out: UnsafeMutablePointer<lh_element>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe path != nil else { return unsafe missing("path", error) }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.appearance.unsafelyUnwrapped(instance, end, path, out, error)
    }
  }

  func transition(
    _ transition: UnsafePointer<lh_transition>?, _ elements: UnsafeMutablePointer<lh_element>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ contentAlpha: UnsafeMutablePointer<Double>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let transition = unsafe transition else { return unsafe missing("transition", error) }
    let (size, needed) = unsafe (transition.pointee.struct_size, MemoryLayout<lh_transition>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("transition", size, needed, error) }
    guard unsafe elements != nil || capacity == 0 else { return unsafe missing("elements", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    guard unsafe contentAlpha != nil else { return unsafe missing("content_alpha", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.transition.unsafelyUnwrapped(
        instance, transition, elements, capacity, count, contentAlpha, error)
    }
  }

  func targetOffset(
    _ scroll: UnsafePointer<lh_scroll>?, _ out: UnsafeMutablePointer<lh_point>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard let scroll = unsafe scroll else { return unsafe missing("scroll", error) }
    let (size, needed) = unsafe (scroll.pointee.struct_size, MemoryLayout<lh_scroll>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("scroll", size, needed, error) }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.target_offset.unsafelyUnwrapped(instance, scroll, out, error)
    }
  }
}

// MARK: Interaction and state

extension Layout {
  func hitTest(
    _ gesture: UnsafePointer<lh_gesture>?, _ reply: UnsafeMutablePointer<lh_gesture_reply>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    unsafe withGesture(gesture, reply, error) { gesture, reply in
      unsafe askPrepared(error) { vtable, instance in
        unsafe vtable.pointee.hit_test.unsafelyUnwrapped(instance, gesture, reply, error)
      }
    }
  }

  func gesture(
    _ gesture: UnsafePointer<lh_gesture>?, _ reply: UnsafeMutablePointer<lh_gesture_reply>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    unsafe withGesture(gesture, reply, error) { gesture, reply in
      unsafe askPrepared(error) { vtable, instance in
        let status = unsafe vtable.pointee.gesture.unsafelyUnwrapped(
          instance, gesture, reply, error)
        if status != LH_OK { lookForStaleness() }
        return status
      }
    }
  }

  /// Checks that a gesture and the room for its reply are there, and long enough.
  @inline(__always)
  private func withGesture(
    _ gesture: UnsafePointer<lh_gesture>?, _ reply: UnsafeMutablePointer<lh_gesture_reply>?,
    _ error: ErrorBuffer?,
    _ call: (UnsafePointer<lh_gesture>, UnsafeMutablePointer<lh_gesture_reply>) -> lh_status
  ) -> lh_status {
    guard let gesture = unsafe gesture else { return unsafe missing("gesture", error) }
    let (size, needed) = unsafe (gesture.pointee.struct_size, MemoryLayout<lh_gesture>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("gesture", size, needed, error) }
    guard let reply = unsafe reply else { return unsafe missing("reply", error) }
    let (room, asked) = unsafe (reply.pointee.struct_size, MemoryLayout<lh_gesture_reply>.size)
    guard room >= UInt32(asked) else { return unsafe tooShort("reply", room, asked, error) }
    return unsafe call(gesture, reply)
  }

  func nextEvent(_ event: UnsafeMutablePointer<lh_event>?, _ error: ErrorBuffer?) -> lh_status {
    guard let event = unsafe event else { return unsafe missing("event", error) }
    let (size, needed) = unsafe (event.pointee.struct_size, MemoryLayout<lh_event>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("event", size, needed, error) }
    return unsafe askPrepared(error) { vtable, instance in
      unsafe vtable.pointee.next_event.unsafelyUnwrapped(instance, event, error)
    }
  }

  func saveState(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe bytes != nil || capacity == 0 else { return unsafe missing("bytes", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe ask(error) { vtable, instance in
      unsafe vtable.pointee.save_state.unsafelyUnwrapped(instance, bytes, capacity, count, error)
    }
  }

  func restoreState(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe bytes != nil || count == 0 else { return unsafe missing("bytes", error) }
    return unsafe change(error) { vtable, instance in
      unsafe vtable.pointee.restore_state.unsafelyUnwrapped(instance, bytes, count, error)
    }
  }

  /// A table of further functions; nil if the layout does not offer that id.
  func extensionTable(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id = unsafe id else { return nil }
    return unsafe askConstant { vtable, instance in
      unsafe vtable.pointee.extension.unsafelyUnwrapped(instance, id)
    }
  }
}
