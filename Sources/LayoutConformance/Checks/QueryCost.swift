import Glibc
import LayoutABI

/// What a query may cost: it is made in each frame, so that it must not walk all that there is.
enum QueryCost {
  static let checks = [
    Check("a query of a window takes no longer among many sections", sections)
  ]

  private static let (few, many) = (10, 100_000)
  /// A walk through ten thousand times as many sections takes longer by more than this.
  private static let factor = 50.0

  private static func sections(_ subject: Subject, _ run: Run) throws {
    guard run.conditions.isAlone else { return }
    run.willDo("queries among \(few) sections")
    guard let short = try seconds(subject, few) else { return }
    run.willDo("queries among \(many) sections")
    guard let long = try seconds(subject, many) else { return }
    // So much is nothing that a clock could tell from noise.
    let ratio = long / max(short, 1e-6)
    run.expect(
      ratio <= factor,
      "a query of a window takes \(Int(ratio)) times as long among \(many) sections as among \(few)"
    )
  }

  /// The processor's time for a query, the least of many; nil where so many sections are nothing that the layout lays
  /// out in a window.
  private static func seconds(_ subject: Subject, _ count: Int) throws -> Double? {
    let instance = try Instance(subject)
    var viewport = lh_viewport(0, 0, 320, 480)
    try instance.set(viewport: viewport)
    // The others are empty, so that a layout that shows everything at once has no more to answer among many.
    try instance.set(counts: (0..<count).map { $0 < few ? 1 : 0 })
    guard instance.tryPrepare().status == LH_OK else { return nil }
    let size = try instance.contentSize()
    viewport.bounds.x = max(0, size.width - 320) / 2
    viewport.bounds.y = max(0, size.height - 480) / 2
    try instance.set(viewport: viewport)
    guard instance.tryPrepare().status == LH_OK else { return nil }
    let rect = viewport.bounds
    guard try instance.elements(in: rect).count <= few else { return nil }
    var least = Double.infinity
    for _ in 0..<20 {
      let start = threadSeconds()
      _ = try instance.elements(in: rect)
      least = min(least, threadSeconds() - start)
    }
    return least
  }

  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
