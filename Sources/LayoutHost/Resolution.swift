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

  private func explanation(_ requirement: Requirement) -> String {
    let wanted = "\(requirement.id.text)@\(requirement.text.text)"
    guard !candidates.isEmpty else {
      return "no layout answers to \(wanted): there is no plugin in "
        + (folders.isEmpty ? "an empty search path" : Self.list(folders))
    }
    var text = "no layout answers to \(wanted): "
    var told = 0
    for reason in rejections(requirement) {
      guard told == 0 || text.utf8.count + reason.utf8.count + 2 <= Self.longestExplanation else {
        break
      }
      text += (told == 0 ? "" : "; ") + reason
      told += 1
    }
    return told == candidates.count ? text : text + "; and \(candidates.count - told) more"
  }

  private static func list(_ names: [[UInt8]]) -> String {
    var text = ""
    for (index, name) in names.enumerated() { text += (index == 0 ? "" : ", ") + name.text }
    return text
  }

  /// Nearest first: other versions from the newest down, faulty plugins that claim the layout,
  /// files that say nothing, and plugins that offer something else.
  private func rejections(_ requirement: Requirement) -> [String] {
    let offering = candidates.filter { $0.layoutIDs.contains(requirement.id) }
    let others = candidates.filter { !$0.layoutIDs.contains(requirement.id) }
    var versions: [(version: Version, reason: String)] = []
    for candidate in offering where candidate.isUsable {
      guard let version = candidate.version else { continue }
      let text = "\(candidate.path) has version \(candidate.versionBytes.text)"
      versions.append(
        (
          version,
          requirement.admitsPrerelease(of: version)
            ? text + ", not \(requirement.text.text)"
            : text + ", a pre-release that was not asked for"
        ))
    }
    // A sort of so few that need not be quick, and must keep the folders' order among equals.
    var reasons: [String] = []
    while let newest = versions.indices.reduce(
      nil as Int?,
      { best, index in
        guard let best else { return index }
        return versions[best].version < versions[index].version ? index : best
      })
    {
      reasons.append(versions.remove(at: newest).reason)
    }
    for candidate in offering + others {
      if let fault = candidate.fault { reasons.append("\(candidate.path): \(fault.message)") }
    }
    for candidate in others where candidate.isUsable {
      reasons.append("\(candidate.path) offers only \(Self.list(candidate.layoutIDs))")
    }
    return reasons
  }
}
