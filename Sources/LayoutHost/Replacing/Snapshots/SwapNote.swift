/// A difference between two versions of a layout.
public struct SwapNote: Equatable, Sendable {
  /// The kinds of differences, with the values of the C ABI.
  public enum Kind: UInt32, Sendable {
    /// The property was removed; its values were dropped.
    case removed = 0
    /// The property has another type.
    case retyped
    /// The property is read-only now.
    case readOnly
    /// The property lost a scope at which values were set.
    case unscoped
    /// The property's range is smaller, or its choices were removed or moved.
    case narrowed
    /// The property is new.
    case added
    /// The property's initial value changed.
    case newDefault
    /// In a rollback, the former version cannot read the current state; its layouts got the state that they had when it
    /// was swapped out.
    case earlierState
  }

  /// The kind of the difference.
  public let kind: Kind
  let propertyBytes: [UInt8]
  /// The number of values that were dropped or changed.
  public internal(set) var values: Int64 = 0

  init(_ kind: Kind, _ property: [UInt8], values: Int64 = 0) {
    (self.kind, propertyBytes, self.values) = (kind, property, values)
  }

  /// The note as text.
  @inline(never)
  var message: Message {
    switch kind {
    case .removed: about("the property was removed", "dropped")
    case .retyped: about("its type has changed", "dropped")
    case .readOnly: about("it is read-only now", "dropped")
    case .unscoped: about("it has fewer scopes now", "dropped")
    case .narrowed: about("fewer values are allowed now", "adjusted")
    case .added: about("the property is new", "")
    case .newDefault: about("its initial value has changed", "")
    case .earlierState:
      "the state is from when this version was swapped out: it cannot read the current one"
    }
  }

  private func about(_ what: StaticString, _ fate: StaticString) -> Message {
    guard values > 0 else { return "\(propertyBytes): \(what)" }
    if values == 1 { return "\(propertyBytes): \(what); 1 value was \(fate)" }
    return "\(propertyBytes): \(what); \(values) values were \(fate)"
  }
}

extension [SwapNote] {
  /// Adds to the values of the note with this kind and property; creates the note if necessary.
  mutating func count(_ kind: SwapNote.Kind, _ property: [UInt8], _ values: Int64) {
    if let index = firstIndex(where: { $0.kind == kind && $0.propertyBytes == property }) {
      self[index].values = self[index].values.addingUpToLimit(values)
    } else {
      append(SwapNote(kind, property, values: values))
    }
  }
}
