import LayoutABI

// A program can have elements before they come into view, to create slow widgets in time.
//
//     ┌ ─ ─ ─ ─┐
//       ░░░░░░     overscan: in the frame, too
//     ├────────┤
//     │ ██████ │   the window
//     ├────────┤
//       ░░░░░░
//     └ ─ ─ ─ ─┘

/// The part of screen space whose elements a frame contains, by its edges.
struct Sight {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
}

extension CollectionView {
  /// The window with the overscan, in screen space.
  var sight: Sight {
    let (width, height) = (window.bounds.width, window.bounds.height)
    let (x, y) = (table.query.overscan * width, table.query.overscan * height)
    return Sight(left: -x, top: -y, right: width + x, bottom: height + y)
  }

  /// A window with the overscan.
  func wide(_ window: Rect) -> Rect { window.grown(by: table.query.overscan) }

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

extension Rect {
  /// Whether a part of this rectangle, which is in screen space, is in sight.
  @inline(__always)
  func isSeen(in sight: Sight) -> Bool {
    x < sight.right && y < sight.bottom && x + width > sight.left && y + height > sight.top
  }
}
