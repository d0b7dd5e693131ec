import LayoutABI

// Changes to another layout of the same items. Items that both layouts show animate to their new places, and the cell
// nearest to the center of the window stays there.

extension CollectionView {
  /// Drives another layout from the next frame on.
  func changeLayout(to next: Layout, lasting duration: Double) throws(LayoutError) {
    try checkDuration(duration)
    guard recording == nil else {
      throw LayoutError(.unsupported, "the view is recorded, and a recording has one layout")
    }
    try prepareForChange(.replacement)
    let next = try Self.claim(next)
    let center = centerSlot
    layout.endViewing()
    layout = next
    // The gestures and transitions of the former layout end.
    inputState.cancel()
    presentation = nil
    refresh.cancel()
    items.measuring?.items.removeAll()
    pending.replaceLayout(keepingCentered: center, swaps: next.swapCount, lasting: duration)
  }

  /// The slot of the visible cell nearest to the center of the window.
  private var centerSlot: UInt32? {
    let (x, y) = (window.bounds.width / 2, window.bounds.height / 2)
    var best: (slot: UInt32, distance: Double)?
    for number in 0..<table.count
    where table[number].output.wasVisible && !table[number].isLeaving
      && table[number].path.kind == LH_CELL
    {
      let center = table[number].shown.center
      let distance = (center.x - x) * (center.x - x) + (center.y - y) * (center.y - y)
      if distance < best?.distance ?? .infinity { best = (table[number].slot, distance) }
    }
    return best?.slot
  }

  /// Scrolls the new layout so that the cell that was nearest to the center of the window is at the center.
  func holdCenter() throws(LayoutError) {
    scroll.adopt(try layout.scrollTraits())
    var place = scroll.traits.initial
    for number in 0..<table.count
    where table[number].slot == pending.center && !table[number].isLeaving {
      guard let element = try layout.shownElement(at: table[number].path) else { continue }
      place.x = element.center.x - window.bounds.width / 2
      place.y = element.center.y - window.bounds.height / 2
    }
    scroll.position.place(at: place)
  }
}
