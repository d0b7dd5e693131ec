// Values follow their items and sections through a batch.

extension PropertyValues {
  /// Moves the values of sections and items to their new places.
  ///
  /// - Complexity: O(changes) blocks of sections; O(blocks of sections) if sections are inserted,
  ///   deleted or moved.
  mutating func rearrange(_ indexMap: IndexMap) {
    for property in sections.indices {
      sections[property].rearrange(indexMap.order)
      if !items[property].isEmpty { rearrangeItems(property, indexMap) }
    }
  }

  private mutating func rearrangeItems(_ property: Int, _ indexMap: IndexMap) {
    let old = items[property]
    var new = old.rearranged(SectionOrigins(indexMap.order), filledWith: nil)
    for section in indexMap.changedSections {
      var values = ItemValuesBuilder(components: schema.components[property])
      for run in section.runs ?? [] {
        let source = run.origin.flatMap { old[$0.section] }
        values.append(run.count, from: source, at: run.origin?.index ?? 0)
      }
      new[section.index] = values.finish()
    }
    items[property] = new
  }

  /// Keeps the values of sections and items whose indexes still exist.
  mutating func resize(from old: ItemCounts, to new: ItemCounts) {
    for property in sections.indices {
      sections[property].resize(to: new.count)
      if !items[property].isEmpty { resizeItems(property, old, new) }
    }
  }

  private mutating func resizeItems(_ property: Int, _ old: ItemCounts, _ new: ItemCounts) {
    var kept = items[property].resized(to: new.count, filledWith: nil)
    for section in 0..<min(old.count, new.count) where old[section] != new[section] {
      guard let source = kept[section] else { continue }
      var values = ItemValuesBuilder(components: schema.components[property])
      let shared = min(old[section], new[section])
      values.append(shared, from: source, at: 0)
      values.append(new[section] - shared, from: nil, at: 0)
      kept[section] = values.finish()
    }
    items[property] = kept
  }
}
