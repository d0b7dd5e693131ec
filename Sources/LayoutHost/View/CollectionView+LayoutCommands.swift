import LayoutABI

// Commands that change the layout.

extension CollectionView {
  /// Changes the layout, and merges the change into the pending one for the next frame.
  ///
  /// - Parameters:
  ///   - isRenaming: Whether it inserts, removes or moves items.
  ///   - call: The function that changes the layout. If it throws, nothing has changed.
  func changeLayout(
    isRenaming: Bool = false, _ call: (Layout) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    do throws(LayoutError) {
      try prepareForChange()
      try call(layout)
    } catch {
      recording?.add(.prepared)
      throw error
    }
    pending.add(lasting: animation.duration, isRenaming: isRenaming)
  }

  func applyItemCounts(_ counts: Span<Int64>) throws(LayoutError) {
    let isReload = isReload(counts)
    if isReload || items.identities != nil { try setItemCounts(counts, isReload: isReload) }
    items.identities = nil
  }

  /// Whether item counts reload the items. Counts that the layout already has reload nothing, not even items that
  /// changed since the last frame.
  func isReload(_ counts: Span<Int64>) -> Bool {
    scroll.viewport == nil || !layout.hasItemCounts(counts)
  }

  func setItemCounts(_ counts: Span<Int64>, isReload: Bool) throws(LayoutError) {
    try changeLayout(isRenaming: isReload) { layout throws(LayoutError) in
      if isReload { try layout.setItemCounts(counts) }
    }
    guard isReload else { return }
    pending.reload()
    items.measuring?.items.removeAll()
  }

  func applyProperty(
    _ name: Span<UInt8>, _ target: Target?, _ values: Span<Double>
  ) throws(LayoutError) {
    if scroll.viewport != nil
      && layout.hasProperty(name, target, values, isSettled: !inputState.hasInput)
    {
      return
    }
    try changeLayout { layout throws(LayoutError) in
      try layout.setProperty(name, target, values)
    }
    invalidateMeasured(name, target)
  }

  /// - Parameters:
  ///   - sections: The identifiers of the sections that the changes insert; `nil` if the program passed none.
  ///   - items: The same for items.
  func applyChanges(
    _ changes: Span<Change>, _ sections: Span<UInt64>? = nil, _ items: Span<UInt64>? = nil
  ) throws(LayoutError) {
    try checkIdentities(
      changes, passed: items == nil ? nil : (sections?.count ?? 0, items?.count ?? 0))
    if changes.isEmpty && scroll.viewport != nil { return }
    // A batch in which every count is 0 may leave the layout unchanged.
    var isRenaming = false
    for index in changes.indices where changes[index].count > 0 { isRenaming = true }
    try changeLayout(isRenaming: isRenaming) { layout throws(LayoutError) in
      try layout.update(changes)
    }
    self.items.apply(changes, sections, items)
  }

  func applyWindow(_ window: Viewport) throws(LayoutError) {
    if scroll.viewport != nil && window.isSameWindow(as: self.window) { return }
    var wanted = window
    try changeLayout { layout throws(LayoutError) in
      (wanted.bounds.x, wanted.bounds.y) = (offset.x, offset.y)
      wanted.flags = scroll.viewport?.flags ?? 0
      // The layout validates the viewport.
      try layout.setViewport(to: wanted)
      self.window = wanted
      // The next frame sets it again, with its content offset.
      if scroll.viewport != nil { scroll.adopt(wanted) }
    }
  }
}
