import LayoutABI
import Testing

@testable import LayoutHost

/// The Swift API for items that measure themselves. `Tests/View` tests the behavior.
@Suite struct ViewMeasuringTests {
  private static let property = "exact_height"

  /// A view of one column whose items have the identifiers 1 to 300, without gaps.
  private func makeView() throws -> CollectionView {
    let view = try CollectionView(makeHost(CLibraryTests.products).makeLayout("column"))
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItems([Array(1...300)])
    try view.setProperty("columns", to: [1])
    try view.setProperty("background", to: [0])
    try view.setAnimationDuration(0)
    return view
  }

  /// The height of each visible item, by its identifier.
  private func heights(_ view: CollectionView, at time: Double) throws -> [UInt64: Double] {
    let cells = try view.frame(at: time).elements.filter { $0.element.kind == LH_CELL }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.identity, $0.frame.height) })
  }

  @Test func `a view calls the function for visible items, and again for invalid ones`() throws {
    let view = try makeView()
    var extra = 0.0
    var widths: Set<Double> = []
    try view.measureItems(of: Self.property) { run in
      #expect(run.items.count == run.identities.count)
      widths.insert(run.length)
      return run.identities.map { 100 + Double($0) + extra }
    }
    let measured = try heights(view, at: 0)
    #expect(measured.count > 4 && measured.allSatisfy { $1 == 100 + Double($0) })
    #expect(widths.count == 1)
    extra = 50
    try view.invalidateItems([2])
    try view.update([.reloadItems(0, section: 0)])
    let again = try heights(view, at: 1)
    #expect((again[1], again[2], again[3]) == (151, 152, 103))
    try view.update([.reloadSections(0)])
    #expect(try heights(view, at: 2)[3] == 153)
    try view.stopMeasuring()
    extra = 0
    #expect(throws: LayoutError.self) { try view.invalidateItems([2]) }
    #expect(try heights(view, at: 3)[3] == 153)
  }

  @Test func `a program without a function measures the items that the view lists`() throws {
    let view = try makeView()
    try view.measureItems(of: Self.property)
    _ = try view.frame(at: 0)
    let runs = try view.unmeasuredItems(at: 1)
    let first = try #require(runs.first)
    #expect(first.section == 0 && first.items.lowerBound == 0 && first.identities.first == 1)
    try view.setMeasured([70, 80], first: 0)
    try view.setMeasured([90], identities: [3])
    let measured = try heights(view, at: 1)
    #expect((measured[1], measured[2], measured[3]) == (70, 80, 90))
    #expect(try view.unmeasuredItems(at: 2).first?.items.lowerBound == 3)
    let failure = thrownError { () throws(LayoutError) in
      try view.setMeasured([90], identities: [3, 4])
    }
    #expect(failure?.message == "sizes has 1 entries, identities 2")
    let unknown = thrownError { () throws(LayoutError) in try view.measureItems(of: "") }
    #expect(unknown?.code == .noSuchIndex)
  }

  @Test func `a chat begins at its end, and a scroll bar scrolls to a fraction`() throws {
    let view = try makeView()
    try view.setHome(.end)
    let first = try view.frame(at: 0)
    #expect(first.contentOffset == first.maximumOffset && first.contentOffset.y > 0)
    try view.scroll(toFraction: 0)
    #expect(try view.frame(at: 1).contentOffset.y == first.minimumOffset.y)
    #expect(throws: LayoutError.self) { try view.scroll(toFraction: .nan) }
  }
}
