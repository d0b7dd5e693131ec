import Synchronization

/// A running check: its conditions, its current step, and its findings.
final class Run: Sendable {
  let conditions: Conditions
  /// Layouts of this plugin and others, among them at least one that is not the current one.
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

  /// The findings so far.
  var mismatches: [Mismatch] { found.withLock { $0 } }

  /// Records a mismatch, and continues; `require` ends the check.
  func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { record(Mismatch(message())) }
  }

  func record(_ error: any Error) {
    let mismatch = error as? Mismatch ?? Mismatch("\(error)")
    found.withLock { $0.append(mismatch) }
  }

  /// Reports the next step before it runs, so that a hang can be located.
  func willDo(_ what: String) {
    let step = step.withLock { $0 }
    report(step.map { "\($0.words), \(what)" } ?? what)
  }

  /// Runs a step many times, each with its own random generator. An error names the step.
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
        throw Mismatch("\((error as? Mismatch)?.message ?? "\(error)")", at: current)
      }
    }
  }
}

/// One of the random steps of a check.
struct Step: Sendable {
  let number: Int
  let name: String
  let seed: UInt64

  var words: String { "step \(number) of \(name)" }
}
