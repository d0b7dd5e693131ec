import LayoutABI
import PluginSystem

/// The C functions of the vtable. Each checks its arguments, converts pointers to values, and calls
/// the layout. The files `VTable+….swift` contain them by topic.
enum VTable {
  static var vtable: lh_vtable {
    unsafe lh_vtable(
      struct_size: UInt32(MemoryLayout<lh_vtable>.size), reserved: 0,
      create: { unsafe VTable.create($0, $1, $2, $3) },
      destroy: { unsafe VTable.destroy($0) },
      set_item_counts: { unsafe VTable.setItemCounts($0, $1, $2, $3) },
      item_counts: { unsafe VTable.itemCounts($0, $1, $2, $3, $4) },
      set_property: { unsafe VTable.setProperty($0, $1, $2, $3, $4, $5) },
      get_property: { unsafe VTable.getProperty($0, $1, $2, $3, $4, $5, $6) },
      property_run: { unsafe VTable.propertyRun($0, $1, $2, $3, $4, $5) },
      set_viewport: { unsafe VTable.setViewport($0, $1, $2) },
      update: { unsafe VTable.update($0, $1, $2, $3) },
      prepare: { unsafe VTable.prepare($0, $1) },
      content_size: { unsafe VTable.contentSize($0, $1, $2) },
      content_size_bound: { unsafe VTable.contentSizeBound($0, $1, $2, $3) },
      scroll_traits: { unsafe VTable.scrollTraits($0, $1, $2) },
      elements_in_rect: { unsafe VTable.elementsInRect($0, $1, $2, $3, $4, $5) },
      element_at: { unsafe VTable.elementAt($0, $1, $2, $3) },
      appearance: { unsafe VTable.appearance($0, $1, $2, $3, $4) },
      transition: { unsafe VTable.transition($0, $1, $2, $3, $4, $5, $6) },
      target_offset: { unsafe VTable.targetOffset($0, $1, $2, $3) },
      hit_test: { unsafe VTable.hitTest($0, $1, $2, $3) },
      gesture: { unsafe VTable.gesture($0, $1, $2, $3) },
      next_event: { unsafe VTable.nextEvent($0, $1, $2) },
      save_state: { unsafe VTable.saveState($0, $1, $2, $3, $4) },
      restore_state: { unsafe VTable.restoreState($0, $1, $2, $3) },
      extension: { unsafe VTable.extensionTable($0, $1) })
  }

  typealias ErrorBuffer = UnsafeMutablePointer<lh_error>?

  /// Runs `body`, and converts a thrown failure to a status and a message.
  @inline(__always)
  static func status(_ buffer: ErrorBuffer, _ body: () throws(Failure) -> Void) -> lh_status {
    defer { plugin_release() }
    do throws(Failure) {
      try body()
      return LH_OK
    } catch {
      return unsafe report(error, buffer)
    }
  }

  /// Runs `body` with an instance.
  ///
  /// The instance is not retained, because that would take longer than a short query. The C ABI
  /// forbids destroying it meanwhile.
  @inline(__always)
  static func call(
    _ handle: OpaquePointer?, _ buffer: ErrorBuffer, _ body: (Instance) throws(Failure) -> Void
  ) -> lh_status {
    guard let address = unsafe UnsafeRawPointer(handle) else {
      return unsafe fail(.isMissing, buffer)
    }
    return unsafe Unmanaged<Instance>.fromOpaque(address)._withUnsafeGuaranteedRef { instance in
      if instance.context.isInPermit { return unsafe fail(.isInPermit, buffer) }
      return unsafe status(buffer) { () throws(Failure) in try body(instance) }
    }
  }

  /// Runs `body`, a query of prepared state, with an instance.
  @inline(__always)
  static func query(
    _ handle: OpaquePointer?, _ buffer: ErrorBuffer, _ body: (Instance) throws(Failure) -> Void
  ) -> lh_status {
    guard let address = unsafe UnsafeRawPointer(handle) else {
      return unsafe fail(.isMissing, buffer)
    }
    return unsafe Unmanaged<Instance>.fromOpaque(address)._withUnsafeGuaranteedRef { instance in
      let context = instance.context
      if context.now.needsPrepare || context.isInPermit {
        return unsafe fail(context.isInPermit ? .isInPermit : .isStale, buffer)
      }
      return unsafe status(buffer) { () throws(Failure) in try body(instance) }
    }
  }

  /// The reasons why an instance cannot be called.
  private enum Obstacle {
    case isMissing
    case isInPermit
    case isStale
  }

  @inline(never)
  private static func fail(_ obstacle: Obstacle, _ buffer: ErrorBuffer) -> lh_status {
    let failure: Failure
    switch obstacle {
    case .isMissing: failure = Check.missing("instance")
    case .isInPermit:
      failure = Failure(LH_BUSY, "the layout was called from inside its own permit callback")
    case .isStale:
      failure = Failure(
        LH_NOT_PREPARED, "an input changed since the last prepare: call prepare first")
    }
    return unsafe report(failure, buffer)
  }

  @inline(never)
  private static func report(_ failure: Failure, _ buffer: ErrorBuffer) -> lh_status {
    unsafe failure.write(to: buffer)
    return failure.status
  }

  // MARK: Lifetime

  private static func create(
    _ table: UnsafePointer<lh_layout_class>?, _ delegate: UnsafePointer<lh_delegate>?,
    _ out: UnsafeMutablePointer<OpaquePointer?>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe status(error) { () throws(Failure) in
      let out = try unsafe Check.present(out, "out")
      unsafe out.pointee = nil
      guard let table = unsafe table else { throw Check.missing("cls") }
      guard let record = unsafe PluginEntry.published?.record(of: table) else {
        throw .invalid("cls is not a layout class of this plugin")
      }
      var copy = unsafe lh_delegate()
      if let delegate = unsafe delegate {
        unsafe try Check.size(unsafe delegate.pointee.struct_size, of: lh_delegate.self, "delegate")
        unsafe copy = unsafe delegate.pointee
      }
      let instance = unsafe Instance(record, copy)
      unsafe out.pointee = OpaquePointer(Unmanaged.passRetained(instance).toOpaque())
    }
  }

  private static func destroy(_ instance: OpaquePointer?) {
    guard let instance = unsafe instance else { return }
    unsafe Unmanaged<Instance>.fromOpaque(UnsafeRawPointer(instance)).release()
  }
}
