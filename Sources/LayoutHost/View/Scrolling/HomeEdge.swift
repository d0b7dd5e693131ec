import LayoutABI

// The edge at which content stays: a chat stays at its newest message.

/// An edge of the content.
enum HomeEdge: UInt32 {
  case start = 0
  case end = 1
}
