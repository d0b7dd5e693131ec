// A layout's messages contain no quotes, and are truncated if they have too many parts.

import PluginSystem

extension Message {
  /// No quotes: a layout has no strings but its own literals.
  struct Quotes: Sendable {
    func takeOver(_ word: UInt64, _ kind: Kind, from other: Quotes) -> UInt64 { word }
    func visit(_ word: UInt64, _ body: (UInt8) -> Void) {}
    func visit(address: UInt64, length: UInt32, _ body: (UInt8) -> Void) {}
  }

  /// An address in this library.
  static var anchor: Int { unsafe Int(bitPattern: plugin_anchor()) }

  /// Does nothing: without allocation, the rest of the message is dropped.
  func makeRoom() {}
}
