// Opaque C pointers and the Swift objects behind them.

import LayoutABI

/// Hands an object to C, which gives it back to `consume` once.
func retain<T: AnyObject>(_ object: T) -> OpaquePointer {
  unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Takes back what `retain` handed out.
func consume<T: AnyObject>(_ handle: OpaquePointer, as type: T.Type) {
  unsafe Unmanaged<T>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Runs a call on the layout behind a handle, without counting references.
@inline(__always)
func withLayout(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (Layout) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("layout", error) }
  return unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef(call)
}

/// The same for a call that changes the layout, or takes what it announces: a view that drives it must not be
/// passed by.
@inline(__always)
func withOwnLayout(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (Layout) -> lh_status
) -> lh_status {
  unsafe withLayout(handle, error) { layout in
    unsafe layout.byProgram(error) { call(layout) }
  }
}
