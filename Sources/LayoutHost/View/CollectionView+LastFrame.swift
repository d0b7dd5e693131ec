import LayoutABI

// The last frame.

extension CollectionView {
  /// Computes and records a frame.
  func advance(toFrameAt time: Double) throws(LayoutError) {
    guard time.isFinite else { throw LayoutError(.notFinite, "time is not finite") }
    guard time.magnitude <= CollectionView.latest else {
      throw LayoutError(.outOfRange, "time is \(time), more than 2^40")
    }
    do throws(LayoutError) { try makeFrame(at: time) } catch {
      recording?.add(.failed, time)
      throw error
    }
    guard recording != nil else { return }
    let digest = digest
    recording?.add(.frame, time) { $0.add(bits: digest) }
  }

  /// The last frame. Its arrays are valid until the next call of the view; its `struct_size` is 0.
  var lastFrame: lh_frame {
    let (x, y) = scroll.position.state(at: clock)
    var flags: UInt32 = 0
    if scroll.position.isHeld || inputState.isReporting {
      flags |= LH_FRAME_HELD
    }
    if !scroll.position.horizontal.isHeld && !x.isAtRest
      || !scroll.position.vertical.isHeld && !y.isAtRest
    {
      flags |= LH_FRAME_SCROLLING
    }
    if animation.isRunning { flags |= LH_FRAME_ANIMATING }
    if presentation != nil { flags |= LH_FRAME_OPEN }
    if refresh.isHeld { flags |= LH_FRAME_REFRESHING }
    if output.hasOnlyScrolled { flags |= LH_FRAME_ONLY_SCROLLED }
    if scroll.traits.horizontal & LH_SCROLL_ENDLESS != 0 { flags |= LH_FRAME_ENDLESS_X }
    if scroll.traits.vertical & LH_SCROLL_ENDLESS != 0 { flags |= LH_FRAME_ENDLESS_Y }
    let next = nextTime(after: clock)
    if next != nil { flags |= LH_FRAME_NEEDS_ANOTHER }
    return unsafe output.lent { elements, slots, events in
      unsafe lh_frame(
        struct_size: 0, flags: flags, time: clock, next_time: next ?? clock, content_offset: offset,
        velocity: Point(x: x.velocity, y: y.velocity), lowest: scroll.traits.lowest,
        highest: scroll.traits.highest, elements: elements.baseAddress,
        element_count: elements.count,
        left_slots: slots.baseAddress, left_slot_count: slots.count, events: events.baseAddress,
        event_count: events.count, open_progress: presentation?.progress(at: clock) ?? 0,
        open_content_alpha: presentation?.contentAlpha ?? 0)
    }
  }

  /// The topmost visible element at a point in screen space; `nil` if there is none.
  func visibleElement(at place: Point) throws(LayoutError) -> lh_view_element? {
    guard place.isFinite else { throw LayoutError(.notFinite, "place is not finite") }
    return output.topmost(at: place)
  }
}
