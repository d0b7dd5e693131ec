// The functions of view.h that read a view.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_view_frame(
  _ view: OpaquePointer?, _ time: Double, _ out: UnsafeMutablePointer<lh_frame>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    let out = try unsafe frameRoom(out)
    try view.advance(toFrameAt: time)
    unsafe view.writeLastFrame(to: out)
    return LH_OK
  }
}

@c @implementation
public func lh_view_element_at(
  _ view: OpaquePointer?, _ place: UnsafePointer<lh_point>?,
  _ out: UnsafeMutablePointer<lh_view_element>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    let place = try unsafe value(place, "place")
    guard let out = unsafe out else { return unsafe missing("out", error) }
    guard let element = try view.visibleElement(at: place) else {
      return unsafe fail(.notShown, "nothing is shown at (\(place.x), \(place.y))", error)
    }
    unsafe out.pointee = element
    return LH_OK
  }
}

@c @implementation
public func lh_view_recording(
  _ view: OpaquePointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    try unsafe write(to: bytes, "bytes", capacity, count, error) { () throws(LayoutError) in
      try view.recordedText()
    } message: {
      "the recording has \($0) bytes; capacity is \(capacity)"
    }
  }
}

@c @implementation
public func lh_view_replay(
  _ view: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int,
  _ position: UnsafeMutablePointer<Int>?, _ isSame: UnsafeMutablePointer<UInt32>?,
  _ out: UnsafeMutablePointer<lh_frame>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    guard unsafe bytes != nil else { return unsafe missing("bytes", error) }
    guard let position = unsafe position else { return unsafe missing("position", error) }
    guard let isSame = unsafe isSame else { return unsafe missing("is_same", error) }
    let out = try unsafe frameRoom(out)
    let text = try unsafe array(bytes, count, "bytes", "count")
    guard let same = try unsafe view.performRecording(text, from: &position.pointee) else {
      return unsafe fail(.notFound, "the recording has ended", error)
    }
    unsafe isSame.pointee = same ? 1 : 0
    unsafe view.writeLastFrame(to: out)
    return LH_OK
  }
}

@c @implementation
public func lh_view_hit_test(
  _ view: OpaquePointer?, _ place: UnsafePointer<lh_point>?, _ kind: UInt32,
  _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    var gesture = try view.gesture(kind, beginningAt: unsafe value(place, "place"))
    return unsafe view.layout.hitTest(&gesture, reply, error)
  }
}

@c @implementation
public func lh_view_neighbour(
  _ view: OpaquePointer?, _ path: UnsafePointer<lh_path>?, _ direction: UInt32,
  _ out: UnsafeMutablePointer<lh_path>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    let path = try unsafe value(path, "path")
    guard let out = unsafe out else { return unsafe missing("out", error) }
    guard let found = try view.findNeighbor(of: path, direction) else {
      return unsafe fail(.notShown, "no cell is that way", error)
    }
    unsafe out.pointee = found
    return LH_OK
  }
}

@c @implementation
public func lh_view_reading_order(
  _ view: OpaquePointer?, _ slots: UnsafeMutablePointer<UInt32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    try unsafe write(to: slots, "slots", capacity, count, error) { () throws(LayoutError) in
      view.output.readingOrder()
    } message: {
      "there are \($0) slots; capacity is \(capacity)"
    }
  }
}

@c @implementation
public func lh_view_prefetch(
  _ view: OpaquePointer?, _ windows: Double, _ ranges: UnsafeMutablePointer<lh_item_range>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    try unsafe write(to: ranges, "ranges", capacity, count, error) { () throws(LayoutError) in
      try view.prefetchRanges(windows)
    } message: {
      "there are \($0) ranges; capacity is \(capacity)"
    }
  }
}

/// Checks a program's frame struct, which must have the fields of version 1.0.
private func frameRoom(
  _ out: UnsafeMutablePointer<lh_frame>?
) throws(LayoutError) -> UnsafeMutablePointer<lh_frame> {
  guard let out = unsafe out else { throw isNull("out") }
  let (size, needed) = unsafe (out.pointee.struct_size, MemoryLayout<lh_frame>.size)
  guard size >= UInt32(needed) else {
    throw LayoutError.tooShort("out", size, needed)
  }
  return unsafe out
}

extension CollectionView {
  fileprivate func writeLastFrame(to out: UnsafeMutablePointer<lh_frame>) {
    let size = unsafe out.pointee.struct_size
    unsafe out.pointee = lastFrame
    unsafe out.pointee.struct_size = size
  }
}
