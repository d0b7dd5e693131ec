// What a program hears when no candidate answers: everything that is against them, in one sentence.

extension Resolution {
  /// Room for the reasons in the contract's 503 bytes, with some left for "and 12 more".
  private static var longestExplanation: Int { 470 }

  /// The reason for each rejected candidate, as far as there is room, the nearest one first.
  func explanation() -> Sentence {
    let wanted = requirement.written
    let folders = catalog.folders
    guard !catalog.candidates.isEmpty else {
      let place = folders.isEmpty ? "an empty search path" : Self.list(folders)
      return "no layout answers to \(wanted): there is no plugin in \(place)"
    }
    var text: Sentence = "no layout answers to \(wanted): "
    var told = 0
    let reasons = reasons()
    for reason in reasons {
      guard told == 0 || text.utf8.count + reason.utf8.count + 2 <= Self.longestExplanation else {
        break
      }
      if told > 0 { text += "; " }
      text += reason
      told += 1
    }
    if told < reasons.count { text += "; and \(reasons.count - told) more" }
    return text
  }

  /// What to look at first: files that were built as plugins and are none, for the one that is missed is
  /// perhaps among them, those that claim the layout before the others. Then other versions of the layout,
  /// from the newest down. Then the name that was perhaps meant, or else all there is: files that do not say
  /// what they offer, and the layouts that there are. Libraries that never meant to be plugins are named only
  /// where there is nothing else.
  private func reasons() -> [Sentence] {
    var versions: [Version] = []
    var others: [Sentence] = []
    for (index, candidate) in catalog.candidates.enumerated() where isOffering(candidate) {
      guard candidate.isUsable, let version = candidate.version, let reason = reason(at: index)
      else { continue }
      // Among equals the folders' order stays.
      let place = versions.firstIndex { $0 < version } ?? versions.count
      versions.insert(version, at: place)
      others.insert(reason, at: place)
    }
    var reasons = faults { $0.hasEntry && isOffering($0) }
    reasons += faults { $0.hasEntry && !isOffering($0) }
    reasons += others + faults { !$0.hasEntry && isOffering($0) }
    let offered = versions.isEmpty ? offeredIDs() : []
    if let near = NearestName.find(requirement.id, among: offered) {
      return reasons + ["did you mean \(near)?"]
    }
    reasons += faults { !$0.isForeign && !$0.hasEntry && !isOffering($0) }
    if !offered.isEmpty { reasons.append("the layouts there are: \(Self.list(offered))") }
    return reasons.isEmpty ? faults { _ in true } : reasons
  }

  private func isOffering(_ candidate: Candidate) -> Bool {
    candidate.layoutIDs.contains(requirement.id)
  }

  /// What is wrong with the faulty files among some candidates.
  private func faults(of isMeant: (Candidate) -> Bool) -> [Sentence] {
    var faults: [Sentence] = []
    for (index, candidate) in catalog.candidates.enumerated()
    where !candidate.isUsable && isMeant(candidate) {
      if let reason = reason(at: index) { faults.append(reason) }
    }
    return faults
  }

  /// The ids that usable plugins offer, sorted.
  private func offeredIDs() -> [[UInt8]] {
    var ids: [[UInt8]] = []
    for candidate in catalog.candidates where candidate.isUsable {
      for id in candidate.layoutIDs where !ids.contains(id) { ids.append(id) }
    }
    return ids.sorted { $0.precedes($1) }
  }
}
