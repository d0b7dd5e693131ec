import LayoutABI

// Doing again what a recording says, up to its next frame.

extension CollectionView {
  /// - Parameters:
  ///   - place: Where to go on, 0 at first; becomes where to go on the next time.
  ///   - isSame: Becomes whether the frame is, bit for bit, the one that was recorded.
  func replay(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ place: UnsafeMutablePointer<Int>?,
    _ isSame: UnsafeMutablePointer<UInt32>?, _ out: UnsafeMutablePointer<lh_frame>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard let bytes = unsafe bytes else { return unsafe missing("bytes", error) }
    guard let place = unsafe place else { return unsafe missing("position", error) }
    guard let isSame = unsafe isSame else { return unsafe missing("is_same", error) }
    if let refusal = unsafe refuseRoom(out, error) { return refusal }
    if let refusal = unsafe refuseLength(count, "count", error) { return refusal }
    let text = unsafe UnsafeBufferPointer(start: bytes, count: count)
    let head = Recording.head
    let start = max(unsafe place.pointee, head.utf8CodeUnitCount)
    var isRecording = count >= head.utf8CodeUnitCount
    for index in 0..<head.utf8CodeUnitCount where isRecording {
      isRecording = unsafe text[index] == head.utf8Start[index]
    }
    guard isRecording else {
      return unsafe refuse(.badState, "bytes: this is no recording of version 1", error)
    }
    guard start < count else {
      return unsafe refuse(.notFound, "position is \(start), where the recording ends", error)
    }
    var reader = unsafe ReplayReader(text, from: start)
    var isFrame = false
    while !reader.isAtEnd {
      let status = unsafe attempt(error) { () throws(LayoutError) in
        isFrame = try unsafe replayCall(&reader, isSame, out)
      }
      guard status == LH_OK else { return status }
      if isFrame { break }
    }
    unsafe place.pointee = reader.place
    guard isFrame else { return unsafe refuse(.notFound, "the recording ends there", error) }
    return LH_OK
  }

  /// Does one call again; answers whether it was a frame.
  private func replayCall(
    _ reader: inout ReplayReader, _ isSame: UnsafeMutablePointer<UInt32>,
    _ out: UnsafeMutablePointer<lh_frame>?
  ) throws(LayoutError) -> Bool {
    let call = try reader.call()
    switch call {
    case .window:
      var window = Viewport(
        bounds: Rect(x: 0, y: 0, width: try reader.double(), height: try reader.double()),
        contentInsets: Insets(
          top: try reader.double(), left: try reader.double(), bottom: try reader.double(),
          right: try reader.double()),
        scale: try reader.double())
      window.direction = try reader.small()
      try unsafe throwing { error in unsafe setWindow(&window, error) }
    case .counts:
      var counts: [Int64] = []
      while reader.hasWord { counts.append(try reader.integer()) }
      try unsafe counts.withUnsafeBufferPointer { counts throws(LayoutError) in
        try unsafe throwing { error in
          unsafe setItemCounts(counts.baseAddress, counts.count, error)
        }
      }
    case .items: try replayItems(&reader)
    case .property: try replayProperty(&reader)
    case .update:
      var changes: [Change] = []
      while reader.hasWord {
        changes.append(
          Change(
            kind: try reader.small(), reserved: 0, section: try reader.integer(),
            item: try reader.integer(), count: try reader.integer(),
            to_section: try reader.integer(), to_item: try reader.integer()))
      }
      try unsafe changes.withUnsafeBufferPointer { changes throws(LayoutError) in
        try unsafe throwing { error in unsafe update(changes.baseAddress, changes.count, error) }
      }
    case .animate:
      let duration = try reader.double()
      try unsafe throwing { error in unsafe animate(duration, error) }
    case .input:
      var input = lh_input(
        kind: try reader.small(), phase: try reader.small(), id: try reader.integer(),
        time: try reader.double(), location: try reader.point(), delta: try reader.point())
      try unsafe throwing { error in unsafe take(&input, 1, error) }
    case .scroll:
      var path = try reader.path()
      let (position, isAnimated) = (try reader.small(), try reader.small() != 0)
      try unsafe throwing { error in
        unsafe scroll(to: &path, position, animated: isAnimated, error)
      }
    case .open:
      var path = try reader.path()
      var target = try reader.rect()
      let (flags, duration) = (try reader.small(), try reader.double())
      try unsafe throwing { error in
        unsafe open(&path, &target, flags, lasting: duration, error)
      }
    case .close:
      let duration = try reader.double()
      try unsafe throwing { error in unsafe close(lasting: duration, error) }
    case .follow:
      let progress = try reader.double()
      try unsafe throwing { error in unsafe followOpening(progress, error) }
    case .refresh:
      let distance = try reader.double()
      try unsafe throwing { error in unsafe setRefresh(distance, error) }
    case .refreshed: try unsafe throwing { error in unsafe endRefresh(error) }
    // These failed then too, if they fail now.
    case .settled: _ = unsafe attempt(nil) { () throws(LayoutError) in try settle() }
    case .adopted: _ = unsafe attempt(nil) { () throws(LayoutError) in try adoptAhead() }
    case .prepared: _ = unsafe attempt(nil) { () throws(LayoutError) in try prepareForChange() }
    case .failed:
      let time = try reader.double()
      _ = unsafe attempt(nil) { () throws(LayoutError) in try makeFrame(at: time) }
    case .frame:
      let (time, expected) = (try reader.double(), try reader.bits())
      try unsafe throwing { error in unsafe frame(at: time, out, error) }
      unsafe isSame.pointee = digest == expected ? 1 : 0
    }
    try reader.endLine()
    return call == .frame
  }

  private func replayItems(_ reader: inout ReplayReader) throws(LayoutError) {
    let sectionCount = try reader.integer()
    var (sections, counts, items): ([UInt64], [Int64], [UInt64]) = ([], [], [])
    while counts.count < sectionCount {
      sections.append(try reader.bits())
      counts.append(try reader.integer())
    }
    while reader.hasWord { items.append(try reader.bits()) }
    try unsafe throwing { error in
      unsafe sections.withUnsafeBufferPointer { sections in
        unsafe counts.withUnsafeBufferPointer { counts in
          unsafe items.withUnsafeBufferPointer { items in
            unsafe setItems(
              sections.baseAddress, counts.baseAddress, counts.count, items.baseAddress,
              items.count, error)
          }
        }
      }
    }
  }

  private func replayProperty(_ reader: inout ReplayReader) throws(LayoutError) {
    let name = unsafe try reader.word()
    let isWhole = try reader.small() == 0
    var target = Target(
      scope: try reader.small(), reserved: 0, section: try reader.integer(),
      first: try reader.integer(), count: try reader.integer())
    var values: [Double] = []
    while reader.hasWord { values.append(try reader.double()) }
    try unsafe values.withUnsafeBufferPointer { values throws(LayoutError) in
      try unsafe throwing { error in
        isWhole
          ? unsafe setProperty(name, nil, values.baseAddress, values.count, error)
          : unsafe setProperty(name, &target, values.baseAddress, values.count, error)
      }
    }
  }
}
