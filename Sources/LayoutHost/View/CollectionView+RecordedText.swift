import LayoutABI

// The recording of a view, and the digest of a frame, which it contains.

extension CollectionView {
  /// - Throws: `LayoutError.Code.notFound` if the view is not recorded.
  func recordedText() throws(LayoutError) -> [UInt8] {
    guard let text = recording?.text else {
      throw LayoutError(.notFound, "the view is not recorded")
    }
    return text
  }

  /// The digest of everything in the last frame.
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
    // Recordings of earlier versions have no later flags.
    digest.add(unsafe Double(frame.flags & (LH_FRAME_ONLY_SCROLLED - 1)))
    unsafe output.lent { elements, slots, events in
      unsafe digest.add(UnsafeRawBufferPointer(elements))
      unsafe digest.add(UnsafeRawBufferPointer(events))
      for index in 0..<slots.count { digest.add(unsafe Double(slots[index])) }
      digest.add(Double(slots.count))
    }
    return digest.value
  }
}
