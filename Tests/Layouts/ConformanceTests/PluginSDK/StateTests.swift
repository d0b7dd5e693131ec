import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct StateTests {
    @Test("of 3,000 unread events the last 1,024 are kept, and the others are counted")
    func overflow() throws {
      let instance = try PluginSDK.instance([3000])
      for tap in 0..<3000 {
        try instance.set(viewport: lh_viewport(0, Double(tap) * 44, 200, 400))
        try instance.prepare()
        _ = try instance.tap(100, 20 + Double(tap) * 44 + 1)
      }
      let events = try instance.events()
      #expect(events.count == 1025)
      #expect(events[0].kind == LH_EVENT_LOST && events[0].count == 1976)
      #expect(events.dropFirst().map(\.path.item) == (1976..<3000).map { Int64($0) })
      _ = try instance.tap(100, 150_000)
      #expect(try instance.events().allSatisfy { $0.kind != LH_EVENT_LOST })
    }

    @Test("a tap on a header expands and collapses its section, with an event")
    func expansion() throws {
      let instance = try PluginSDK.instance([3, 2])
      let expanded = try instance.row("expanded")
      #expect(try instance.tap(10, 5).result == LH_REPLY_FINISHED)
      #expect(try instance.get(expanded, .section(0)) == [0])
      #expect(try instance.element(Path(LH_CELL, 0, 0)) == nil)
      #expect(try instance.events().map(\.kind) == [LH_EVENT_DID_COLLAPSE])
      #expect(try instance.contentSize().height == 20 + 20 + 88)
      try instance.update([.make(LH_INSERT_SECTIONS, 0, 1, 1)])
      #expect(try instance.get(expanded, .section(0, -1)) == [1, 0, 1])
    }

    @Test("an older state is restored, a newer and a truncated one are rejected")
    func versions() throws {
      let instance = try PluginSDK.instance([3])
      _ = try instance.tap(100, 30)
      let state = try instance.savedState()
      let taps = try instance.row("taps")
      #expect(try instance.get(taps) == [1])

      var older = state
      older[4] = 1  // the version, after the tag of four bytes
      older.removeLast(16)
      older[older.count - 8] = 5
      try instance.restore(older)
      #expect(try instance.get(taps) == [5])

      try instance.restore(state)
      var newer = state
      newer[4] = 3
      #expect(instance.tryRestore(newer).status == LH_BAD_STATE)
      var half = state
      half[half.count - 24] = 9  // the taps, which the probe reads first
      half[half.count - 8] = 7  // no flag
      #expect(instance.tryRestore(half).status == LH_BAD_STATE)
      #expect(try instance.get(taps) == [1])
      #expect(try instance.savedState() == state)
    }

    @Test("a drag moves items if it is permitted, and requests permission for each target")
    func dragging() throws {
      let permission = Permission { $0.to?.item != 2 }
      try withExtendedLifetime(permission) {
        let instance = try PluginSDK.instance([5], permission: permission)
        try instance.set("extent", .items(0, 0, 1), 60)
        try instance.prepare()
        var gesture = lh_gesture.empty
        gesture.kind = LH_GESTURE_DRAG
        gesture.location = lh_point(x: 100, y: 30)
        #expect(try instance.gesture(gesture).result == LH_REPLY_TRACKING)
        gesture.phase = LH_PHASE_CHANGED
        gesture.location.y = 20 + 60 + 44 * 2 - 2
        _ = try instance.gesture(gesture)
        #expect(try instance.get(try instance.row("extent"), .items(0, 0, 1)) == [60])
        gesture.location.y = 20 + 60 + 44 + -2
        _ = try instance.gesture(gesture)
        #expect(try instance.get(try instance.row("extent"), .items(0, 1, 1)) == [60])
        let events = try instance.events()
        #expect(events.map(\.kind) == [LH_EVENT_DID_MOVE] && events[0].to.item == 1)
        #expect(
          permission.questions.map(\.action) == [
            LH_PERMIT_DRAG, LH_PERMIT_MOVE, LH_PERMIT_MOVE,
          ])
      }
    }

    @Test("extensions are found by their ID, the end included")
    func extensions() throws {
      let instance = try PluginSDK.instance([])
      #expect(instance.vtable.extension!(instance.handle, "layouthost.probe/1") != nil)
      #expect(instance.vtable.extension!(instance.handle, "layouthost.probe/") == nil)
      #expect(instance.vtable.extension!(instance.handle, "layouthost.probe/11") == nil)
    }
  }
}
