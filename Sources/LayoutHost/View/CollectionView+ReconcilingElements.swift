import LayoutABI

// Matches the results of the layout with the live elements.

extension CollectionView {
  /// Matches a result with the live elements. Discards elements that it does not contain, unless they animate.
  func reconcile(_ result: QueryResult?) throws(LayoutError) {
    guard let result else { return }
    applyDrifts(result.count)
    let hasScrolled = table.query.advance(to: offset)
    let isOfAll = table.take(result.count) { identity(of: $0) }
    if !isOfAll { try followUnmatched(result.isChanging, hasScrolled) }
    table.query.end(isValid: result.isLasting, isOfTransition: presentation != nil)
    markEstimated()
  }

  /// Discards the elements that the last result does not contain, unless they animate.
  @_optimize(speed)
  private func followUnmatched(_ isChanging: Bool, _ hasScrolled: Bool) throws(LayoutError) {
    let current = table.query.number
    // An element that animates, or is about to, stays live wherever it is. In most layouts scrolling does not move it
    // in the content, and in no layout does it move without scrolling, unless a finger drags it. Where scrolling may
    // move it, the view queries it even far from the window, because one scroll may bring it into view.
    var moves = false
    if hasScrolled {
      let keeps = try layout.keepsElements()
      moves = !(keeps.horizontally && keeps.vertically)
    }
    let hasClosed = table.query.isOfTransition && presentation == nil
    let areInPlace = !moves && !isChanging && !hasClosed
    var others = 0
    table.modifyAll { live in
      guard live.match.query != current && !live.isLeaving else { return }
      if areInPlace && live.state.isDisplaced && live.path.kind != LH_FLOATING_CELL {
        live.match.query = current
      } else {
        others += 1
      }
    }
    if others == 0 { return }
    for number in 0..<table.count
    where table[number].match.query != current && !table[number].isLeaving {
      let isFollowed =
        isTouched(table[number])
        || table[number].state.isDisplaced || isChanging && table[number].output.wasVisible
      if isFollowed, var element = try layout.shownElement(at: table[number].path) {
        table[number].match.query = current
        unsafe table[number].take(&element)
      } else if table[number].path.kind == LH_FLOATING_CELL {
        handOver(number)
      }
    }
    discard { !$0.isLeaving && $0.match.query != current }
  }
}
