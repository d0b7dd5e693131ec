import LayoutABI

// Commands that set how the content scrolls, and how far beyond the window a frame has elements.

extension CollectionView {
  func applyHome(_ home: UInt32) throws(LayoutError) {
    guard let edge = HomeEdge(rawValue: home) else {
      throw LayoutError(.invalidArgument, "home is \(home); it may be 0 or 1")
    }
    scroll.setHome(edge)
  }

  func applyScrolling(_ flags: UInt32) throws(LayoutError) {
    let options = try ScrollOptions(flags: flags)
    try flush(for: .command)
    scroll.setOptions(options)
    if scroll.viewport != nil { scroll.refine(scrollEnds) }
  }

  /// - Parameter windows: How far beyond the window, on every side, frames have elements, in windows.
  func applyOverscan(_ windows: Double) throws(LayoutError) {
    guard windows.isFinite else { throw LayoutError(.notFinite, "windows is not finite") }
    guard windows >= 0 && windows <= 16 else {
      throw LayoutError(.outOfRange, "windows is \(windows); it may be 0 to 16")
    }
    // Turns −0 into 0.
    table.query.setOverscan(windows + 0)
  }
}
