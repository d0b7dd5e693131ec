// The six ways in which a call reaches the instance. From inside the layout's own question to the
// program, all but the last answer LH_BUSY.

import LayoutABI

extension Layout {
  /// A question that needs no results: asks as things are.
  @inline(__always)
  func ask(_ error: ErrorBuffer?, _ call: (Instance) -> lh_status) -> lh_status {
    if isAsking { return unsafe busy(error) }
    return reading(call)
  }

  /// A question about results: prepares first if something changed.
  @inline(__always)
  func askPrepared(_ error: ErrorBuffer?, _ call: (Instance) -> lh_status) -> lh_status {
    reading { unsafe prepareFirst($0, error, call) }
  }

  /// What needs results and may change the layout: the same, alone.
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

  /// A change: when it succeeds, results are stale.
  @inline(__always)
  func change(
    _ what: ToldInputs.Change, _ error: ErrorBuffer?, _ call: (Instance) -> lh_status
  ) -> lh_status {
    if isAsking { return unsafe busy(error) }
    return changing { instance in
      let status = call(instance)
      if status == LH_OK {
        isStale = true
        note(what)
      }
      return status
    }
  }

  /// Prepares if something changed. The first thread does it, the others wait for it.
  func prepareIfStale(_ error: ErrorBuffer?) -> lh_status {
    reading { unsafe prepareIfStale($0, error) }
  }

  @inline(never)
  private func prepareIfStale(_ instance: Instance, _ error: ErrorBuffer?) -> lh_status {
    if isAsking { return unsafe busy(error) }
    guard beginPreparing() else {
      return unsafe refuse(.busy, "the layout was called from inside its own prepare", error)
    }
    defer { endPreparing() }
    guard isStale else { return LH_OK }
    let status = unsafe instance.vtable.pointee.prepare.unsafelyUnwrapped(instance.handle, error)
    // What was exchanged meanwhile has been prepared by the swap.
    if status == LH_OK, isCurrent(instance) { isStale = false }
    return status
  }

  /// What is constant, and may be asked at any time.
  func askConstant<R>(_ call: (Instance) -> R) -> R { reading(call) }

  /// How often what answers was exchanged since the layout was made.
  public var exchanges: UInt64 { reading { $0.exchanges } }

  /// What this layout is. Valid until it is swapped.
  var layoutClass: CheckedClass { askConstant { $0.layoutClass } }

  /// The class's table of constants, valid until the layout is swapped.
  var table: UnsafePointer<lh_layout_class> { unsafe layoutClass.table }

  /// After a gesture that failed: it may have changed things and then not have been able to prepare.
  /// The layout itself says so; preparing once too often would forget what the last change was.
  @inline(never)
  func lookForStaleness(_ instance: Instance) {
    var nowhere = lh_rect()
    var count = 0
    let status = unsafe instance.vtable.pointee.elements_in_rect.unsafelyUnwrapped(
      instance.handle, &nowhere, nil, 0, &count, nil)
    if status == LH_NOT_PREPARED { isStale = true }
  }

  /// A call of the program that changes the layout or reads its events: refused while a view drives the
  /// layout, which would not notice. The view itself calls what is inside.
  @inline(__always)
  func byProgram(_ error: ErrorBuffer?, _ call: () -> lh_status) -> lh_status {
    // From inside the permit callback, that is what is wrong.
    if isViewed && !isAsking { return unsafe viewed(error) }
    return call()
  }

  /// The same for calls that throw.
  func checkNotViewed() throws(LayoutError) {
    if isViewed && !isAsking { throw LayoutError(.busy, drivenByView) }
  }

  @inline(never)
  private func viewed(_ error: ErrorBuffer?) -> lh_status {
    unsafe refuse(.busy, drivenByView, error)
  }

  private var drivenByView: Sentence { "layout is driven by a view: change it through the view" }

  @inline(never)
  private func busy(_ error: ErrorBuffer?) -> lh_status {
    unsafe LayoutError(.busy, "the layout was called from inside its own permit callback")
      .report(to: error)
  }
}
