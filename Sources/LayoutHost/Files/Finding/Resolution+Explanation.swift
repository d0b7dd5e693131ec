// The error message if no candidate satisfies a requirement: the reasons of all candidates.

extension Resolution {
  /// The maximum length in bytes: `lh_error` has space for 503, and "and 12 more" must fit.
  private static var longestExplanation: Int { 470 }

  /// The reasons of all rejected candidates that fit, the most relevant first.
  func explanation() -> Message {
    let wanted = requirement.written
    let folders = catalog.folders
    guard !catalog.candidates.isEmpty else {
      let place = folders.isEmpty ? "an empty search path" : Self.list(folders)
      return """
        no layout matches \(wanted): there is no plugin in \(place); add the plugins' folder to \
        LAYOUTHOST_PATH or to the host's search path
        """
    }
    var text: Message = "no layout matches \(wanted): "
    var listed = 0
    let reasons = reasons()
    for reason in reasons {
      guard listed == 0 || text.utf8.count + reason.utf8.count + 2 <= Self.longestExplanation else {
        break
      }
      if listed > 0 { text += "; " }
      text += reason
      listed += 1
    }
    if listed < reasons.count { text += "; and \(reasons.count - listed) more" }
    return text
  }

  /// The reasons, in this order: files that were built as plugins but are invalid, because the missing layout may be in
  /// one of them, those that claim to offer it first; other versions of the layout, the newest first; then a similar
  /// name, or otherwise files that do not say which layouts they offer, and all available layouts. Libraries that were
  /// never meant to be plugins are named only if there is nothing else.
  private func reasons() -> [Message] {
    var versions: [Version] = []
    var others: [Message] = []
    for (index, candidate) in catalog.candidates.enumerated() where isOffering(candidate) {
      guard candidate.isUsable, let version = candidate.version, let reason = reason(at: index)
      else { continue }
      // Equal versions keep the order of their folders.
      let place = versions.firstIndex { $0 < version } ?? versions.count
      versions.insert(version, at: place)
      others.insert(reason, at: place)
    }
    var reasons = faults(hasEntry: true, isOffering: true)
    reasons += faults(hasEntry: true, isOffering: false)
    reasons += others + faults(hasEntry: false, isOffering: true)
    let offered = versions.isEmpty ? offeredIDs() : []
    if let near = NearestName.find(requirement.id, among: offered) {
      return reasons + ["did you mean \(near)?"]
    }
    reasons += faults(hasEntry: false, isOffering: false)
    if !offered.isEmpty { reasons.append("available layouts: \(Self.list(offered))") }
    return reasons.isEmpty ? faults(hasEntry: false, isOffering: false, isForeign: true) : reasons
  }

  private func isOffering(_ candidate: Candidate) -> Bool {
    candidate.layoutIDs.contains(requirement.id)
  }

  /// The faults of the faulty files of one kind.
  @inline(never)
  private func faults(hasEntry: Bool, isOffering: Bool, isForeign: Bool = false) -> [Message] {
    var faults: [Message] = []
    for (index, candidate) in catalog.candidates.enumerated() where !candidate.isUsable {
      let isMeant =
        candidate.hasEntry == hasEntry && self.isOffering(candidate) == isOffering
        && candidate.isForeign == isForeign
      if isMeant, let reason = reason(at: index) { faults.append(reason) }
    }
    return faults
  }

  /// The IDs of all layouts of usable plugins, sorted.
  private func offeredIDs() -> [[UInt8]] {
    var ids: [[UInt8]] = []
    for candidate in catalog.candidates where candidate.isUsable {
      for id in candidate.layoutIDs where !ids.contains(id) { ids.append(id) }
    }
    return inOrder(ids) { $0.precedes($1) }
  }
}
