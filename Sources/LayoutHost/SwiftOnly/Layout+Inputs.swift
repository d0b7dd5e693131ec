// Inputs of a layout. They need exclusive access.
//
// While a `CollectionView` drives the layout, all of these throw `LayoutError.Code.busy`: change the layout through the
// view.

import LayoutABI

extension Layout {
  /// Sets the number of items in each section, and reloads all items.
  ///
  /// - Throws: `LayoutError.Code.outOfRange` if a count is negative or too large.
  /// - Complexity: O(sections).
  public func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try checkNotViewed()
    try setItemCounts(counts.span)
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - name: The property's name, such as "exact_height".
  ///   - values: The components of one value for all targets, or of one for each. A value has 1, 2 or 4 components: a
  ///     size has two, a Boolean is 0 or 1, a choice is the index of its name in `Property.choices`. NaN removes a
  ///     value.
  ///   - target: The sections or items that get the values; nil for the whole layout.
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item; `.notFinite`, `.outOfRange`,
  ///   `.readOnly`, `.invalidArgument`.
  /// - Complexity: O(values).
  public func setProperty(
    _ name: String, to values: [Double], for target: Target? = nil
  ) throws(LayoutError) {
    try checkNotViewed()
    try setProperty(name.utf8.span, target, values.span)
  }

  /// Sets the viewport. This is fast enough for every step of a scroll.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.invalidArgument`.
  public func setViewport(_ viewport: Viewport) throws(LayoutError) {
    try checkNotViewed()
    try setViewport(to: viewport)
  }

  /// Applies insertions, deletions, moves and reloads of items and sections as one batch.
  ///
  /// - Throws: `LayoutError.Code.inconsistentBatch`, `.noSuchIndex`, `.outOfRange`, with the index of the change in the
  ///   message. The call then changes nothing.
  public func update(_ changes: [Change]) throws(LayoutError) {
    try checkNotViewed()
    try update(changes.span)
  }

  /// Reports one phase of a gesture.
  ///
  /// - Returns: The layout's reply.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.busy`, `.invalidArgument`.
  public func gesture(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    try checkNotViewed()
    return try report(gesture)
  }

  /// Removes and returns the next event; nil if there is none.
  public func nextEvent() throws(LayoutError) -> Event? {
    try checkNotViewed()
    return try takeEvent()
  }

  /// Restores a state that `saveState` returned, possibly in an older version of the same layout.
  ///
  /// - Throws: `LayoutError.Code.badState`.
  public func restoreState(_ bytes: [UInt8]) throws(LayoutError) {
    try checkNotViewed()
    try restoreState(bytes.span)
  }

  /// Returns the values of a property that apply to sections or items, at whichever scope they were set.
  ///
  /// - Parameters:
  ///   - name: The property's name, such as "exact_height".
  ///   - target: The sections or items; nil for the whole layout.
  /// - Returns: 1, 2 or 4 components for each target, in the property's unit; NaN if no value is set.
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item.
  public func property(
    _ name: String, for target: Target? = nil
  ) throws(LayoutError) -> [Double] {
    try property(name.utf8.span, target)
  }

  /// Returns the value that was set at exactly the target's scope, and for how many targets from the first one on.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item.
  /// - Complexity: O(log(runs)).
  public func propertyRun(
    _ name: String, for target: Target? = nil
  ) throws(LayoutError) -> (value: [Double], length: Int64) {
    let run = try propertyRun(name.utf8.span, target)
    return (run.value.filter { $0 != .infinity }, run.length)
  }
}
