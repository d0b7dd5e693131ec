import LayoutABI

/// The inputs and the state of a layout at one time, and its visible elements, independent of any instance. The next
/// instance, and the candidate in a trial run, get them.
struct Snapshot {
  /// Values of one property for neighboring targets: one for all, or one for each.
  struct Piece {
    /// The property's index in the class of the source layout.
    var property = 0
    var target = lh_target()
    /// The start of its values in `numbers`.
    var start = 0
    var length = 0
  }

  /// The properties of the source layout's class.
  var rows: [DeclaredProperty] = []
  var counts: [Int64] = []
  var pieces: [Piece] = []
  var numbers: [Double] = []
  var viewport: lh_viewport?
  var state: [UInt8] = []
  /// The visible elements, at most `mostElements`; empty if the layout was not prepared.
  var elements: [lh_element] = []
  /// The number of visible elements.
  var visible = 0
  /// Whether the layout could be prepared. If it could not, the next instance need not either.
  var isPrepared = false

  /// The maximum number of elements of each layout that are compared.
  static var mostElements: Int { 4096 }

  /// The values of a piece.
  func numbers(of piece: Piece) -> ArraySlice<Double> {
    numbers[piece.start..<piece.start + piece.length]
  }
}
