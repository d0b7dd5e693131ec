import LayoutABI
import Testing

@testable import LayoutHost

/// The names of 1.0 that have changed since. The tests are deprecated too, so that their calls are no warnings.
@Suite struct RenamedTests {
  private func makeView() throws -> CollectionView {
    try CollectionView(makeHost(CLibraryTests.products).makeLayout("safari"))
  }

  private static var screen: Rect { Rect(x: 0, y: 0, width: 390, height: 844) }

  @available(*, deprecated)
  @Test("Methods of a view act by their former names")
  func methods() throws {
    let view = try makeView()
    try view.setWindow(Viewport(bounds: Self.screen))
    try view.setItemCounts([12])
    try view.animate(lasting: 0)
    _ = try view.frame(at: 0)
    let item = ElementPath.cell(2, section: 0)
    let below = try view.neighbour(of: item, towards: LH_KEY_DOWN)
    #expect(try below != nil && below?.item == view.neighbor(of: item, toward: LH_KEY_DOWN)?.item)
    #expect(try view.prefetch(windows: 9).count == view.prefetch(viewports: 9).count)
    try view.open(item, to: Self.screen, lasting: 0.5)
    try view.followOpening(0.5)
    #expect(try view.frame(at: 0.1).presentationProgress == 0.5)
    try view.close(lasting: 0)
    _ = try view.frame(at: 0.2)
    #expect(try view.frame(at: 0.3).presentationProgress == 0)
    let next = try makeHost(CLibraryTests.products).makeLayout("bnb")
    try next.setItemCounts([12])
    try view.setLayout(next, lasting: 0)
    #expect(view.layout === next)
  }

  @available(*, deprecated)
  @Test("Values of a frame and a layout have their former names")
  func values() throws {
    let view = try makeView()
    try view.setViewportSize(Viewport(bounds: Self.screen))
    try view.setItemCounts([12])
    _ = try view.frame(at: 0)
    try view.presentItem(.cell(0, section: 0), to: Self.screen, duration: 1)
    _ = try view.frame(at: 0)
    let frame = try view.frame(at: 0.5)
    #expect(frame.presentationProgress > 0 && frame.openProgress == frame.presentationProgress)
    #expect(frame.openContentAlpha == frame.presentedContentAlpha)
    #expect(frame.highest.y > 0 && frame.highest.y == frame.maximumOffset.y)
    #expect(frame.lowest.y == frame.minimumOffset.y)
    #expect(frame.leftSlots == frame.removedSlots)
    #expect(view.layout.exchanges == view.layout.swapCount)
    let traits = try view.layout.scrollTraits()
    #expect(traits.minimumOffset.y == traits.lowest.y)
    #expect(traits.maximumOffset.y == traits.highest.y && traits.highest.y > 0)
  }

  @available(*, deprecated)
  @Test("Options and reports of swaps have their former names")
  func swaps() throws {
    var options = SwapOptions(proves: true, proofSeconds: 3)
    #expect(options.runsTrial && options.trialSeconds == 3 && options.callSeconds == 5)
    #expect(SwapOptions(proofSeconds: 4).trialSeconds == 4)
    options.proves = false
    options.proofSeconds = 5
    #expect(!options.runsTrial && options.trialSeconds == 5)
    #expect(!options.proves && options.proofSeconds == 5)
    let host = try makeHost(CLibraryTests.products)
    try host.useProver(nil)
    #expect(throws: LayoutError.self) { try host.useStore("relative") }
    let layout = try host.makeLayout("bnb")
    let report = try host.swap("bnb")
    #expect(report.longestQuestionWait == report.longestQueryWait)
    #expect(report.seconds(.exchange) == report.seconds(.switch))
    #expect(SwapReport.Step.prove == .trial && SwapReport.Step.carry == .transfer)
    #expect(SwapReport.Outcome.exchanged == .swapped && SwapReport.Outcome.refused == .rejected)
    #expect(LayoutError.Code.refused == .conditionsNotMet)
    _ = layout
  }
}
