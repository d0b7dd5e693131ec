// What a layout was told, as far as nobody else can say it later: a swap tells it to the next one.

import LayoutABI

/// The inputs of a layout that its instance does not answer.
struct ToldInputs {
  /// What changed since a swap looked last.
  struct Change: OptionSet {
    let rawValue: UInt8
    /// Only the viewport: what most frames do.
    static var viewport: Change { Change(rawValue: 1) }
    /// Anything else.
    static var inputs: Change { Change(rawValue: 2) }
  }

  /// The scopes at which a property was set, LH_SCOPE_ bits for each number. A value that was set and
  /// one that was not may be the same.
  var scopes: [UInt8]
  /// The last viewport; nil before the first.
  private(set) var viewport: lh_viewport?
  var changes: Change = []

  init(_ layoutClass: CheckedClass) {
    scopes = [UInt8](repeating: 0, count: unsafe Int(layoutClass.table.pointee.property_count))
  }

  /// Keeps what this version of the contract knows of a viewport, which may be a newer program's.
  mutating func keep(_ viewport: UnsafePointer<lh_viewport>) {
    var kept = unsafe viewport.pointee
    kept.struct_size = UInt32(MemoryLayout<lh_viewport>.size)
    self.viewport = kept
  }

  /// Notes that a property was set for a target.
  mutating func noteSet(_ property: UInt32, _ target: UnsafePointer<lh_target>?) {
    guard Int(property) < scopes.count else { return }
    let scope = unsafe target?.pointee.scope ?? LH_SCOPE_LAYOUT
    scopes[Int(property)] |= UInt8(truncatingIfNeeded: scope)
  }
}
