/// A violation of the C ABI's rules by a plugin.
public struct Finding: Sendable, Codable, Equatable {
  /// The name of the check that found it.
  public let check: String

  /// The layout's ID; nil for a finding about the file.
  public let layout: String?

  /// The seed with which to reproduce the finding; nil if nothing is random.
  public let seed: UInt64?

  /// The random step, such as "step 3 of identity"; nil if there are no random steps.
  public let step: String?

  /// The message. Further lines may list the preceding calls.
  public let sentence: String

  /// Other checks with the same finding about the layout.
  public var others: [String] = []

  public init(check: String, layout: String?, seed: UInt64?, step: String?, sentence: String) {
    (self.check, self.layout, self.seed, self.step) = (check, layout, seed, step)
    self.sentence = sentence
  }
}

extension [Finding] {
  /// The findings without duplicates: of those whose messages about a layout differ only in numbers, the first.
  public var byCause: [Finding] {
    var found: [Finding] = []
    var places: [String: Int] = [:]
    for finding in self {
      let cause = "\(finding.layout ?? ""): \(finding.sentence.filter { !$0.isNumber })"
      guard let place = places[cause] else {
        places[cause] = found.count
        found.append(finding)
        continue
      }
      let known = [found[place].check] + found[place].others
      if !known.contains(finding.check) { found[place].others.append(finding.check) }
    }
    return found
  }
}

extension Finding: CustomStringConvertible {
  /// For example "circle, seed 20240611, step 3 of identity: the counts are [3]".
  public var description: String {
    let place = [layout, seed.map { "seed \($0)" }, step].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? sentence : "\(place): \(sentence)"
  }
}
