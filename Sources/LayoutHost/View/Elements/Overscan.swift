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

extension Rect {
  /// Whether a part of this rectangle, which is in screen space, is in sight.
  @inline(__always)
  func isSeen(in sight: Sight) -> Bool {
    x < sight.right && y < sight.bottom && x + width > sight.left && y + height > sight.top
  }
}
