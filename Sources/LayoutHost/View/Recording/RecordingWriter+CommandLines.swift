import LayoutABI

// A command as one line of a recording.

extension RecordingWriter {
  mutating func add(_ command: borrowing ViewCommand) {
    switch command {
    case .setWindow(let window):
      let insets = window.content_insets
      add(
        .window, window.bounds.width, window.bounds.height, insets.top, insets.left, insets.bottom,
        insets.right, window.scale
      ) { $0.add(window.direction) }
    case .setItemCounts(let counts):
      add(.counts) { for index in counts.indices { $0.add(counts[index]) } }
    case .setItems(let sections, let counts, let items):
      add(.items) {
        $0.add(counts.count)
        for index in counts.indices {
          $0.add(bits: sections?[index] ?? UInt64(index))
          $0.add(counts[index])
        }
        for index in items.indices { $0.add(bits: items[index]) }
      }
    case .setProperty(let name, let target, let values):
      add(.property) {
        $0.add(name: name)
        $0.add(target == nil ? 0 : 1)
        let target = target ?? Target()
        $0.add(target.scope)
        for number in [target.section, target.first, target.count] { $0.add(number) }
        for index in values.indices { $0.add(values[index]) }
      }
    case .update(let changes):
      add(.update) { for index in changes.indices { $0.add(changes[index]) } }
    case .updateItems(let changes, let sections, let items):
      add(.updateItems) {
        for count in [sections.count, items.count] { $0.add(count) }
        for index in sections.indices { $0.add(bits: sections[index]) }
        for index in items.indices { $0.add(bits: items[index]) }
        for index in changes.indices { $0.add(changes[index]) }
      }
    case .setDuration(let duration): add(.animate, duration)
    case .input(let inputs): for index in inputs.indices { add(inputs[index]) }
    case .scroll(let path, let position, let isAnimated):
      add(.scroll) {
        $0.add(path)
        $0.add(position)
        $0.add(isAnimated ? 1 : 0)
      }
    case .open(let path, let target, let flags, let duration):
      add(.open) {
        $0.add(path)
        $0.add(target)
        $0.add(flags)
        $0.add(duration)
      }
    case .close(let duration): add(.close, duration)
    case .followPresentation(let progress): add(.follow, progress)
    case .setRefreshDistance(let distance): add(.refresh, distance)
    case .endRefresh: add(.refreshed)
    case .setHome(let home): add(.home) { $0.add(home) }
    case .setScrolling(let flags): add(.scrolling) { $0.add(flags) }
    case .setOverscan(let windows): add(.overscan, windows)
    case .scrollToFraction(let fraction, let isHeld):
      add(.fraction, fraction) { $0.add(isHeld ? 1 : 0) }
    case .scrollToOffset(let offset, let flags): add(.offset, offset.x, offset.y) { $0.add(flags) }
    case .setMeasure(let name, let source):
      add(.measure) {
        if case .none = source { $0.add(0) } else { $0.add(1) }
        if !name.isEmpty { $0.add(name: name) }
      }
    case .setMeasured(let sizes, let first, let section):
      add(.measured) {
        $0.add(section)
        $0.add(first)
        for index in sizes.indices { $0.add(sizes[index]) }
      }
    case .setMeasuredItems(let sizes, let identities):
      add(.measuredItems) {
        for index in sizes.indices {
          $0.add(bits: identities[index])
          $0.add(sizes[index])
        }
      }
    case .invalidateItems(let identities, let duration):
      add(.invalidate, duration) {
        for index in identities.indices { $0.add(bits: identities[index]) }
      }
    }
  }

  /// Adds the sizes that the program's function returned for a run.
  mutating func add(sizes: [Double]) {
    add(.sizes) { for size in sizes { $0.add(size) } }
  }

  @inline(never)
  private mutating func add(_ change: Change) {
    add(change.kind)
    for number in [
      change.section, change.item, change.count, change.to_section, change.to_item,
    ] { add(number) }
  }

  private mutating func add(_ input: lh_input) {
    add(.input) {
      $0.add(input.kind)
      $0.add(input.phase)
      $0.add(input.id)
      for number in [
        input.time, input.location.x, input.location.y, input.delta.x, input.delta.y,
      ] { $0.add(number) }
    }
  }

  /// Adds a line.
  mutating func add(
    _ call: Call, _ numbers: Double..., with body: (inout RecordingWriter) -> Void = { _ in }
  ) {
    begin(call)
    for number in numbers { add(number) }
    body(&self)
    end()
  }
}
