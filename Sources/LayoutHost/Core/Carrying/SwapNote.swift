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
    case .removed:
      "\(propertyBytes): there is no such property any more; \(values) values were left behind"
    case .retyped:
      "\(propertyBytes): it is of another type now; \(values) values were left behind"
    case .readOnly:
      "\(propertyBytes): it can only be read now; \(values) values were left behind"
    case .unscoped:
      "\(propertyBytes): it has fewer scopes now; \(values) values were left behind"
    case .narrowed:
      "\(propertyBytes): fewer values are allowed now; \(values) were brought into the range"
    case .added: "\(propertyBytes): this property is new"
    case .newDefault: "\(propertyBytes): it begins with another value, where the program set none"
    case .earlierState: "the state is that of the moment when this version was swapped out"
    }
  }
}

extension [SwapNote] {
  /// Counts values to the note of a kind about a property, which is made if there is none.
  mutating func count(_ kind: SwapNote.Kind, _ property: [UInt8], _ values: Int64) {
    if let index = firstIndex(where: { $0.kind == kind && $0.propertyBytes == property }) {
      self[index].values += values
    } else {
      append(SwapNote(kind, property, values: values))
    }
  }
}
