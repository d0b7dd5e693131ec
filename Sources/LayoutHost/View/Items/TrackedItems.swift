import LayoutABI

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
