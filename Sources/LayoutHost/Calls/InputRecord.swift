// A swap passes a layout's inputs to the new instance. The former instance reports most of them itself.

import LayoutABI

/// The inputs of a layout that its instance cannot report.
struct InputRecord {
  /// The kinds of changes since the last swap attempt read the layout.
  struct Change: OptionSet {
    let rawValue: UInt8
    /// Only the viewport changed, as in most frames.
    static var viewport: Change { Change(rawValue: 1) }
    /// Any other input changed.
    static var inputs: Change { Change(rawValue: 2) }
  }

  /// The scopes at which each property was set, as LH_SCOPE_ bits. Needed because a value that was set can equal one
  /// that was not.
  var scopes: [UInt8]
  /// The last viewport; nil before the first.
  private(set) var viewport: lh_viewport?
  var changes: Change = []

  init(_ layoutClass: CheckedClass) {
    scopes = [UInt8](repeating: 0, count: unsafe Int(layoutClass.table.pointee.property_count))
  }

  /// Stores the fields of a viewport that this version of the C ABI knows; a newer program's struct is longer.
  mutating func keep(_ viewport: UnsafePointer<lh_viewport>) {
    var kept = unsafe viewport.pointee
    kept.struct_size = UInt32(MemoryLayout<lh_viewport>.size)
    self.viewport = kept
  }

  /// Records that a property was set for a target.
  mutating func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {
    guard Int(property) < scopes.count else { return }
    let scope = unsafe target?.pointee.scope ?? LH_SCOPE_LAYOUT
    scopes[Int(property)] |= UInt8(truncatingIfNeeded: scope)
  }
}
