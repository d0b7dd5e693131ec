import LayoutABI

// Writing down every call that a view was told something by and that it took.

extension CollectionView {
  func record(_ isOn: Bool) -> lh_status {
    recording = isOn ? Recording() : nil
    return LH_OK
  }

  func recorded(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe bytes != nil || capacity == 0 else { return unsafe missing("bytes", error) }
    guard let count = unsafe count else { return unsafe missing("count", error) }
    guard let text = recording?.text else {
      return unsafe refuse(.notFound, "the view is not recorded", error)
    }
    guard unsafe text.isCopied(to: bytes, capacity, count) else {
      return unsafe refuse(
        .bufferTooSmall, "the recording has \(text.count) bytes, and there is room for \(capacity)",
        error)
    }
    return LH_OK
  }

  func note(_ call: Recording.Call, _ body: (inout Recording) -> Void = { _ in }) {
    guard recording != nil else { return }
    recording?.begin(call)
    // In place, for it may be long.
    body(&recording!)
    recording?.end()
  }

  func noteWindow(_ window: Viewport) {
    note(.window) {
      $0.add(window.bounds.width)
      $0.add(window.bounds.height)
      let insets = window.content_insets
      for inset in [insets.top, insets.left, insets.bottom, insets.right] { $0.add(inset) }
      $0.add(window.scale)
      $0.add(window.direction)
    }
  }

  func noteFrame(at time: Double) {
    guard recording != nil else { return }
    note(.frame) {
      $0.add(time)
      $0.add(bits: digest)
    }
  }

  /// Of all that the last frame told.
  var digest: UInt64 {
    var digest = FrameDigest()
    let frame = unsafe lastFrame
    unsafe withUnsafeBytes(of: (frame.time, frame.next_time, frame.content_offset, frame.velocity))
    {
      unsafe digest.add($0)
    }
    unsafe withUnsafeBytes(
      of: (frame.lowest, frame.highest, frame.open_progress, frame.open_content_alpha)
    ) { unsafe digest.add($0) }
    digest.add(unsafe Double(frame.flags))
    unsafe output.lent { elements, slots, events in
      unsafe digest.add(UnsafeRawBufferPointer(elements))
      unsafe digest.add(UnsafeRawBufferPointer(events))
      for index in 0..<slots.count { digest.add(unsafe Double(slots[index])) }
      digest.add(Double(slots.count))
    }
    return digest.value
  }
}
