// The functions of host.h about the library itself.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// A literal is zero-terminated and valid as long as the library is loaded.
private func constant(_ text: StaticString) -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func lh_library_version() -> UnsafePointer<CChar>? { unsafe constant(Host.libraryVersion) }

@c @implementation
public func lh_status_name(_ status: lh_status) -> UnsafePointer<CChar>? {
  unsafe constant(statusName(status))
}

@c @implementation
public func lh_library_nearest_cycle() -> Int64 { .min }

@c @implementation
public func lh_library_max_items() -> Int64 { LH_MAX_ITEMS }

@c @implementation
public func lh_library_max_coordinate() -> Double { LH_MAX_COORDINATE }

@c @implementation
public func lh_element_corners(
  _ element: UnsafePointer<lh_element>?, _ corners: UnsafeMutablePointer<lh_point>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let element = unsafe element else { return unsafe missing("element", error) }
  guard let corners = unsafe corners else { return unsafe missing("corners", error) }
  do throws(LayoutError) {
    let found = try unsafe element.pointee.corners()
    for (index, corner) in found.enumerated() { unsafe corners[index] = corner }
    return LH_OK
  } catch let failure {
    return unsafe failure.report(to: error)
  }
}

@c @implementation
public func lh_element_order(_ a: UnsafeRawPointer?, _ b: UnsafeRawPointer?) -> Int32 {
  guard let a = unsafe a?.load(as: lh_element.self), let b = unsafe b?.load(as: lh_element.self)
  else { return 0 }
  return a.isDrawn(before: b) ? -1 : b.isDrawn(before: a) ? 1 : 0
}
