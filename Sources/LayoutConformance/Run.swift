import Synchronization

/// One check at work: what it draws from, how long it looks, where it is, and what it has found.
final class Run: Sendable {
  let conditions: Conditions
  /// Layouts of this plugin and others, some of them another one than that which is looked at.
  let strangers: [Subject]
  private let report: @Sendable (String) -> Void
  private let found = Mutex<[Mismatch]>([])
  private let step = Mutex<Step?>(nil)

  init(
    under conditions: Conditions, strangers: [Subject] = [],
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.conditions, self.strangers, self.report) = (conditions, strangers, report)
  }

  var seed: UInt64 { conditions.seed }

  /// What was found so far.
  var mismatches: [Mismatch] { found.withLock { $0 } }

  /// Notes a mismatch, and lets the check go on; `require` ends it.
  func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { record(Mismatch(sentence())) }
  }

  func record(_ error: any Error) {
    let mismatch = error as? Mismatch ?? Mismatch("\(error)")
    found.withLock { $0.append(mismatch) }
  }

  /// Says what comes next, before it is done: whoever watches knows then what did not come back.
  func willDo(_ what: String) {
    let step = step.withLock { $0 }
    report(step.map { "\($0.words), \(what)" } ?? what)
  }

  /// Runs a step many times, each with a generator of its own, and says which one failed.
  func forEachStep(
    _ steps: Int, of subject: Subject, _ name: String, _ body: (inout Randomness) throws -> Void
  ) throws {
    defer { step.withLock { $0 = nil } }
    for number in 0..<max(1, Int(Double(steps) * conditions.effort)) {
      let current = Step(number: number, name: name, seed: seed)
      step.withLock { $0 = current }
      report(current.words)
      var random = Randomness(seed: seed, subject.id + name, number)
      do { try body(&random) } catch {
        throw Mismatch("\((error as? Mismatch)?.sentence ?? "\(error)")", at: current)
      }
    }
  }
}

/// One of the many times that a check draws anew.
struct Step: Sendable {
  let number: Int
  let name: String
  let seed: UInt64

  var words: String { "step \(number) of \(name)" }
}
