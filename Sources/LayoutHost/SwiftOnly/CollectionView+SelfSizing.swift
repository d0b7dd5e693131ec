// Items that measure themselves, and the edges of the content.

import LayoutABI

/// Consecutive items to measure.
public struct MeasureRun: Sendable {
  public let section: Int64
  /// The indexes of the items in their section.
  public let items: Range<Int64>
  /// The length across the scroll axis that the layout offers each item, in points.
  public let length: Double
  /// The identifiers of the items; empty if you set none.
  public let identities: [UInt64]

  init(_ run: lh_measure_run) {
    section = unsafe run.section
    items = unsafe run.first..<run.first + run.count
    length = unsafe run.length
    identities =
      unsafe run.identities.map {
        unsafe Array(UnsafeBufferPointer(start: $0, count: Int(run.count)))
      } ?? []
  }
}

extension CollectionView {
  /// The edge at which content stays when items, sizes or the viewport change.
  public enum ContentEdge: Sendable { case start, end }

  /// Measures items that come into view, and keeps visible content in place.
  ///
  ///     try view.measureItems(of: "exact_height") { run in
  ///       run.identities.map { height(of: $0, width: run.length) }
  ///     }
  ///
  /// The values of the property at any scope are the estimates. The view measures an item again when the layout offers
  /// it another length, when it is reloaded, and when you set the property for it. It measures all items again after
  /// `setItemCounts(_:)` and `setLayout(_:duration:)`.
  ///
  /// - Parameters:
  ///   - property: The layout's measurable property.
  ///   - measure: Returns each item's size along the scroll axis, in points. Items without a valid size keep
  ///     their estimates, and the view sends `LH_VIEW_EVENT_MEASURE_FAILED` once. `frame(at:)` calls it; calls of the view
  ///     inside it throw `.busy`. With `nil`, pass sizes to `setMeasured(_:first:section:)`.
  /// - Throws: `LayoutError.Code.unsupported` if the property is not measurable; `.noSuchIndex` if the layout has no
  ///   property of this name.
  public func measureItems(
    of property: String, _ measure: ((MeasureRun) -> [Double])? = nil
  ) throws(LayoutError) {
    guard !property.isEmpty else { throw LayoutError(.noSuchIndex, "property is empty") }
    var source = Measuring.Source.none
    if let measure {
      source = unsafe .function { run, sizes in
        let run = unsafe run.pointee
        let found = unsafe measure(MeasureRun(run))
        for index in unsafe 0..<min(found.count, Int(run.count)) {
          unsafe sizes[index] = found[index]
        }
      }
    }
    try perform(.setMeasure(property.utf8.span, source))
  }

  /// Stops measuring items. They keep their sizes.
  public func stopMeasuring() throws(LayoutError) { try perform(.setMeasure(Span(), .none)) }

  /// Sets measured sizes of consecutive items.
  ///
  /// - Parameters:
  ///   - sizes: Sizes along the scroll axis, in points.
  ///   - first: The index of the first item.
  /// - Throws: `LayoutError.Code.unsupported` if the view does not measure; `.noSuchIndex`, `.notFinite`,
  ///   `.outOfRange`. The call then changes nothing.
  public func setMeasured(
    _ sizes: [Double], first: Int64, section: Int64 = 0
  ) throws(LayoutError) {
    try perform(.setMeasured(sizes.span, first: first, section: section))
  }

  /// Sets measured sizes of items by identifier.
  ///
  /// - Throws: As `setMeasured(_:first:section:)`; `.invalidArgument` if the arrays have different lengths, or if the
  ///   items have no identifiers.
  /// - Complexity: O(items log identifiers).
  public func setMeasured(_ sizes: [Double], identities: [UInt64]) throws(LayoutError) {
    guard sizes.count == identities.count else {
      throw LayoutError(
        .invalidArgument, "sizes has \(sizes.count) entries, identities \(identities.count)")
    }
    try perform(.setMeasuredItems(sizes.span, identities: identities.span))
  }

  /// Invalidates the sizes of items, so that the view measures them again. Until then the sizes are estimates.
  ///
  /// - Parameter duration: The duration of the animation to the new sizes, in seconds; 0 for none.
  /// - Throws: `LayoutError.Code.unsupported`, `.noSuchIndex`, `.notFinite`, `.outOfRange`.
  public func invalidateItems(
    _ identities: [UInt64], duration: Double = 0
  ) throws(LayoutError) {
    try perform(.invalidateItems(identities.span, duration: duration))
  }

  /// Returns the items that are not measured: those in the viewport, then those ahead, then those behind.
  ///
  /// - Parameters:
  ///   - time: The time of the next frame, in seconds.
  ///   - ahead: How far to look ahead, in lengths of the viewport, from 0 to 16. The view looks half as far behind.
  /// - Throws: `LayoutError.Code.unsupported`, `.notFinite`, `.outOfRange`.
  public func unmeasuredItems(
    at time: Double, ahead: Double = 1
  ) throws(LayoutError) -> [MeasureRun] {
    try checkNotInPermit()
    let runs = try unmeasuredRuns(at: time, ahead: ahead)
    return unsafe records(of: runs).map { unsafe MeasureRun($0) }
  }

  /// Sets the edge at which content stays; initially the start. With `.end`, the first frame shows the end.
  public func setHome(_ edge: ContentEdge) throws(LayoutError) {
    try perform(.setHome(edge == .end ? LH_HOME_END : LH_HOME_START))
  }

  /// Scrolls to a part of the content without animation, for a scroll bar.
  ///
  /// - Parameters:
  ///   - fraction: From 0, the start, to 1, the end.
  ///   - isHeld: Whether a finger drags the thumb: the content then never moves against it.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func scroll(toFraction fraction: Double, isHeld: Bool = false) throws(LayoutError) {
    try perform(.scrollToFraction(fraction, isHeld: isHeld))
  }
}
