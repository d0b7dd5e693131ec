import LayoutABI

// The interaction state as bytes: the SDK's part, then the layout's.

extension Instance {
  /// Writes as much as fits into the buffer; returns the total number of bytes.
  func saveState(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var writer = unsafe StateWriter(buffer, id: record.id, version: record.stateVersion)
    // Without it, restoring the state would scroll right-to-left content back to its start.
    writer.write(context.now.mirroredSlack != nil)
    writer.write(context.now.mirroredSlack ?? 0)
    layout.saveState(&writer)
    return writer.count
  }

  /// - Throws: A `Failure` if the bytes are not a complete saved state; then nothing has changed.
  func restore(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    var reader = try unsafe reader(bytes)
    let isMirrored = try reader.readFlag()
    let slack = try reader.readNumber()
    guard slack.magnitude < 1e100 else {
      throw Failure(LH_BAD_STATE, "bytes: the content is \(slack) wider than the viewport")
    }
    let takeUp = try record.layout.readState(&reader)
    try reader.finish()
    context.now.mirroredSlack = isMirrored ? slack : nil
    takeUp(layout)
    context.now.setNeedsPrepare()
  }

  /// Reads the header of a saved state.
  private func reader(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> StateReader {
    let reader = try unsafe StateReader(bytes, id: record.id)
    guard reader.version <= record.stateVersion else {
      throw Failure(LH_BAD_STATE, "bytes: saved by a newer version of \(record.id)")
    }
    return reader
  }
}
