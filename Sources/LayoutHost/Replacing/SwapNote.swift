// What differs between two versions of a layout, as a program and a person are told.

/// Something that a program should know about how a layout changed.
public struct SwapNote: Equatable, Sendable {
  /// What differs; the numbers are the contract's.
  public enum Kind: UInt32, Sendable {
    /// The property is not there any more; its values were left behind.
    case removed = 0
    /// It has another type.
    case retyped
    /// It can only be read now.
    case readOnly
    /// It cannot be set any more for what some values were set for.
    case unscoped
    /// Its range is smaller, or choices are gone or have moved.
    case narrowed
    /// It is new.
    case added
    /// Its initial value is another one.
    case newDefault
    /// A rollback took the state from before, because the later one cannot be read.
    case earlierState
  }

  /// What it is about.
  public let kind: Kind
  let propertyBytes: [UInt8]
  /// How many values that were set it cost or changed.
  public internal(set) var values: Int64 = 0

  init(_ kind: Kind, _ property: [UInt8], values: Int64 = 0) {
    (self.kind, propertyBytes, self.values) = (kind, property, values)
  }

  /// The note in words.
  var sentence: Sentence {
    switch kind {
    case .removed: about("there is no such property any more", "left behind")
    case .retyped: about("it is of another type now", "left behind")
    case .readOnly: about("it can only be read now", "left behind")
    case .unscoped: about("it has fewer scopes now", "left behind")
    case .narrowed: about("fewer values are allowed now", "brought into the range")
    case .added: about("this property is new", "")
    case .newDefault: about("it begins with another value, where the program set none", "")
    case .earlierState:
      "the state is the one from when this version was swapped out: it cannot read the later one"
    }
  }

  private func about(_ what: StaticString, _ fate: StaticString) -> Sentence {
    guard values > 0 else { return "\(propertyBytes): \(what)" }
    if values == 1 { return "\(propertyBytes): \(what); 1 value was \(fate)" }
    return "\(propertyBytes): \(what); \(values) values were \(fate)"
  }
}

extension [SwapNote] {
  /// Counts values to the note of a kind about a property, which is made if there is none.
  mutating func count(_ kind: SwapNote.Kind, _ property: [UInt8], _ values: Int64) {
    if let index = firstIndex(where: { $0.kind == kind && $0.propertyBytes == property }) {
      self[index].values = self[index].values.addingUpToLimit(values)
    } else {
      append(SwapNote(kind, property, values: values))
    }
  }
}

extension Int64 {
  /// The sum, or the largest number there is: what a plugin answers may be any number.
  func addingUpToLimit(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
