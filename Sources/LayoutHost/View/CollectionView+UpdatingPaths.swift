import LayoutABI

// Updates the paths of elements after a change.

extension CollectionView {
  /// Updates the path of the open element, or announces it as closed if the change removed it.
  func followPresentation(at time: Double, _ isRenaming: Bool) throws(LayoutError) {
    guard let presentation else { return }
    if let path = try destination(of: presentation.path, isRenaming).path {
      self.presentation?.rename(path)
    } else {
      announce(LH_VIEW_EVENT_CLOSED, presentation.path, identity: presentation.identity, at: time)
      self.presentation = nil
    }
  }

  /// Gives every element its new path, and marks elements without one as removed.
  func followPaths(_ isRenaming: Bool) throws(LayoutError) {
    table.forgetIndex()
    for number in 0..<table.count {
      if table[number].isLeaving {
        if isRenaming { table[number].leaving?.mayReturn = false }
        continue
      }
      let destination = try destination(of: table[number].path, isRenaming)
      if let path = destination.path {
        table[number].path = path
      } else if let end = destination.end {
        table[number].leave(end)
      } else {
        table[number].leave(table[number].model)
        table[number].model.alpha = 0
      }
      if table[number].isLeaving {
        animation.noteLeaving()
        table[number].leaving?.mayReturn = !isRenaming
      }
    }
    if case .element(let scroll)? = inputState.target, !pending.isFresh {
      var path = try destination(of: scroll.path, isRenaming).path
      // The nearest copy is known only once the layout has moved the content: a scroll finds it when it begins.
      if scroll.path.cycle == .min { path?.cycle = .min }
      inputState.renameTarget(path)
    }
    if let path = scroll.passedFocus {
      scroll.setPassedFocus(try destination(of: path, isRenaming).path)
    }
  }

  /// The path of an element after a change if the layout still has it; otherwise its final appearance, if the layout
  /// has one.
  ///
  /// - Parameter isRenaming: Whether the change is certainly the last one of the layout. If not, the appearances that
  ///   the layout returns may belong to an earlier change, which the view has adopted already; elements then keep their
  ///   paths.
  private func destination(
    of path: ElementPath, _ isRenaming: Bool
  ) throws(LayoutError) -> (path: ElementPath?, end: Element?) {
    let end = try layout.shownAppearance(LH_FINAL, of: path)
    if let end, end.flags & LH_ELEMENT_KEPT != 0, isRenaming || end.path.isSameItem(as: path) {
      return (end.path, nil)
    }
    if isRenaming { return (nil, isEnd(end) ? end : nil) }
    if try layout.shownElement(at: path) != nil { return (path, nil) }
    return (nil, isEnd(end) ? end : nil)
  }

  /// Whether it is the final appearance of an element that this change removes.
  private func isEnd(_ end: Element?) -> Bool {
    guard let end, !pending.isFading else { return false }
    return end.flags & LH_ELEMENT_KEPT == 0
  }
}
