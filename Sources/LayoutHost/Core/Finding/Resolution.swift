// Which candidate a requirement stands for, and if none does, why.

extension Catalog {
  /// The place of the newest usable candidate that satisfies a requirement.
  ///
  /// - Throws: `LayoutError.Code.notFound` with the reason for each rejected candidate, the nearest
  ///   one first.
  /// - Complexity: O(candidates).
  func resolve(_ requirement: Requirement) throws(LayoutError) -> Int {
    var best: (index: Int, version: Version)?
    for (index, candidate) in candidates.enumerated() {
      guard candidate.isUsable, candidate.layoutIDs.contains(requirement.id),
        let version = candidate.version, requirement.isSatisfied(by: version)
      else { continue }
      // Among equals the earlier search folder wins, so only a newer one replaces.
      if let best, version <= best.version { continue }
      best = (index, version)
    }
    guard let best else { throw LayoutError(.notFound, explanation(requirement)) }
    return best.index
  }

  /// Room for the reasons in the contract's 503 bytes, with some left for "and 12 more".
  private static var longestExplanation: Int { 470 }

  private func explanation(_ requirement: Requirement) -> Sentence {
    let wanted = requirement.written
    guard !candidates.isEmpty else {
      let place = folders.isEmpty ? "an empty search path" : Self.list(folders)
      return "no layout answers to \(wanted): there is no plugin in \(place)"
    }
    var text: Sentence = "no layout answers to \(wanted): "
    var told = 0
    let reasons = rejections(requirement)
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

  private static func list(_ names: [[UInt8]]) -> Sentence {
    var text: Sentence = ""
    for (index, name) in names.enumerated() {
      text += index == 0 ? "\(name)" : ", \(name)"
    }
    return text
  }

  /// What to look at first: other versions of the layout, from the newest down; files that claim it and
  /// are faulty; plugins whose note was forgotten. Then the name that was perhaps meant, or else all
  /// there is: files that do not say what they offer, and the layouts that there are. Libraries that
  /// never meant to be plugins are named only where there is nothing else.
  private func rejections(_ requirement: Requirement) -> [Sentence] {
    let offering = candidates.filter { $0.layoutIDs.contains(requirement.id) }
    var versions: [Version] = []
    var reasons: [Sentence] = []
    for candidate in offering where candidate.isUsable {
      guard let version = candidate.version else { continue }
      // Among equals the folders' order stays.
      let place = versions.firstIndex { $0 < version } ?? versions.count
      versions.insert(version, at: place)
      var reason: Sentence = "\(candidate.pathBytes) has version \(candidate.versionBytes), "
      reason +=
        requirement.admitsPrerelease(of: version)
        ? "not \(requirement.text)" : "a pre-release that was not asked for"
      reasons.insert(reason, at: place)
    }
    reasons += faults(of: offering)
    reasons += faults(of: candidates.filter { $0.lacksNote })
    let offered = versions.isEmpty ? offeredIDs() : []
    if let near = NearestName.find(requirement.id, among: offered) {
      return reasons + ["did you mean \(near)?"]
    }
    reasons += faults(
      of: candidates.filter { candidate in
        !candidate.isForeign && !candidate.lacksNote
          && !candidate.layoutIDs.contains(requirement.id)
      })
    if !offered.isEmpty { reasons.append("the layouts there are: \(Self.list(offered))") }
    return reasons.isEmpty ? faults(of: candidates) : reasons
  }

  private func faults(of candidates: [Candidate]) -> [Sentence] {
    var faults: [Sentence] = []
    for candidate in candidates {
      if let fault = candidate.fault { faults.append("\(candidate.pathBytes): \(fault.text)") }
    }
    return faults
  }

  /// The ids that usable plugins offer, sorted.
  private func offeredIDs() -> [[UInt8]] {
    var ids: [[UInt8]] = []
    for candidate in candidates where candidate.isUsable {
      for id in candidate.layoutIDs where !ids.contains(id) { ids.append(id) }
    }
    return ids.sorted { $0.precedes($1) }
  }
}
