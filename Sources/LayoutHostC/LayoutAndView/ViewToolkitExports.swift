// The functions of view.h for toolkits.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_view_set_offset(
  _ view: OpaquePointer?, _ offset: UnsafePointer<lh_point>?, _ flags: UInt32,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.scrollToOffset(try unsafe value(offset, "offset"), flags: flags))
  }
}

@c @implementation
public func lh_view_set_scrolling(
  _ view: OpaquePointer?, _ flags: UInt32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.setScrolling(flags))
  }
}

@c @implementation
public func lh_view_set_overscan(
  _ view: OpaquePointer?, _ windows: Double, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.setOverscan(windows))
  }
}

@c @implementation
public func lh_view_process_input(
  _ view: OpaquePointer?, _ input: UnsafePointer<lh_input>?,
  _ result: UnsafeMutablePointer<lh_input_result>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    let input = try unsafe value(input, "input")
    guard let result = unsafe result else { return unsafe missing("result", error) }
    let needed = MemoryLayout<lh_input_result>.size
    if let fault = unsafe LayoutError.ofStruct(result, needed, "result") { throw fault }
    let size = unsafe result.pointee.struct_size
    unsafe result.pointee = try view.processAtOnce(input)
    unsafe result.pointee.struct_size = size
    return LH_OK
  }
}

@c @implementation
public func lh_view_next_time(
  _ view: OpaquePointer?, _ time: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    guard let time = unsafe time else { return unsafe missing("time", error) }
    guard let next = view.nextTimeNow() else {
      return unsafe fail(.notShown, "nothing changes until the next call", error)
    }
    unsafe time.pointee = next
    return LH_OK
  }
}

@c @implementation
public func lh_event_time(
  _ clock: UnsafeMutablePointer<lh_event_clock>?, _ stamp: Double, _ now: Double
) -> Double {
  guard let clock = unsafe clock else { return now }
  return unsafe clock.pointee.time(of: stamp, receivedAt: now)
}
