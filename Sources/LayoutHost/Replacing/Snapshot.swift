// All that a layout was told and has become, apart from any instance: what the next one is told, and
// what a candidate is tried with in a process of its own.

import LayoutABI

/// The inputs and the state of one layout at one moment, and what was visible then.
struct Snapshot {
  /// Values of one property for neighbours: one for all of them, or one for each.
  struct Piece {
    /// The property's number in the class of the layout that was read.
    var property = 0
    var target = lh_target()
    /// Where its numbers are in `numbers`.
    var start = 0
    var length = 0
  }

  /// The properties of the class that was read.
  var rows: [PropertyRow] = []
  var counts: [Int64] = []
  var pieces: [Piece] = []
  var numbers: [Double] = []
  var viewport: lh_viewport?
  var state: [UInt8] = []
  /// What was visible, up to `mostElements`; empty where nothing was prepared.
  var elements: [lh_element] = []
  /// How many elements were visible.
  var visible = 0
  /// Whether the layout could be prepared: where it could not, nobody can expect it of the next.
  var isPrepared = false

  /// Of each layout so many elements are compared.
  static var mostElements: Int { 4096 }

  /// A piece's numbers.
  func numbers(of piece: Piece) -> ArraySlice<Double> {
    numbers[piece.start..<piece.start + piece.length]
  }
}
