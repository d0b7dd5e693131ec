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

/// Runs a call on the view behind a handle, without counting references, unless another one is under way.
@inline(__always)
func withView(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?,
  _ call: (CollectionView) throws(LayoutError) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("view", error) }
  return unsafe Unmanaged<CollectionView>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef { view in
      do throws(LayoutError) {
        try view.checkNotAsking()
        return try call(view)
      } catch let failure {
        return unsafe failure.report(to: error)
      }
    }
}
