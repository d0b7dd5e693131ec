// How calls reach the instance. From inside the layout's permission request, all but reads of constants fail with `LH_BUSY`.

import LayoutABI

extension Layout {
  /// Makes a query that needs no prepared results.
  @inline(__always)
  func query(_ error: ErrorBuffer?, _ call: (Instance) -> lh_status) -> lh_status {
    if isInPermit { return unsafe busy(error) }
    return reading(call)
  }

  /// Makes a query about results; prepares first if an input changed.
  @inline(__always)
  func queryPrepared(_ error: ErrorBuffer?, _ call: (Instance) -> lh_status) -> lh_status {
    reading { unsafe prepareFirst($0, error, call) }
  }

  /// Makes a call that needs prepared results and may change the layout.
  @inline(__always)
  func act(_ error: ErrorBuffer?, _ call: (Instance) -> lh_status) -> lh_status {
    changing { unsafe prepareFirst($0, error, call) }
  }

  @inline(__always)
  private func prepareFirst(
    _ instance: Instance, _ error: ErrorBuffer?, _ call: (Instance) -> lh_status
  ) -> lh_status {
    if !isUnobstructed {
      let status = unsafe prepareIfStale(instance, error)
      guard status == LH_OK else { return status }
    }
    return call(instance)
  }

  /// Makes a change. If it succeeds, the results are stale.
  @inline(__always)
  func change(
    _ what: InputRecord.Change, _ error: ErrorBuffer?, _ call: (Instance) -> lh_status
  ) -> lh_status {
    if isInPermit { return unsafe busy(error) }
    return changing { instance in
      let status = call(instance)
      if status == LH_OK {
        isStale = true
        note(what)
      }
      return status
    }
  }

  /// Prepares if an input changed. The first thread prepares; the others wait.
  func prepareIfStale(_ error: ErrorBuffer?) -> lh_status {
    reading { unsafe prepareIfStale($0, error) }
  }

  @inline(never)
  private func prepareIfStale(_ instance: Instance, _ error: ErrorBuffer?) -> lh_status {
    if isInPermit { return unsafe busy(error) }
    guard beginPreparing() else {
      return unsafe fail(.busy, "the layout was called from inside its own prepare", error)
    }
    defer { endPreparing() }
    guard isStale else { return LH_OK }
    let status = unsafe instance.vtable.pointee.prepare.unsafelyUnwrapped(instance.handle, error)
    // The swap has prepared an instance that it swapped in meanwhile.
    if status == LH_OK, isCurrent(instance) { isStale = false }
    return status
  }

  /// The number of swaps of the layout's instance since the layout was created.
  public var swapCount: UInt64 { reading { $0.swapCount } }

  /// The layout's class, valid until the layout is swapped.
  var layoutClass: CheckedClass { reading { $0.layoutClass } }

  /// The class's table of constants, valid until the layout is swapped.
  var table: UnsafePointer<lh_layout_class> { unsafe layoutClass.table }

  /// Marks the results as stale if a failed gesture changed the layout and could not prepare it. It queries the layout,
  /// because an unnecessary prepare would discard the last change that `appearance` reports.
  @inline(never)
  func lookForStaleness(_ instance: Instance) {
    var nowhere = lh_rect()
    var count = 0
    let status = unsafe instance.vtable.pointee.elements_in_rect.unsafelyUnwrapped(
      instance.handle, &nowhere, nil, 0, &count, nil)
    if status == LH_NOT_PREPARED { isStale = true }
  }

  /// Makes a call of the program that changes the layout or reads its events. It fails while a view drives the layout,
  /// because the view would not notice the change; the view itself makes `call` directly.
  @inline(__always)
  func byProgram(_ error: ErrorBuffer?, _ call: () -> lh_status) -> lh_status {
    // Inside the permit callback, `busy` is the more useful error.
    if isViewed && !isInPermit { return unsafe viewed(error) }
    return call()
  }

  /// Throws while a view drives the layout.
  func checkNotViewed() throws(LayoutError) {
    if isViewed && !isInPermit { throw LayoutError(.busy, drivenByView) }
  }

  @inline(never)
  private func viewed(_ error: ErrorBuffer?) -> lh_status {
    unsafe fail(.busy, drivenByView, error)
  }

  private var drivenByView: Message { "layout is driven by a view: change it through the view" }

  @inline(never)
  private func busy(_ error: ErrorBuffer?) -> lh_status {
    unsafe LayoutError(.busy, "the layout was called from inside its own permit callback")
      .report(to: error)
  }
}
