// Composes two index maps, so that a thousand small batches are neither stored nor searched one by one.
//
//     old    0 1 2 3 4 5
//     first  0 2 3 a b 4 5      [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
//     next   0 2 b 4 5 c        [first 0 × 2] [first 4 × 3] [new × 1]
//     both                      [old 0 × 1] [old 2 × 1] [new × 1] [old 4 × 2] [new × 1]

extension IndexMap {
  /// Returns the index map of this map followed by another.
  ///
  /// - Complexity: O(n log n) for the runs of both, at most O(sections).
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
      reloaded += order.runs(in: range.range).inverted()
    }
    return IndexMap(
      order.followed(by: next.order), changed, reloaded: reloaded.united(), from: oldCounts,
      to: next.counts)
  }

  /// Converts a section of the next map from this map's result to this map's origin.
  private func traced(_ section: Section) -> Section {
    let middle = section.oldSection.map { self.section($0) }
    var result = Section(
      index: section.index, oldSection: middle?.oldSection,
      isReloaded: section.isReloaded || middle?.isReloaded ?? false, runs: nil,
      count: section.count)
    if let runs = section.runs {
      var traced: [Run] = []
      for run in runs { appendTraced(run, to: &traced) }
      result.runs = traced
    } else if let runs = middle?.runs {
      result.runs = runs.map {
        var run = $0
        run.section = section.index
        run.isReloaded = !run.isNew && (run.isReloaded || section.isReloaded)
        return run
      }
    }
    return result
  }

  /// Appends the parts of a run of items, relative to this map's origin.
  private func appendTraced(_ run: Run, to result: inout [Run]) {
    guard let origin = run.origin else { return result.appendJoined(run) }
    let middle = section(origin.section)
    guard let sources = middle.runs else {
      var part = run
      part.origin = middle.oldSection.map { Place(section: $0, index: origin.index) }
      part.isReloaded = run.isReloaded || middle.isReloaded
      return result.appendJoined(part)
    }
    let range = origin.index..<origin.index + run.count
    for source in sources[sources.firstIndex(endingAfter: origin)...] {
      if source.start >= range.upperBound { break }
      var part = source.clamped(to: range)
      part.section = run.section
      part.start += run.start - origin.index
      part.isReloaded = !part.isNew && (run.isReloaded || source.isReloaded)
      result.appendJoined(part)
    }
  }
}
