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
  public let message: String

  /// Other checks with the same finding about the layout, or about the file.
  public var others: [String] = []

  public init(check: String, layout: String?, seed: UInt64?, step: String?, message: String) {
    (self.check, self.layout, self.seed, self.step) = (check, layout, seed, step)
    self.message = message
  }
}

extension [Finding] {
  /// The findings without duplicates: of those whose messages about a layout differ only in numbers, the first.
  ///
  /// A finding about the file joins the first finding about a layout with the same message.
  public var byCause: [Finding] {
    let layouts = Dictionary(
      compactMap { finding in finding.layout.map { (finding.pattern, $0) } },
      uniquingKeysWith: { first, _ in first })
    var found: [Finding] = []
    var places: [String: Int] = [:]
    for finding in self {
      let cause = "\(finding.layout ?? layouts[finding.pattern] ?? ""): \(finding.pattern)"
      if let place = places[cause] {
        found[place] = found[place].joined(with: finding)
      } else {
        places[cause] = found.count
        found.append(finding)
      }
    }
    return found
  }
}

extension Finding {
  /// The message without its numbers.
  fileprivate var pattern: String { message.filter { !$0.isNumber } }

  /// Returns this finding with the check of a later one among the others; the later one if only that is about a layout.
  fileprivate func joined(with later: Finding) -> Finding {
    let (first, other) = layout == nil && later.layout != nil ? (later, self) : (self, later)
    var kept = first
    for check in [other.check] + other.others
    where check != kept.check && !kept.others.contains(check) {
      kept.others.append(check)
    }
    return kept
  }
}

extension Finding: CustomStringConvertible {
  /// For example "circle, seed 20240611, step 3 of identity: the counts are [3]".
  public var description: String {
    let place = [layout, seed.map { "seed \($0)" }, step].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
