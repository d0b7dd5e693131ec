import LayoutABI

/// The program's `permit` callback; must outlive the instance that uses it.
final class Permission {
  /// A request: the action, from, to.
  typealias Question = (action: UInt32, from: lh_path, to: lh_path?)

  private(set) var questions: [Question] = []
  private let decide: (Question) -> Bool

  init(_ decide: @escaping (Question) -> Bool) { self.decide = decide }

  var delegate: lh_delegate {
    lh_delegate(
      struct_size: UInt32(MemoryLayout<lh_delegate>.size), reserved: 0,
      context: Unmanaged.passUnretained(self).toOpaque(),
      permit: { context, action, from, to in
        guard let context, let from else { return 0 }
        let permission = Unmanaged<Permission>.fromOpaque(context).takeUnretainedValue()
        let question: Question = (action, from.pointee, to?.pointee)
        permission.questions.append(question)
        return permission.decide(question) ? 1 : 0
      })
  }
}
