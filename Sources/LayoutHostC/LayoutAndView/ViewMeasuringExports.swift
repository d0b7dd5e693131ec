// The functions of view.h about items that measure themselves, and about the edges of the content.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_view_set_measure(
  _ view: OpaquePointer?, _ property: UnsafePointer<CChar>?, _ function: lh_measure_function?,
  _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    guard let property = unsafe property else {
      return try view.perform(.setMeasure(Span(), .none))
    }
    let name = unsafe propertyName(property)
    guard !name.isEmpty else { throw LayoutError(.noSuchIndex, "property is empty") }
    var source = Measuring.Source.none
    if let function = unsafe function {
      source = unsafe .function { run, sizes in unsafe function(context, run, sizes) }
    }
    try unsafe view.perform(.setMeasure(name.span, source))
  }
}

@c @implementation
public func lh_view_set_measured(
  _ view: OpaquePointer?, _ section: Int64, _ first: Int64, _ sizes: UnsafePointer<Double>?,
  _ count: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let sizes = try unsafe array(sizes, count, "sizes", "count")
    try unsafe view.perform(.setMeasured(sizes.span, first: first, section: section))
  }
}

@c @implementation
public func lh_view_set_measured_items(
  _ view: OpaquePointer?, _ identities: UnsafePointer<UInt64>?, _ sizes: UnsafePointer<Double>?,
  _ count: Int, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let identities = try unsafe array(identities, count, "identities", "count")
    let sizes = try unsafe array(sizes, count, "sizes", "count")
    try unsafe view.perform(.setMeasuredItems(sizes.span, identities: identities.span))
  }
}

@c @implementation
public func lh_view_invalidate_items(
  _ view: OpaquePointer?, _ identities: UnsafePointer<UInt64>?, _ count: Int, _ duration: Double,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    let identities = try unsafe array(identities, count, "identities", "count")
    try unsafe view.perform(.invalidateItems(identities.span, duration: duration))
  }
}

@c @implementation
public func lh_view_unmeasured(
  _ view: OpaquePointer?, _ time: Double, _ ahead: Double,
  _ runs: UnsafeMutablePointer<lh_measure_run>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withView(view, error) { view throws(LayoutError) in
    try unsafe write(to: runs, "runs", capacity, count, error) { () throws(LayoutError) in
      unsafe view.records(of: try view.unmeasuredRuns(at: time, ahead: ahead))
    } message: {
      "there are \($0) runs; capacity is \(capacity)"
    }
  }
}

@c @implementation
public func lh_view_set_home(
  _ view: OpaquePointer?, _ home: UInt32, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.setHome(home))
  }
}

@c @implementation
public func lh_view_scroll_to_fraction(
  _ view: OpaquePointer?, _ fraction: Double, _ held: Int32,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe command(view, error) { view throws(LayoutError) in
    try view.perform(.scrollToFraction(fraction, isHeld: held != 0))
  }
}
