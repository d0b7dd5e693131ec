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

/// Holds a closure where a C callback finds it.
final class Permission {
  private let answer: PermissionAnswer

  init(_ answer: @escaping PermissionAnswer) { self.answer = answer }

  /// What the contract's create takes. Whoever uses it keeps this object alive.
  var delegate: lh_delegate {
    unsafe lh_delegate(
      struct_size: UInt32(MemoryLayout<lh_delegate>.size), reserved: 0,
      context: Unmanaged.passUnretained(self).toOpaque(), permit: permit)
  }

  fileprivate func permits(_ action: UInt32, _ from: ElementPath, _ to: ElementPath?) -> Bool {
    switch action {
    case LH_PERMIT_DRAG: answer(.drag, from, to)
    case LH_PERMIT_MOVE: answer(.move, from, to)
    case LH_PERMIT_DELETE: answer(.delete, from, to)
    // A newer layout asks what this program cannot know: no, as without a callback.
    default: false
    }
  }
}

private let permit: lh_permit_function = { context, action, from, to in
  guard let context = unsafe context, let from = unsafe from else { return 0 }
  let permission = unsafe Unmanaged<Permission>.fromOpaque(context).takeUnretainedValue()
  return unsafe permission.permits(action, from.pointee, to?.pointee) ? 1 : 0
}
