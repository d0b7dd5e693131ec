/// The result of looking up a requirement in a catalog.
struct Resolution {
  let requirement: Requirement
  let catalog: Catalog
  let lockFile: LockFile?
  /// The index of the newest candidate that satisfies the requirement; nil if there is none.
  private let chosen: Int?

  /// - Complexity: O(candidates).
  init(_ requirement: Requirement, among catalog: Catalog, _ lockFile: LockFile?) {
    var best: (index: Int, version: Version)?
    for (index, candidate) in catalog.candidates.enumerated() {
      guard Self.obstacle(to: candidate, requirement, lockFile) == nil,
        let version = candidate.version
      else { continue }
      // Among equal versions the earlier search folder wins, so only a newer version replaces it.
      if let best, version <= best.version { continue }
      best = (index, version)
    }
    (self.requirement, self.catalog, self.lockFile) = (requirement, catalog, lockFile)
    chosen = best?.index
  }

  /// The index of the chosen candidate.
  ///
  /// - Throws: `LayoutError.Code.notFound` with the reasons of all rejected candidates, the most relevant first.
  func index() throws(LayoutError) -> Int {
    guard let chosen else { throw LayoutError(.notFound, explanation()) }
    return chosen
  }

  /// The chosen candidate.
  ///
  /// - Throws: The errors of `index`.
  func candidate() throws(LayoutError) -> Candidate { catalog.candidates[try index()] }

  /// Why a candidate was not chosen; nil if it was.
  ///
  /// A faulty file's code is that of its fault; all others have `LayoutError.Code.notFound`.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`.
  func rejection(at index: Int) throws(LayoutError) -> LayoutError? {
    let candidate = try catalog.candidate(at: index)
    if let fault = candidate.fault { return fault.about("\(candidate.pathBytes)") }
    return reason(at: index).map { LayoutError(.notFound, $0) }
  }

  /// Why a usable candidate was not chosen, as text; nil if it was.
  @inline(never)
  func reason(at index: Int) -> Message? {
    let candidate = catalog.candidates[index]
    if let obstacle = Self.obstacle(to: candidate, requirement, lockFile) {
      return message(obstacle, candidate)
    }
    guard let chosen, chosen != index else { return nil }
    return comparison(of: candidate, with: catalog.candidates[chosen])
  }
}

extension Resolution {
  /// Why a candidate is rejected, independently of all others.
  enum Obstacle {
    case fault, otherLayouts, unwantedPrerelease, otherVersion, pinned
  }

  /// The first reason to reject a candidate; nil if there is none.
  @inline(never)
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

  private func message(_ obstacle: Obstacle, _ candidate: Candidate) -> Message {
    let path = candidate.pathBytes
    switch obstacle {
    case .fault: return "\(path): \(candidate.fault?.text ?? [])"
    case .otherLayouts:
      return "\(path) offers \(Self.list(candidate.layoutIDs)), not \(requirement.id)"
    case .unwantedPrerelease:
      return "\(path) has version \(candidate.versionBytes), a pre-release that was not requested"
    case .otherVersion:
      return "\(path) has version \(candidate.versionBytes), not \(requirement.text)"
    case .pinned:
      let objection = lockFile?.objection(
        requirement.id, version: candidate.versionBytes, buildID: candidate.buildIDBytes)
      return "\(path) \(objection ?? "")"
    }
  }

  /// Why a candidate that satisfies the requirement comes after the chosen one.
  private func comparison(of candidate: Candidate, with chosen: Candidate) -> Message {
    let isOlder = candidate.version != chosen.version
    var text: Message = "\(candidate.pathBytes) has version \(candidate.versionBytes), "
    text += isOlder ? "older than " : "no newer than "
    text += "\(chosen.versionBytes) of \(chosen.pathBytes)"
    return isOlder ? text : "\(text), which comes before it"
  }

  /// The names, separated by commas.
  static func list(_ names: [[UInt8]]) -> Message {
    var text: Message = ""
    for (index, name) in names.enumerated() {
      text += index == 0 ? "\(name)" : ", \(name)"
    }
    return text
  }
}
