// The functions of host.h that set a layout's inputs.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// Makes a call with a property's name.
@inline(__always)
func withName(
  _ name: UnsafePointer<CChar>?, _ error: ErrorBuffer?,
  _ call: (UnsafeBufferPointer<UInt8>) -> lh_status
) -> lh_status {
  guard let name = unsafe name else { return unsafe missing("name", error) }
  return unsafe call(propertyName(name))
}

@c @implementation
public func lh_layout_set_item_counts(
  _ layout: OpaquePointer?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.setItemCounts(counts, sectionCount, error) }
}

@c @implementation
public func lh_layout_item_counts(
  _ layout: OpaquePointer?, _ counts: UnsafeMutablePointer<Int64>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.itemCounts(counts, capacity, count, error) }
}

@c @implementation
public func lh_layout_set_property(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ target: UnsafePointer<lh_target>?,
  _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { layout in
    unsafe withName(name, error) {
      unsafe layout.setProperty($0, target, values, valueCount, error)
    }
  }
}

@c @implementation
public func lh_layout_get_property(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ target: UnsafePointer<lh_target>?,
  _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { layout in
    unsafe withName(name, error) {
      unsafe layout.getProperty($0, target, values, capacity, count, error)
    }
  }
}

@c @implementation
public func lh_layout_property_run(
  _ layout: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ target: UnsafePointer<lh_target>?,
  _ value: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { layout in
    unsafe withName(name, error) { unsafe layout.propertyRun($0, target, value, length, error) }
  }
}

@c @implementation
public func lh_layout_set_viewport(
  _ layout: OpaquePointer?, _ viewport: UnsafePointer<lh_viewport>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.setViewport(viewport, error) }
}

@c @implementation
public func lh_layout_update(
  _ layout: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ changeCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.update(changes, changeCount, error) }
}

@c @implementation
public func lh_layout_prepare(
  _ layout: OpaquePointer?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.prepareIfStale(error) }
}

@c @implementation
public func lh_layout_gesture(
  _ layout: OpaquePointer?, _ gesture: UnsafePointer<lh_gesture>?,
  _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.gesture(gesture, reply, error) }
}

@c @implementation
public func lh_layout_next_event(
  _ layout: OpaquePointer?, _ event: UnsafeMutablePointer<lh_event>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.nextEvent(event, error) }
}

@c @implementation
public func lh_layout_restore_state(
  _ layout: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withOwnLayout(layout, error) { unsafe $0.restoreState(bytes, count, error) }
}
