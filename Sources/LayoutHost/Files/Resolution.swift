// Which candidate a requirement stands for, and what is against each of the others.

/// A requirement that was put to what one scan found.
struct Resolution {
  let requirement: Requirement
  let catalog: Catalog
  let lockFile: LockFile?
  /// The place of the newest candidate that satisfies the requirement; nil if none does.
  private let chosen: Int?

  /// - Complexity: O(candidates).
  init(_ requirement: Requirement, among catalog: Catalog, _ lockFile: LockFile?) {
    var best: (index: Int, version: Version)?
    for (index, candidate) in catalog.candidates.enumerated() {
      guard Self.obstacle(to: candidate, requirement, lockFile) == nil,
        let version = candidate.version
      else { continue }
      // Among equals the earlier search folder wins, so only a newer one replaces.
      if let best, version <= best.version { continue }
      best = (index, version)
    }
    (self.requirement, self.catalog, self.lockFile) = (requirement, catalog, lockFile)
    chosen = best?.index
  }

  /// The place of the candidate that the requirement stands for.
  ///
  /// - Throws: `LayoutError.Code.notFound` with the reason for each rejected candidate, the nearest
  ///   one first.
  func index() throws(LayoutError) -> Int {
    guard let chosen else { throw LayoutError(.notFound, explanation()) }
    return chosen
  }

  /// The candidate that the requirement stands for.
  ///
  /// - Throws: as `index`.
  func candidate() throws(LayoutError) -> Candidate { catalog.candidates[try index()] }

  /// Why the candidate at a place is not the one; nil if it is.
  ///
  /// The code is that of a faulty file's fault, else `LayoutError.Code.notFound`.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`.
  func rejection(at index: Int) throws(LayoutError) -> LayoutError? {
    let candidate = try catalog.candidate(at: index)
    if let fault = candidate.fault { return fault.about("\(candidate.pathBytes)") }
    return reason(at: index).map { LayoutError(.notFound, $0) }
  }

  /// The same in words, of a usable candidate.
  func reason(at index: Int) -> Sentence? {
    let candidate = catalog.candidates[index]
    if let obstacle = Self.obstacle(to: candidate, requirement, lockFile) {
      return sentence(obstacle, candidate)
    }
    guard let chosen, chosen != index else { return nil }
    return comparison(of: candidate, with: catalog.candidates[chosen])
  }
}

extension Resolution {
  /// What is against a candidate, whatever others there are.
  enum Obstacle {
    case fault, otherLayouts, unwantedPrerelease, otherVersion, pinned
  }

  /// The first thing against a candidate; nil if there is nothing.
  private static func obstacle(
    to candidate: Candidate, _ requirement: Requirement, _ lockFile: LockFile?
  ) -> Obstacle? {
    guard candidate.isUsable, let version = candidate.version else { return .fault }
    guard candidate.layoutIDs.contains(requirement.id) else { return .otherLayouts }
    guard requirement.admitsPrerelease(of: version) else { return .unwantedPrerelease }
    guard requirement.isSatisfied(by: version) else { return .otherVersion }
    guard let lockFile else { return nil }
    let isAdmitted = lockFile.admits(
      requirement.id, version: candidate.versionBytes, buildID: candidate.buildIDBytes)
    return isAdmitted ? nil : .pinned
  }

  private func sentence(_ obstacle: Obstacle, _ candidate: Candidate) -> Sentence {
    let path = candidate.pathBytes
    switch obstacle {
    case .fault: return "\(path): \(candidate.fault?.text ?? [])"
    case .otherLayouts:
      return "\(path) offers \(Self.list(candidate.layoutIDs)), not \(requirement.id)"
    case .unwantedPrerelease:
      return """
        \(path) has version \(candidate.versionBytes), a pre-release that was not asked for
        """
    case .otherVersion:
      return "\(path) has version \(candidate.versionBytes), not \(requirement.text)"
    case .pinned:
      let objection = lockFile?.objection(
        requirement.id, version: candidate.versionBytes, buildID: candidate.buildIDBytes)
      return "\(path) \(objection ?? "")"
    }
  }

  /// Why a candidate comes after the chosen one, though nothing else is against it.
  private func comparison(of candidate: Candidate, with chosen: Candidate) -> Sentence {
    let isOlder = candidate.version != chosen.version
    var text: Sentence = "\(candidate.pathBytes) has version \(candidate.versionBytes), "
    text += isOlder ? "older than " : "no newer than "
    text += "\(chosen.versionBytes) of \(chosen.pathBytes)"
    return isOlder ? text : "\(text), which comes before it"
  }

  /// Names with commas between.
  static func list(_ names: [[UInt8]]) -> Sentence {
    var text: Sentence = ""
    for (index, name) in names.enumerated() {
      text += index == 0 ? "\(name)" : ", \(name)"
    }
    return text
  }
}
