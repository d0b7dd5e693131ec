// A Swift closure as the contract's one callback: may this item be dragged, moved there, deleted?

import LayoutABI

/// What a layout asks its program's permission for.
public enum PermittedAction: Sendable {
  /// May this item be dragged?
  case drag
  /// May it go there? The destination is counted as if the item had left already.
  case move
  /// May this item be deleted?
  case delete
}

/// Answers a layout's question; it must not call the same layout.
///
/// The first path is the item, the second where a move would take it.
public typealias PermissionAnswer = (PermittedAction, ElementPath, ElementPath?) -> Bool

/// Stands between a layout's question and whoever answers it, so that it is known while one is asked:
/// a call that comes from inside the answer must not reach the layout.
@safe final class Permission: @unchecked Sendable {
  private let answer: PermissionAnswer?
  /// A C program's; its context is that program's own.
  private let program: lh_delegate
  /// The layout that asks, which keeps this object alive.
  unowned(unsafe) var layout: Layout?

  /// Has a closure answer.
  init(_ answer: @escaping PermissionAnswer) {
    self.answer = answer
    unsafe program = lh_delegate()
  }

  private init(program: lh_delegate) {
    answer = nil
    unsafe self.program = unsafe program
  }

  /// Has a C program's callback answer; nil when it has none, for then nothing is ever asked of it. Not an
  /// initialiser that fails, for Embedded Swift never frees what that has begun.
  static func of(_ program: lh_delegate) -> Permission? {
    unsafe program.permit == nil ? nil : Permission(program: program)
  }

  /// What the contract's create takes. Whoever uses it keeps this object alive.
  var delegate: lh_delegate {
    unsafe lh_delegate(
      struct_size: UInt32(MemoryLayout<lh_delegate>.size), reserved: 0,
      context: Unmanaged.passUnretained(self).toOpaque(), permit: permit)
  }

  fileprivate func permits(
    _ action: UInt32, _ from: UnsafePointer<lh_path>, _ to: UnsafePointer<lh_path>?
  ) -> Bool {
    unsafe layout?.isAsking = true
    defer { unsafe layout?.isAsking = false }
    guard let answer else {
      return unsafe program.permit.unsafelyUnwrapped(program.context, action, from, to) != 0
    }
    switch action {
    case LH_PERMIT_DRAG: return unsafe answer(.drag, from.pointee, to?.pointee)
    case LH_PERMIT_MOVE: return unsafe answer(.move, from.pointee, to?.pointee)
    case LH_PERMIT_DELETE: return unsafe answer(.delete, from.pointee, to?.pointee)
    // A newer layout asks what this program cannot know: no, as without a callback.
    default: return false
    }
  }
}

private let permit: lh_permit_function = { context, action, from, to in
  guard let context = unsafe context, let from = unsafe from else { return 0 }
  let permission = unsafe Unmanaged<Permission>.fromOpaque(context).takeUnretainedValue()
  return unsafe permission.permits(action, from, to) ? 1 : 0
}
