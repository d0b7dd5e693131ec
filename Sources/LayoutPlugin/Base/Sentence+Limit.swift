// A layout's sentences quote nothing, and are cut where they have too many parts.

import PluginSystem

extension Sentence {
  /// A layout knows no bytes but its own.
  struct Quotes: Sendable {
    func takeOver(_ word: UInt64, _ kind: Kind, from other: Quotes) -> UInt64 { word }
    func visit(_ word: UInt64, _ body: (UInt8) -> Void) {}
    func visit(address: UInt64, length: UInt32, _ body: (UInt8) -> Void) {}
  }

  /// A place in this library.
  static var anchor: Int { unsafe Int(bitPattern: plugin_anchor()) }

  /// Without memory there is no more room: the rest of the sentence stays unsaid.
  func makeRoom() {}
}
