import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct PreparingTests {
    @Test("values that are impossible together leave everything as it was, until they are changed")
    func impossible() throws {
      let instance = try PluginSDK.instance([3])
      try instance.set("fraction", nil, 0.125)
      try instance.update([.make(LH_INSERT_ITEMS, 0, 0, 1)])
      let outcome = instance.tryPrepare()
      #expect(outcome.status == LH_INVALID_ARGUMENT && outcome.message.contains("0.125"))
      #expect(instance.tryElement(Path(LH_CELL, 0, 0)).outcome.status == LH_NOT_PREPARED)
      try instance.set("fraction", nil, 0.5)
      try instance.prepare()
      let old = try #require(try instance.appearance(LH_INITIAL, Path(LH_CELL, 0, 1)))
      #expect(old.item == 0 && old.flags & LH_ELEMENT_KEPT != 0)
    }

    @Test("after a reload, the old paths are the new paths")
    func pathsAfterReload() throws {
      let instance = try PluginSDK.instance([5])
      try instance.set(counts: [2])
      try instance.prepare()
      #expect(try instance.appearance(LH_FINAL, Path(LH_CELL, 0, 1)) != nil)
      #expect(throws: Mismatch.self) {
        try instance.appearance(LH_FINAL, Path(LH_CELL, 0, 4))
      }
    }

    @Test("a scroll is not a change: appearances still setInputs of the last one")
    func scrolling() throws {
      let instance = try PluginSDK.instance([5])
      try instance.update([.make(LH_DELETE_ITEMS, 0, 0, 1)])
      try instance.prepare()
      try instance.set(viewport: lh_viewport(0, 30, 200, 400))
      try instance.prepare()
      let kept = try #require(try instance.appearance(LH_FINAL, Path(LH_CELL, 0, 4)))
      #expect(kept.item == 3 && kept.flags & LH_ELEMENT_KEPT != 0)
    }

    @Test("insertions above the viewport request exactly their height")
    func anchoring() throws {
      let instance = try PluginSDK.instance([50], y: 500)
      try instance.update([.make(LH_INSERT_ITEMS, 0, 0, 3)])
      try instance.set("extent", .items(0, 1, 1), 10.5)
      try instance.prepare()
      let events = try instance.events()
      #expect(events.map(\.kind) == [LH_EVENT_ADJUST_OFFSET])
      #expect(events[0].value.y == 44 + 10.5 + 44 && events[0].value.x == 0)
    }

    @Test("a right-to-left window that is resized does not scroll")
    func mirroredResize() throws {
      let instance = try PluginSDK.instance([5])
      var viewport = lh_viewport(0, 0, 200, 400)
      viewport.direction = LH_RIGHT_TO_LEFT
      try instance.set(viewport: viewport)
      try instance.prepare()
      viewport.bounds.width = 350
      try instance.set(viewport: viewport)
      try instance.prepare()
      #expect(try instance.events().isEmpty)
      let element = try #require(try instance.element(Path(LH_HEADER, 0, 0)))
      #expect(element.frame.x == 250 && element.frame.width == 100)
    }
  }
}
