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
    let wanted: Sentence = "\(requirement.id)@\(requirement.text)"
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

  /// Nearest first: other versions from the newest down, faulty plugins that claim the layout, faulty
  /// files that do not say what they offer, and plugins that offer something else. Libraries that
  /// never meant to be plugins are named only where there is nothing else.
  private func rejections(_ requirement: Requirement) -> [Sentence] {
    let offering = candidates.filter { $0.layoutIDs.contains(requirement.id) }
    let others = candidates.filter { !$0.layoutIDs.contains(requirement.id) }
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
    for candidate in offering + others where !candidate.isForeign {
      if let fault = candidate.fault { reasons.append("\(candidate.pathBytes): \(fault.text)") }
    }
    for candidate in others where candidate.isUsable {
      reasons.append("\(candidate.pathBytes) offers only \(Self.list(candidate.layoutIDs))")
    }
    guard reasons.isEmpty else { return reasons }
    for candidate in candidates {
      if let fault = candidate.fault { reasons.append("\(candidate.pathBytes): \(fault.text)") }
    }
    return reasons
  }
}
