import LayoutABI

// Performs the commands of a recording, up to its next frame.

extension CollectionView {
  /// Performs the commands up to the next frame.
  ///
  /// - Parameter place: The position of the first byte, initially 0. The function sets it to the byte after the frame.
  /// - Returns: Whether the frame equals the recorded one, bit for bit; `nil` if the recording ends before the next
  ///   frame.
  /// - Throws: `LayoutError.Code.badState` if the bytes are not a recording, `.notFound` at the end of the bytes, and
  ///   the errors of the commands.
  func performRecording(
    _ text: UnsafeBufferPointer<UInt8>, from place: inout Int
  ) throws(LayoutError) -> Bool? {
    let head = RecordingWriter.head
    let start = max(place, head.utf8CodeUnitCount)
    var isRecording = text.count >= head.utf8CodeUnitCount
    for index in 0..<head.utf8CodeUnitCount where isRecording {
      isRecording = unsafe text[index] == head.utf8Start[index]
    }
    guard isRecording else {
      throw LayoutError(.badState, "bytes: not a recording of version 1")
    }
    guard start < text.count else {
      throw LayoutError(.notFound, "position is \(start), the end of the recording")
    }
    var reader = unsafe RecordingReader(text, from: start)
    var isSame: Bool?
    while isSame == nil && !reader.isAtEnd { isSame = try performLine(&reader) }
    place = reader.place
    return isSame
  }

  /// - Returns: For a frame, whether it equals the recorded one.
  private func performLine(_ reader: inout RecordingReader) throws(LayoutError) -> Bool? {
    var isSame: Bool?
    switch try reader.call() {
    case .window:
      var window = Viewport(
        bounds: Rect(x: 0, y: 0, width: try reader.double(), height: try reader.double()),
        contentInsets: Insets(
          top: try reader.double(), left: try reader.double(), bottom: try reader.double(),
          right: try reader.double()),
        scale: try reader.double())
      window.direction = try reader.small()
      try perform(.setWindow(window))
    case .counts:
      var counts: [Int64] = []
      while reader.hasWord { counts.append(try reader.integer()) }
      try perform(.setItemCounts(counts.span))
    case .items:
      let sectionCount = try reader.integer()
      var (sections, counts): ([UInt64], [Int64]) = ([], [])
      while counts.count < sectionCount {
        sections.append(try reader.bits())
        counts.append(try reader.integer())
      }
      let items = try reader.identities()
      try perform(.setItems(sections: sections.span, counts: counts.span, items: items.span))
    case .property:
      let name = unsafe try reader.word()
      let isWhole = try reader.small() == 0
      let target = Target(
        scope: try reader.small(), reserved: 0, section: try reader.integer(),
        first: try reader.integer(), count: try reader.integer())
      let values = try reader.doubles()
      try unsafe perform(
        .setProperty(name: name.span, target: isWhole ? nil : target, values: values.span))
    case .update:
      let changes = try changes(&reader)
      try perform(.update(changes.span))
    case .updateItems:
      let (sectionCount, itemCount) = (try reader.integer(), try reader.integer())
      let sections = try reader.identities(sectionCount)
      let items = try reader.identities(itemCount)
      let changes = try changes(&reader)
      try perform(.updateItems(changes.span, sections: sections.span, items: items.span))
    case .animate: try perform(.setDuration(try reader.double()))
    case .input:
      let inputs = [
        lh_input(
          kind: try reader.small(), phase: try reader.small(), id: try reader.integer(),
          time: try reader.double(), location: try reader.point(), delta: try reader.point())
      ]
      try perform(.input(inputs.span))
    case .scroll:
      try perform(
        .scroll(
          try reader.path(), position: try reader.small(), isAnimated: try reader.small() != 0))
    case .open:
      try perform(
        .open(
          try reader.path(), target: try reader.rect(), flags: try reader.small(),
          duration: try reader.double()))
    case .close: try perform(.close(duration: try reader.double()))
    case .follow: try perform(.followPresentation(try reader.double()))
    case .refresh: try perform(.setRefreshDistance(try reader.double()))
    case .refreshed: try perform(.endRefresh)
    case .home: try perform(.setHome(try reader.small()))
    case .scrolling: try perform(.setScrolling(try reader.small()))
    case .overscan: try perform(.setOverscan(try reader.double()))
    case .fraction:
      try perform(
        .scrollToFraction(try reader.double(), isHeld: try reader.small() != 0))
    case .offset:
      try perform(.scrollToOffset(try reader.point(), flags: try reader.small()))
    case .measure:
      let isInFrames = try reader.small() != 0
      var name: [UInt8] = []
      if reader.hasWord { unsafe name.append(contentsOf: try reader.word()) }
      try perform(.setMeasure(name.span, isInFrames ? .recording : .none))
    case .measured:
      let (section, first) = (try reader.integer(), try reader.integer())
      let sizes = try reader.doubles()
      try perform(.setMeasured(sizes.span, first: first, section: section))
    case .measuredItems:
      var (sizes, identities): ([Double], [UInt64]) = ([], [])
      while reader.hasWord {
        identities.append(try reader.bits())
        sizes.append(try reader.double())
      }
      try perform(.setMeasuredItems(sizes.span, identities: identities.span))
    case .invalidate:
      let duration = try reader.double()
      let identities = try reader.identities()
      try perform(.invalidateItems(identities.span, duration: duration))
    case .sizes: items.addRecorded(try reader.doubles())
    // A command that fails here also failed when it was recorded.
    case .flushed: try? flush(for: .replay)
    case .adopted: try? adoptAhead()
    case .prepared: try? prepareForChange()
    case .failed:
      let time = try reader.double()
      try? makeFrame(at: time)
    case .frame:
      let (time, expected) = (try reader.double(), try reader.bits())
      try advance(toFrameAt: time)
      isSame = digest == expected
    }
    try reader.endLine()
    return isSame
  }

  private func changes(_ reader: inout RecordingReader) throws(LayoutError) -> [Change] {
    var changes: [Change] = []
    while reader.hasWord {
      changes.append(
        Change(
          kind: try reader.small(), reserved: 0, section: try reader.integer(),
          item: try reader.integer(), count: try reader.integer(),
          to_section: try reader.integer(), to_item: try reader.integer()))
    }
    return changes
  }
}
