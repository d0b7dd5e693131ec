// A Swift closure as the C ABI's permit callback.

import LayoutABI

/// An action for which a layout requests the program's permission.
public enum PermittedAction: Sendable {
  /// Dragging an item.
  case drag
  /// Moving an item. The destination's index is valid after the item's removal.
  case move
  /// Deleting an item.
  case delete
}

/// A closure that allows or denies an action. It must not call the same layout.
///
/// The first path is the item. The second is the destination of a move.
public typealias PermissionAnswer = (PermittedAction, ElementPath, ElementPath?) -> Bool

/// Forwards a layout's permission requests to the program and marks the layout meanwhile, so that calls from inside the
/// callback fail instead of reentering the layout.
@safe final class PermitCallback: @unchecked Sendable {
  private let answer: PermissionAnswer?
  /// The C program's delegate; the program owns its context.
  private let program: lh_delegate
  /// The layout that makes the requests. It owns this object.
  unowned(unsafe) var layout: Layout?

  /// Creates a permission that calls a closure.
  init(_ answer: @escaping PermissionAnswer) {
    self.answer = answer
    unsafe program = lh_delegate()
  }

  private init(program: lh_delegate) {
    answer = nil
    unsafe self.program = unsafe program
  }

  /// Creates a permission that calls a C program's callback; nil if the program has none. Not a failable initializer,
  /// because Embedded Swift leaks what those have initialized.
  static func of(_ program: lh_delegate) -> PermitCallback? {
    unsafe program.permit == nil ? nil : PermitCallback(program: program)
  }

  /// The argument of the C ABI's `create`. The user of the delegate keeps this object alive.
  var delegate: lh_delegate {
    unsafe lh_delegate(
      struct_size: UInt32(MemoryLayout<lh_delegate>.size), reserved: 0,
      context: Unmanaged.passUnretained(self).toOpaque(), permit: permit)
  }

  fileprivate func permits(
    _ action: UInt32, _ from: UnsafePointer<lh_path>, _ to: UnsafePointer<lh_path>?
  ) -> Bool {
    unsafe layout?.isInPermit = true
    defer { unsafe layout?.isInPermit = false }
    guard let answer else {
      return unsafe program.permit.unsafelyUnwrapped(program.context, action, from, to) != 0
    }
    switch action {
    case LH_PERMIT_DRAG: return unsafe answer(.drag, from.pointee, to?.pointee)
    case LH_PERMIT_MOVE: return unsafe answer(.move, from.pointee, to?.pointee)
    case LH_PERMIT_DELETE: return unsafe answer(.delete, from.pointee, to?.pointee)
    // A newer layout's action, which this program cannot know, is denied, as without a callback.
    default: return false
    }
  }
}

private let permit: lh_permit_function = { context, action, from, to in
  guard let context = unsafe context, let from = unsafe from else { return 0 }
  let permission = unsafe Unmanaged<PermitCallback>.fromOpaque(context).takeUnretainedValue()
  return unsafe permission.permits(action, from, to) ? 1 : 0
}
