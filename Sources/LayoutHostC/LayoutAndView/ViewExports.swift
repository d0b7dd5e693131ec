// The functions of view.h.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// Runs a call on the view behind a handle, without counting references, unless another one is under way.
@inline(__always)
private func withView(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (CollectionView) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("view", error) }
  return unsafe Unmanaged<CollectionView>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef { view in unsafe view.refuseWhileAsking(error) ?? call(view) }
}

@c @implementation
public func lh_view_create(
  _ layout: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  unsafe out.pointee = nil
  guard let layout = unsafe layout else { return unsafe missing("layout", error) }
  let driven = unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout)).takeUnretainedValue()
  do throws(LayoutError) {
    unsafe out.pointee = retain(CollectionView(claimed: try CollectionView.claim(driven)))
    return LH_OK
  } catch let failure {
    return unsafe failure.report(to: error)
  }
}

@c @implementation
public func lh_view_destroy(_ view: OpaquePointer?) {
  guard let view = unsafe view else { return }
  // The call that asks would return into a view that is gone.
  let isAsking = unsafe Unmanaged<CollectionView>.fromOpaque(UnsafeRawPointer(view))
    ._withUnsafeGuaranteedRef { $0.layout.layout.isAsking }
  if isAsking { return }
  unsafe consume(view, as: CollectionView.self)
}

@c @implementation
public func lh_view_set_window(
  _ view: OpaquePointer?, _ window: UnsafePointer<lh_viewport>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.setWindow(window, error) }
}

@c @implementation
public func lh_view_animate(
  _ view: OpaquePointer?, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.animate(duration, error) }
}

@c @implementation
public func lh_view_set_item_counts(
  _ view: OpaquePointer?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.setItemCounts(counts, sectionCount, error) }
}

@c @implementation
public func lh_view_set_items(
  _ view: OpaquePointer?, _ sections: UnsafePointer<UInt64>?, _ counts: UnsafePointer<Int64>?,
  _ sectionCount: Int, _ items: UnsafePointer<UInt64>?, _ itemCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) {
    unsafe $0.setItems(sections, counts, sectionCount, items, itemCount, error)
  }
}

@c @implementation
public func lh_view_set_property(
  _ view: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ target: UnsafePointer<lh_target>?,
  _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view in
    unsafe withName(name, error) {
      unsafe view.setProperty($0, target, values, valueCount, error)
    }
  }
}

@c @implementation
public func lh_view_update(
  _ view: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ changeCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.update(changes, changeCount, error) }
}

@c @implementation
public func lh_view_input(
  _ view: OpaquePointer?, _ inputs: UnsafePointer<lh_input>?, _ inputCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.take(inputs, inputCount, error) }
}

@c @implementation
public func lh_view_scroll_to(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ position: UInt32,
  _ animated: Int32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) {
    unsafe $0.scroll(to: path, position, animated: animated != 0, error)
  }
}

@c @implementation
public func lh_view_open(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ target: UnsafePointer<lh_rect>?,
  _ flags: UInt32, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) {
    unsafe $0.open(path, target, flags, lasting: duration, error)
  }
}

@c @implementation
public func lh_view_close(
  _ view: OpaquePointer?, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.close(lasting: duration, error) }
}

@c @implementation
public func lh_view_follow_opening(
  _ view: OpaquePointer?, _ progress: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.followOpening(progress, error) }
}

@c @implementation
public func lh_view_frame(
  _ view: OpaquePointer?, _ time: Double, _ out: UnsafeMutablePointer<lh_frame>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.frame(at: time, out, error) }
}

@c @implementation
public func lh_view_element_at(
  _ view: OpaquePointer?, _ place: UnsafePointer<lh_point>?,
  _ out: UnsafeMutablePointer<lh_view_element>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.elementAt(place, out, error) }
}

@c @implementation
public func lh_view_record(
  _ view: OpaquePointer?, _ on: Int32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { $0.record(on != 0) }
}

@c @implementation
public func lh_view_recording(
  _ view: OpaquePointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.recorded(bytes, capacity, count, error) }
}

@c @implementation
public func lh_view_replay(
  _ view: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int,
  _ position: UnsafeMutablePointer<Int>?, _ isSame: UnsafeMutablePointer<UInt32>?,
  _ out: UnsafeMutablePointer<lh_frame>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) {
    unsafe $0.replay(bytes, count, position, isSame, out, error)
  }
}

@c @implementation
public func lh_view_hit_test(
  _ view: OpaquePointer?, _ place: UnsafePointer<lh_point>?, _ kind: UInt32,
  _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.hitTest(place, kind, reply, error) }
}

@c @implementation
public func lh_view_neighbour(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ direction: UInt32,
  _ out: UnsafeMutablePointer<lh_path>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.neighbour(of: path, direction, out, error) }
}

@c @implementation
public func lh_view_reading_order(
  _ view: OpaquePointer?, _ slots: UnsafeMutablePointer<UInt32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.readingOrder(slots, capacity, count, error) }
}

@c @implementation
public func lh_view_prefetch(
  _ view: OpaquePointer?, _ windows: Double, _ ranges: UnsafeMutablePointer<lh_item_range>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.prefetch(windows, ranges, capacity, count, error) }
}

@c @implementation
public func lh_view_set_layout(
  _ view: OpaquePointer?, _ layout: OpaquePointer?, _ duration: Double,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view in
    guard let layout = unsafe layout else { return unsafe missing("layout", error) }
    let next = unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout)).takeUnretainedValue()
    return unsafe view.setLayout(next, lasting: duration, error)
  }
}

@c @implementation
public func lh_view_set_refresh(
  _ view: OpaquePointer?, _ distance: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.setRefresh(distance, error) }
}

@c @implementation
public func lh_view_end_refresh(
  _ view: OpaquePointer?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { unsafe $0.endRefresh(error) }
}
