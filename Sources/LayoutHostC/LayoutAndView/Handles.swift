// C handles and the Swift objects behind them.

import LayoutABI

/// Passes ownership of an object to C. `consume` must be called once.
func retain<T: AnyObject>(_ object: T) -> OpaquePointer {
  unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Takes back ownership of an object that `retain` passed.
func consume<T: AnyObject>(_ handle: OpaquePointer, as type: T.Type) {
  unsafe Unmanaged<T>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Makes a call on the layout behind a handle, without reference counting.
@inline(__always)
func withLayout(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (Layout) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("layout", error) }
  return unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef(call)
}

/// Makes a call on the layout behind a handle that changes it or reads its events; fails if a view drives the layout.
@inline(__always)
func withOwnLayout(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?, _ call: (Layout) -> lh_status
) -> lh_status {
  unsafe withLayout(handle, error) { layout in
    unsafe layout.byProgram(error) { call(layout) }
  }
}

/// Makes a call on the view behind a handle, without reference counting; fails if another call is in progress.
@inline(__always)
func withView(
  _ handle: OpaquePointer?, _ error: ErrorBuffer?,
  _ call: (CollectionView) throws(LayoutError) -> lh_status
) -> lh_status {
  guard let handle = unsafe handle else { return unsafe missing("view", error) }
  return unsafe Unmanaged<CollectionView>.fromOpaque(UnsafeRawPointer(handle))
    ._withUnsafeGuaranteedRef { view in
      do throws(LayoutError) {
        try view.checkNotInPermit()
        return try call(view)
      } catch let failure {
        return unsafe failure.report(to: error)
      }
    }
}
