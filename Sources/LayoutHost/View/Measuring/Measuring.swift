import LayoutABI

/// Items that measure themselves: the property that has their sizes, the program's function, and the measured items.
struct Measuring {
  /// Writes the sizes of a run's items to an array of as many NaNs.
  typealias Function = (UnsafePointer<lh_measure_run>, UnsafeMutablePointer<Double>) -> Void

  /// Where sizes come from during a frame.
  @safe enum Source {
    case function(Function)
    /// The recording that the view replays.
    case recording
    /// Nowhere: the program passes sizes between frames.
    case none
  }

  /// The name of the property.
  let property: [UInt8]
  let source: Source
  var items = MeasuredItems()
  var drifts = LaneDrifts()
  /// Whether items in the last frame have to be measured in the next one.
  var isIncomplete = false

  init(_ property: [UInt8], _ source: Source) {
    self.property = property
    self.source = source
  }

  var measuresInFrames: Bool {
    if case .none = source { return false }
    return true
  }
}

/// What a view knows of the items beside their number: the program's identifiers, and which items are measured.
struct TrackedItems {
  /// `nil` if the program set none.
  var identities: ItemIdentities?
  /// `nil` if items do not measure themselves.
  var measuring: Measuring?
  /// Whether the program's function is running.
  var isInFunction = false
  /// The sizes of a recording that is replayed, in the order of the requests.
  private var recordedSizes: [Double] = []
  private var usedSizes = 0
  /// Identifiers of the items in the last result of `unmeasuredRuns`.
  var listedIdentities: [UInt64] = []

  /// Applies a batch of changes to the measured items and to the identifiers.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections that the changes insert; `nil` if they insert none, or if the items
  ///     have no identifiers.
  ///   - items: The same for items.
  mutating func apply(_ changes: Span<Change>, _ sections: Span<UInt64>?, _ items: Span<UInt64>?) {
    measuring?.items.apply(changes)
    identities?.apply(changes, sections, items)
  }

  /// The layout moved an item.
  mutating func move(from start: ElementPath, to end: ElementPath) {
    identities?.move(from: start, to: end)
    guard measuring != nil else { return }
    let change = [
      Change(
        kind: LH_MOVE_ITEMS, reserved: 0, section: start.section, item: start.item, count: 1,
        to_section: end.section, to_item: end.item)
    ]
    measuring?.items.apply(change.span)
  }

  /// Marks items as not measured. Their last size is the estimate.
  mutating func invalidate(first: Int64, count: Int64, section: Int64) {
    measuring?.items.set(nil, first: first, count: count, section: section)
  }

  // MARK: Replay

  mutating func addRecorded(_ sizes: [Double]) { recordedSizes.append(contentsOf: sizes) }

  /// The next sizes of the recording; NaN after its end.
  mutating func takeRecorded(_ count: Int) -> [Double] {
    var sizes: [Double] = []
    while sizes.count < count {
      sizes.append(usedSizes < recordedSizes.count ? recordedSizes[usedSizes] : .nan)
      usedSizes = min(usedSizes + 1, recordedSizes.count)
    }
    return sizes
  }
}

/// A property of a layout that has the measured sizes of items.
struct MeasurableProperty {
  let name: [UInt8]
  let components: Int
  let range: ClosedRange<Double>

  /// The property with a name; if the layout has none, its first measurable one.
  ///
  /// - Returns: `nil` if the layout has no measurable property, or the one with the name is not measurable.
  static func find(_ name: Span<UInt8>, in layoutClass: CheckedClass) -> MeasurableProperty? {
    let known = unsafe name.withUnsafeBufferPointer {
      unsafe layoutClass.properties.number(of: $0)
    }
    let table = unsafe layoutClass.table.pointee
    let properties = unsafe table.properties.unsafelyUnwrapped
    if let known { return unsafe MeasurableProperty(properties[Int(known)].unsafelyUnwrapped) }
    for number in unsafe 0..<Int(table.property_count) {
      if let found = unsafe MeasurableProperty(properties[number].unsafelyUnwrapped) {
        return found
      }
    }
    return nil
  }

  private init?(_ property: UnsafePointer<lh_property>) {
    guard unsafe property.pointee.flags & LH_PROPERTY_MEASURABLE != 0 else { return nil }
    let characters = unsafe property.pointee.name.unsafelyUnwrapped
    var name: [UInt8] = []
    while unsafe characters[name.count] != 0 {
      name.append(UInt8(bitPattern: unsafe characters[name.count]))
    }
    self.name = name
    components = unsafe Int(property.pointee.components)
    range = unsafe property.pointee.minimum...property.pointee.maximum
  }
}

extension CollectionView {
  /// The property that has the measured sizes; `nil` if the layout has none.
  var measurableProperty: MeasurableProperty? {
    guard let name = items.measuring?.property else { return nil }
    return MeasurableProperty.find(name.span, in: layout.layoutClass)
  }
}
