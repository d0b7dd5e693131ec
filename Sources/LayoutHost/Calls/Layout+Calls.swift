// The functions of a layout handle in the form of the C ABI: pointers in, a status out. The C exports and the Swift API
// both call them.

import LayoutABI

// MARK: Inputs

extension Layout {
  func setItemCounts(
    _ counts: UnsafePointer<Int64>?, _ sectionCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe counts != nil || sectionCount == 0 else { return unsafe missing("counts", error) }
    return unsafe change(.inputs, error) { instance in
      unsafe instance.vtable.pointee.set_item_counts.unsafelyUnwrapped(
        instance.handle, counts, sectionCount, error)
    }
  }

  func itemCounts(
    _ counts: UnsafeMutablePointer<Int64>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe counts != nil || capacity == 0 else { return unsafe missing("counts", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe query(error) { instance in
      unsafe instance.vtable.pointee.item_counts.unsafelyUnwrapped(
        instance.handle, counts, capacity, count, error)
    }
  }

  func setProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe values != nil || valueCount == 0 else { return unsafe missing("values", error) }
    return unsafe change(.inputs, error) { instance in
      guard let property = unsafe instance.layoutClass.properties.number(of: name) else {
        return unsafe noSuchProperty(name, instance.layoutClass, error)
      }
      let status = unsafe instance.vtable.pointee.set_property.unsafelyUnwrapped(
        instance.handle, property, target, values, valueCount, error)
      if status == LH_OK { unsafe noteSet(property, target) }
      return status
    }
  }

  func getProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe values != nil || capacity == 0 else { return unsafe missing("values", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe query(error) { instance in
      guard let property = unsafe instance.layoutClass.properties.number(of: name) else {
        return unsafe noSuchProperty(name, instance.layoutClass, error)
      }
      return unsafe instance.vtable.pointee.get_property.unsafelyUnwrapped(
        instance.handle, property, target, values, capacity, count, error)
    }
  }

  func propertyRun(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ value: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Int64>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe value != nil else { return unsafe missing("value", error) }
    guard unsafe length != nil else { return unsafe missing("length", error) }
    return unsafe query(error) { instance in
      guard let property = unsafe instance.layoutClass.properties.number(of: name) else {
        return unsafe noSuchProperty(name, instance.layoutClass, error)
      }
      return unsafe instance.vtable.pointee.property_run.unsafelyUnwrapped(
        instance.handle, property, target, value, length, error)
    }
  }

  @inline(never)
  private func noSuchProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ layoutClass: CheckedClass, _ error: ErrorBuffer?
  ) -> lh_status {
    let start = unsafe UnsafeBufferPointer(rebasing: name.prefix(PropertyIndex.longestName))
    return unsafe layoutClass.id.withUnsafeBufferPointer { id in
      guard let near = unsafe layoutClass.properties.nearest(to: start) else {
        return unsafe fail(
          .noSuchIndex,
          """
          the layout "\(borrowed: id)" has no property "\(borrowed: start)"; its class lists the \
          names
          """, error)
      }
      return unsafe near.withUnsafeBufferPointer { near in
        unsafe fail(
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
    let needed = MemoryLayout<lh_viewport>.size
    if let failure = unsafe checkStruct(viewport, needed, "viewport", error) { return failure }
    return unsafe change(.viewport, error) { instance in
      let status = unsafe instance.vtable.pointee.set_viewport.unsafelyUnwrapped(
        instance.handle, viewport, error)
      if status == LH_OK { unsafe note(viewport) }
      return status
    }
  }

  func update(
    _ changes: UnsafePointer<lh_change>?, _ changeCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe changes != nil || changeCount == 0 else { return unsafe missing("changes", error) }
    return unsafe change(.inputs, error) { instance in
      unsafe instance.vtable.pointee.update.unsafelyUnwrapped(
        instance.handle, changes, changeCount, error)
    }
  }
}

// MARK: Results

extension Layout {
  func contentSize(_ out: UnsafeMutablePointer<lh_size>?, _ error: ErrorBuffer?) -> lh_status {
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.content_size.unsafelyUnwrapped(instance.handle, out, error)
    }
  }

  func contentSizeBound(
    _ out: UnsafeMutablePointer<lh_size>?, _ isExact: UnsafeMutablePointer<UInt32>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe out != nil else { return unsafe missing("out", error) }
    guard unsafe isExact != nil else { return unsafe missing("is_exact", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.content_size_bound.unsafelyUnwrapped(
        instance.handle, out, isExact, error)
    }
  }

  func scrollTraits(
    _ out: UnsafeMutablePointer<lh_scroll_traits>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let out = unsafe out else { return unsafe missing("out", error) }
    let (size, needed) = unsafe (out.pointee.struct_size, MemoryLayout<lh_scroll_traits>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("out", size, needed, error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.scroll_traits.unsafelyUnwrapped(instance.handle, out, error)
    }
  }

  func elementsInRect(
    _ rect: UnsafePointer<lh_rect>?, _ elements: UnsafeMutablePointer<lh_element>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe rect != nil else { return unsafe missing("rect", error) }
    guard unsafe elements != nil || capacity == 0 else { return unsafe missing("elements", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.elements_in_rect.unsafelyUnwrapped(
        instance.handle, rect, elements, capacity, count, error)
    }
  }

  func elementAt(
    _ path: UnsafePointer<lh_path>?, _ out: UnsafeMutablePointer<lh_element>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe path != nil else { return unsafe missing("path", error) }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.element_at.unsafelyUnwrapped(instance.handle, path, out, error)
    }
  }

  func appearance(
    _ end: UInt32, _ path: UnsafePointer<lh_path>?, _ out: UnsafeMutablePointer<lh_element>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe path != nil else { return unsafe missing("path", error) }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.appearance.unsafelyUnwrapped(
        instance.handle, end, path, out, error)
    }
  }

  func transition(
    _ transition: UnsafePointer<lh_transition>?, _ elements: UnsafeMutablePointer<lh_element>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ contentAlpha: UnsafeMutablePointer<Double>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let transition = unsafe transition else { return unsafe missing("transition", error) }
    let needed = MemoryLayout<lh_transition>.size
    if let failure = unsafe checkStruct(transition, needed, "transition", error) { return failure }
    guard unsafe elements != nil || capacity == 0 else { return unsafe missing("elements", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    guard unsafe contentAlpha != nil else { return unsafe missing("content_alpha", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.transition.unsafelyUnwrapped(
        instance.handle, transition, elements, capacity, count, contentAlpha, error)
    }
  }

  func targetOffset(
    _ scroll: UnsafePointer<lh_scroll>?, _ out: UnsafeMutablePointer<lh_point>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard let scroll = unsafe scroll else { return unsafe missing("scroll", error) }
    let needed = MemoryLayout<lh_scroll>.size
    if let failure = unsafe checkStruct(scroll, needed, "scroll", error) { return failure }
    guard unsafe out != nil else { return unsafe missing("out", error) }
    return unsafe queryPrepared(error) { instance in
      unsafe instance.vtable.pointee.target_offset.unsafelyUnwrapped(
        instance.handle, scroll, out, error)
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
      unsafe queryPrepared(error) { instance in
        unsafe instance.vtable.pointee.hit_test.unsafelyUnwrapped(
          instance.handle, gesture, reply, error)
      }
    }
  }

  func gesture(
    _ gesture: UnsafePointer<lh_gesture>?, _ reply: UnsafeMutablePointer<lh_gesture_reply>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    unsafe withGesture(gesture, reply, error) { gesture, reply in
      unsafe act(error) { instance in
        guard var translated = unsafe translate(gesture) else {
          unsafe reply.pointee.result = LH_REPLY_IGNORED
          unsafe reply.pointee.animation_duration = 0
          unsafe reply.pointee.animation = 0
          return LH_OK
        }
        noteGesture()
        let status = unsafe instance.vtable.pointee.gesture.unsafelyUnwrapped(
          instance.handle, &translated, reply, error)
        if status == LH_OK {
          unsafe note(translated, reply)
        } else {
          lookForStaleness(instance)
        }
        return status
      }
    }
  }

  /// Checks that a gesture and the memory for its reply are present and long enough.
  @inline(__always)
  private func withGesture(
    _ gesture: UnsafePointer<lh_gesture>?, _ reply: UnsafeMutablePointer<lh_gesture_reply>?,
    _ error: ErrorBuffer?,
    _ call: (UnsafePointer<lh_gesture>, UnsafeMutablePointer<lh_gesture_reply>) -> lh_status
  ) -> lh_status {
    guard let gesture = unsafe gesture else { return unsafe missing("gesture", error) }
    let needed = MemoryLayout<lh_gesture>.size
    if let failure = unsafe checkStruct(gesture, needed, "gesture", error) { return failure }
    guard let reply = unsafe reply else { return unsafe missing("reply", error) }
    let (room, replySize) = unsafe (reply.pointee.struct_size, MemoryLayout<lh_gesture_reply>.size)
    guard room >= UInt32(replySize) else { return unsafe tooShort("reply", room, replySize, error) }
    return unsafe call(gesture, reply)
  }

  func nextEvent(_ event: UnsafeMutablePointer<lh_event>?, _ error: ErrorBuffer?) -> lh_status {
    guard let event = unsafe event else { return unsafe missing("event", error) }
    let (size, needed) = unsafe (event.pointee.struct_size, MemoryLayout<lh_event>.size)
    guard size >= UInt32(needed) else { return unsafe tooShort("event", size, needed, error) }
    return unsafe act(error) { instance in
      if let earlier = earlierEvent() {
        unsafe event.pointee.take(earlier)
        return LH_OK
      }
      return unsafe instance.vtable.pointee.next_event.unsafelyUnwrapped(
        instance.handle, event, error)
    }
  }

  func saveState(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe bytes != nil || capacity == 0 else { return unsafe missing("bytes", error) }
    guard unsafe count != nil else { return unsafe missing("count", error) }
    return unsafe query(error) { instance in
      unsafe instance.vtable.pointee.save_state.unsafelyUnwrapped(
        instance.handle, bytes, capacity, count, error)
    }
  }

  func restoreState(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe bytes != nil || count == 0 else { return unsafe missing("bytes", error) }
    return unsafe change(.inputs, error) { instance in
      unsafe instance.vtable.pointee.restore_state.unsafelyUnwrapped(
        instance.handle, bytes, count, error)
    }
  }

  /// The table of an extension; nil if the layout does not offer that ID.
  func extensionTable(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id = unsafe id else { return nil }
    return unsafe reading { instance in
      unsafe instance.vtable.pointee.extension.unsafelyUnwrapped(instance.handle, id)
    }
  }
}

extension lh_event {
  /// Copies another event, but keeps this struct's size, which is larger in a newer program.
  fileprivate mutating func take(_ other: lh_event) {
    let size = struct_size
    self = other
    struct_size = size
  }
}
