// The functions of host.h that query a layout.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_layout_content_size(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<lh_size>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.contentSize(out, error) }
}

@c @implementation
public func lh_layout_content_size_bound(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<lh_size>?,
  _ isExact: UnsafeMutablePointer<UInt32>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.contentSizeBound(out, isExact, error) }
}

@c @implementation
public func lh_layout_scroll_traits(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<lh_scroll_traits>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.scrollTraits(out, error) }
}

@c @implementation
public func lh_layout_hit_test(
  _ layout: OpaquePointer?, _ gesture: UnsafePointer<lh_gesture>?,
  _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.hitTest(gesture, reply, error) }
}

@c @implementation
public func lh_layout_elements_in_rect(
  _ layout: OpaquePointer?, _ rect: UnsafePointer<lh_rect>?,
  _ elements: UnsafeMutablePointer<lh_element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) {
    unsafe $0.elementsInRect(rect, elements, capacity, count, error)
  }
}

@c @implementation
public func lh_layout_element_at(
  _ layout: OpaquePointer?, _ path: UnsafePointer<lh_path>?,
  _ out: UnsafeMutablePointer<lh_element>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.elementAt(path, out, error) }
}

@c @implementation
public func lh_layout_appearance(
  _ layout: OpaquePointer?, _ end: UInt32, _ path: UnsafePointer<lh_path>?,
  _ out: UnsafeMutablePointer<lh_element>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.appearance(end, path, out, error) }
}

@c @implementation
public func lh_layout_transition(
  _ layout: OpaquePointer?, _ transition: UnsafePointer<lh_transition>?,
  _ elements: UnsafeMutablePointer<lh_element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ contentAlpha: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) {
    unsafe $0.transition(transition, elements, capacity, count, contentAlpha, error)
  }
}

@c @implementation
public func lh_layout_target_offset(
  _ layout: OpaquePointer?, _ scroll: UnsafePointer<lh_scroll>?,
  _ out: UnsafeMutablePointer<lh_point>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.targetOffset(scroll, out, error) }
}

@c @implementation
public func lh_layout_save_state(
  _ layout: OpaquePointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withLayout(layout, error) { unsafe $0.saveState(bytes, capacity, count, error) }
}
