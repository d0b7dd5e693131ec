/// One thing that a plugin does otherwise than the contract says.
public struct Finding: Sendable, Codable, Equatable {
  /// The name of the check that found it.
  public let check: String

  /// The layout's id; nil where it is about the file.
  public let layout: String?

  /// From which the draws followed, so that the same can be drawn again; nil where nothing is drawn.
  public let seed: UInt64?

  /// Which of the random steps it was, such as "step 3 of identity"; nil where nothing is drawn in steps.
  public let step: String?

  /// What is wrong. May have further lines that tell what was done before.
  public let sentence: String

  /// Other checks that found the same of the layout.
  public var others: [String] = []

  public init(check: String, layout: String?, seed: UInt64?, step: String?, sentence: String) {
    (self.check, self.layout, self.seed, self.step) = (check, layout, seed, step)
    self.sentence = sentence
  }
}

extension [Finding] {
  /// The same with one finding for each cause: of those that say the same of a layout but for numbers, the first.
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
  /// Such as "circle, seed 20240611, step 3 of identity: the counts are [3]".
  public var description: String {
    let place = [layout, seed.map { "seed \($0)" }, step].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? sentence : "\(place): \(sentence)"
  }
}
