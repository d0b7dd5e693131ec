import Glibc
import LayoutABI

/// The cost of a query. A program queries in each frame, so a query must not visit all sections.
enum QueryCost {
  static let checks = [
    Check("a query of a viewport takes no longer among many sections", sections)
  ]

  private static let (few, many) = (10, 100_000)
  /// A loop over ten thousand times as many sections takes longer than this factor.
  private static let factor = 50.0

  private static func sections(_ subject: Subject, _ run: Run) throws {
    guard run.conditions.isAlone else { return }
    run.willDo("queries among \(few) sections")
    guard let short = try seconds(subject, few) else { return }
    run.willDo("queries among \(many) sections")
    guard let long = try seconds(subject, many) else { return }
    // Below this a clock cannot distinguish times from noise.
    let ratio = long / max(short, 1e-6)
    run.expect(
      ratio <= factor,
      "a query of a viewport takes \(Int(ratio)) times as long among \(many) sections as among \(few)"
    )
  }

  /// Returns the minimum processor time of a query; nil if the layout does not lay out so many sections in a window.
  private static func seconds(_ subject: Subject, _ count: Int) throws -> Double? {
    let instance = try Instance(subject)
    var viewport = lh_viewport(0, 0, 320, 480)
    try instance.set(viewport: viewport)
    // The other sections are empty, so a layout that shows everything at once returns no more elements.
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
