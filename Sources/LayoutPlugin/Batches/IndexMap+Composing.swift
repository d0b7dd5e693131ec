// Two arrangements as one: what a program tells in a thousand small batches need not be kept, nor be
// looked through, a thousand times.
//
//     old    0 1 2 3 4 5
//     first  0 2 3 a b 4 5      [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
//     next   0 2 b 4 5 c        [first 0 × 2] [first 4 × 3] [new × 1]
//     both                      [old 0 × 1] [old 2 × 1] [new × 1] [old 4 × 2] [new × 1]

extension IndexMap {
  /// This arrangement and then another, as one that answers as the two do one after the other.
  ///
  /// - Complexity: O(n log n) for the runs and segments of both, and O(sections) at the most.
  func followed(by next: IndexMap) -> IndexMap {
    var changed = next.changedSections.map { traced($0) }
    for section in changedSections {
      guard let index = next.order.newSection(section.index), next.changedSection(index) == nil
      else { continue }
      changed.append(traced(next.section(index)))
    }
    changed.order { $0.index }
    var reloaded = reloadedSections
    for range in next.reloadedSections {
      for run in order.runs(in: range) where !run.isNew {
        reloaded.append(run.oldStart..<run.oldStart + run.count)
      }
    }
    return IndexMap(
      order.followed(by: next.order), changed, reloaded: reloaded.united(), from: oldCounts,
      to: next.counts)
  }

  /// A section that is described by this arrangement's outcome, described by what was before it.
  private func traced(_ section: Section) -> Section {
    let middle = section.oldSection >= 0 ? self.section(section.oldSection) : nil
    var result = Section(
      index: section.index, oldSection: middle?.oldSection ?? -1,
      isReloaded: section.isReloaded || middle?.isReloaded ?? false, segments: [],
      count: section.count)
    if section.segments.isEmpty {
      result.segments = middle?.segments ?? []
      if section.isReloaded { result.markReloaded() }
    } else {
      for segment in section.segments { appendTraced(segment, to: &result.segments) }
    }
    return result
  }

  /// Appends what a run of items consists of, by what was before this arrangement.
  private func appendTraced(_ run: Segment, to segments: inout [Segment]) {
    guard run.oldSection >= 0 else {
      Self.append(run, to: &segments)
      return
    }
    let middle = section(run.oldSection)
    guard !middle.segments.isEmpty else {
      var part = run
      part.oldSection = middle.oldSection
      part.isReloaded = run.isReloaded || middle.isReloaded
      Self.append(part, to: &segments)
      return
    }
    let end = run.oldStart + run.count
    for source in middle.segments[middle.segmentIndex(at: run.oldStart)...] {
      let low = max(source.start, run.oldStart)
      let high = min(source.start + source.count, end)
      if low >= high { break }
      Self.append(
        Segment(
          start: run.start + low - run.oldStart, count: high - low, oldSection: source.oldSection,
          oldStart: source.oldStart + low - source.start,
          isReloaded: run.isReloaded || source.isReloaded),
        to: &segments)
    }
  }

  /// Appends a segment, or lengthens the last one where the new one merely goes on with it.
  private static func append(_ segment: Segment, to segments: inout [Segment]) {
    var segment = segment
    if segment.oldSection < 0 { (segment.oldStart, segment.isReloaded) = (0, false) }
    if let last = segments.last, last.oldSection == segment.oldSection,
      last.isReloaded == segment.isReloaded,
      segment.oldSection < 0 || last.oldStart + last.count == segment.oldStart
    {
      segments[segments.count - 1].count += segment.count
    } else {
      segments.append(segment)
    }
  }
}

extension IndexMap.Section {
  /// Says of every item that was there before that it shows something else now.
  mutating func markReloaded() {
    for index in segments.indices where segments[index].oldSection >= 0 {
      segments[index].isReloaded = true
    }
  }
}
