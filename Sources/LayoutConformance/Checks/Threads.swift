import Dispatch
import Glibc
import LayoutABI
import Synchronization

enum Threads {
  static let checks = [
    Check("many threads read one prepared layout, and all read the same", readers),
    Check("instances on different threads are independent", owners),
  ]

  private static func readers(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(6, of: subject, "readers") { random in
      var (model, first) = try Model.preparedInstance(subject, &random)
      try first.settle()
      try model.absorbState(of: first)
      model.viewport = first.viewport
      let expected = try Results(first, model)
      // An instance without earlier queries: all threads compute deferred parts at the same time.
      let instance = try Instance(subject)
      try model.setInputs(instance, &random)
      try instance.restore(try first.savedState())
      try instance.prepare()
      for property in subject.settable where property.isState && !property.isList {
        try instance.set(property, nil, model.value(property))
      }
      try instance.prepare()
      try readAtOnce(instance, model, expected, try instance.savedState())
    }
  }

  private static func readAtOnce(
    _ instance: Instance, _ model: Model, _ expected: Results, _ state: [UInt8]
  ) throws {
    try inParallel(6) { _ in
      for _ in 0..<2 {
        try Results(instance, model).compare(with: expected, "two readers")
        try require(try instance.savedState() == state, "the saved state differs")
        for path in model.paths {
          _ = try? instance.appearance(LH_INITIAL, path)
          _ = instance.tryElement(Path(path.kind, 1 << 40, 0))
        }
      }
    }
  }

  private static func owners(_ subject: Subject, _ run: Run) throws {
    try ownersInTurn(subject, run)
    try inParallel(4) { thread in
      var random = Randomness(seed: run.seed, subject.id + "owners", thread)
      var (model, instance) = try Model.preparedInstance(subject, &random)
      for _ in 0..<15 {
        try model.randomEdit(instance, &random)
        _ = try model.settleOrForget(instance, &random)
        try compareWithFresh(&model, instance, &random)
      }
    }
  }

  /// Finds values that instances share, even if no two threads ever run at the same time.
  private static func ownersInTurn(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(6, of: subject, "owners in turn") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random)
      let before = try Results(instance, model)
      let (_, other) = try Model.preparedInstance(subject, &random)
      try Results(instance, model).compare(
        with: before, "results around another instance")
      withExtendedLifetime(other) {}
    }
  }
}

/// Runs a closure on several threads at once; throws the first error.
///
/// Uses new threads: a queue might run everything on one thread on a busy machine, and a sanitizer would find nothing.
private func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let failures = Failures()
  let all = DispatchGroup()
  for index in 0..<count {
    all.enter()
    startThread {
      do { try body(index) } catch { failures.add(error) }
      all.leave()
    }
  }
  all.wait()
  if let first = failures.all.first { throw first }
}

private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let context = Unmanaged.passRetained(Body(body)).toOpaque()
  let code = pthread_create(
    &thread, nil,
    { context in
      Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
      return nil
    }, context)
  precondition(code == 0, "the system starts no thread: \(String(cString: strerror(code)))")
  pthread_detach(thread)
}

private final class Failures: Sendable {
  private let errors = Mutex<[any Error]>([])
  func add(_ error: any Error) { errors.withLock { $0.append(error) } }
  var all: [any Error] { errors.withLock { $0 } }
}
