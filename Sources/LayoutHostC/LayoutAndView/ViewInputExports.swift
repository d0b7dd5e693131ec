// The functions of view.h that create a view and change it: each creates a command from its arguments.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@inline(__always)
func command(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?,
  _ perform: (CollectionView) throws(LayoutError) -> Void
) -> lh_status {
  unsafe withView(handle, error) { view throws(LayoutError) in
    try perform(view)
    return LH_OK
  }
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
  // The view's call that made the permission request would return to a destroyed view.
  let isInPermit = unsafe Unmanaged<CollectionView>.fromOpaque(UnsafeRawPointer(view))
    ._withUnsafeGuaranteedRef { $0.layout.isInPermit }
  if isInPermit { return }
  unsafe consume(view, as: CollectionView.self)
}

@c @implementation
public func lh_view_set_window(
  _ view: OpaquePointer?, _ window: UnsafePointer<lh_viewport>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    guard let window = unsafe window else { throw isNull("window") }
    let needed = MemoryLayout<lh_viewport>.size
    if let fault = unsafe LayoutError.ofStruct(window, needed, "window") { throw fault }
    var wanted = unsafe window.pointee
    wanted.struct_size = UInt32(needed)
    try view.perform(.setWindow(wanted))
  }
}

@c @implementation
public func lh_view_animate(
  _ view: OpaquePointer?, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.setDuration(duration))
  }
}

@c @implementation
public func lh_view_set_item_counts(
  _ view: OpaquePointer?, _ counts: UnsafePointer<Int64>?, _ sectionCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let counts = try unsafe array(counts, sectionCount, "counts", "section_count")
    try unsafe view.perform(.setItemCounts(counts.span))
  }
}

@c @implementation
public func lh_view_set_items(
  _ view: OpaquePointer?, _ sections: UnsafePointer<UInt64>?, _ counts: UnsafePointer<Int64>?,
  _ sectionCount: Int, _ items: UnsafePointer<UInt64>?, _ itemCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let counts = try unsafe array(counts, sectionCount, "counts", "section_count")
    let items = try unsafe array(items, itemCount, "items", "item_count")
    let numbers = unsafe UnsafeBufferPointer(
      start: sections, count: sections == nil ? 0 : sectionCount)
    try unsafe view.perform(
      .setItems(
        sections: sections == nil ? nil : numbers.span, counts: counts.span, items: items.span))
  }
}

@c @implementation
public func lh_view_set_property(
  _ view: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ target: UnsafePointer<lh_target>?,
  _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    guard let name = unsafe name else { throw isNull("name") }
    let property = unsafe propertyName(name)
    let values = try unsafe array(values, valueCount, "values", "value_count")
    try unsafe view.perform(
      .setProperty(name: property.span, target: target?.pointee, values: values.span))
  }
}

@c @implementation
public func lh_view_update(
  _ view: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ changeCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let changes = try unsafe array(changes, changeCount, "changes", "change_count")
    try unsafe view.perform(.update(changes.span))
  }
}

@c @implementation
public func lh_view_update_items(
  _ view: OpaquePointer?, _ changes: UnsafePointer<lh_change>?, _ changeCount: Int,
  _ sections: UnsafePointer<UInt64>?, _ sectionCount: Int, _ items: UnsafePointer<UInt64>?,
  _ itemCount: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let changes = try unsafe array(changes, changeCount, "changes", "change_count")
    let sections = try unsafe array(sections, sectionCount, "sections", "section_count")
    let items = try unsafe array(items, itemCount, "items", "item_count")
    try unsafe view.perform(
      .updateItems(changes.span, sections: sections.span, items: items.span))
  }
}

@c @implementation
public func lh_view_input(
  _ view: OpaquePointer?, _ inputs: UnsafePointer<lh_input>?, _ inputCount: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let inputs = try unsafe array(inputs, inputCount, "inputs", "input_count")
    try unsafe view.perform(.input(inputs.span))
  }
}

@c @implementation
public func lh_view_scroll_to(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ position: UInt32,
  _ animated: Int32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(
      .scroll(unsafe value(path, "path"), position: position, isAnimated: animated != 0))
  }
}

@c @implementation
public func lh_view_open(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ target: UnsafePointer<lh_rect>?,
  _ flags: UInt32, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(
      .open(
        unsafe value(path, "path"), target: unsafe value(target, "target"), flags: flags,
        duration: duration))
  }
}

@c @implementation
public func lh_view_close(
  _ view: OpaquePointer?, _ duration: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.close(duration: duration))
  }
}

@c @implementation
public func lh_view_follow_opening(
  _ view: OpaquePointer?, _ progress: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.followPresentation(progress))
  }
}

@c @implementation
public func lh_view_set_refresh(
  _ view: OpaquePointer?, _ distance: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.setRefreshDistance(distance))
  }
}

@c @implementation
public func lh_view_end_refresh(
  _ view: OpaquePointer?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.endRefresh)
  }
}

@c @implementation
public func lh_view_set_layout(
  _ view: OpaquePointer?, _ layout: OpaquePointer?, _ duration: Double,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    guard let layout = unsafe layout else { throw isNull("layout") }
    let next = unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout)).takeUnretainedValue()
    try view.changeLayout(to: next, lasting: duration)
  }
}

@c @implementation
public func lh_view_record(
  _ view: OpaquePointer?, _ on: Int32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    view.recording = on != 0 ? RecordingWriter() : nil
  }
}
