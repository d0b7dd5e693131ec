import LayoutPlugin

/// The item in focus, and which copy of it, by the names that the program knows.
struct Focus: Equatable {
  /// −1 when there is none.
  var item = -1
  var cycle = 0

  var path: Path { Path(Kind.cell, 0, item, cycle: cycle) }
}

/// A focus that the program asked another item to take over, while the viewport is on its way there.
struct Departure: Equatable {
  var focus: Focus
  /// Whether its item is no longer there.
  var isGone = false
}

/// What the copies of a loop's items are called, while the content goes back by whole cycles.
///
/// A step back is only asked for. The names move on when the program has taken it, and from then on a
/// copy that is seen has the name that it had before.
struct CycleNumbering {
  /// What the copies in the content's first cycle are called.
  var first = 0
  /// By how many cycles the viewport was asked to go back since it was last told.
  private(set) var announced = 0
  /// By how many it went back since the names last moved on.
  private var followed = 0

  /// What the first cycle will be called once the viewport is where it was asked to be.
  var settledFirst: Int { first &+ followed &+ announced }

  mutating func goBack(by cycles: Int) { announced &+= cycles }

  mutating func viewportMoved(isFollowing: Bool) {
    if isFollowing { followed &+= announced }
    announced = 0
  }

  mutating func follow() {
    first &+= followed
    followed = 0
  }

  /// Begins anew: nobody has seen these copies yet.
  mutating func reset(first: Int, announced: Int = 0) {
    self = CycleNumbering(first: first, announced: announced)
  }

  init(first: Int = 0, announced: Int = 0) {
    self.first = first
    self.announced = announced
  }
}

/// Where a viewport sees a row: one of its copies, and how far the viewport is from that copy's rest.
struct SeenPlace {
  let item: Int
  /// What the copy is called.
  let cycle: Int
  /// How far the viewport is beyond the offset at which the copy is at rest.
  let distance: Double
  /// The cycle of the content in which the copy is; `nil` for the nearest one.
  var copy: Int?
}

/// The state that outlives an instance: the focus, and the situation, so that the next instance can
/// compare it with its own.
struct SavedFocus: Equatable {
  var focus = Focus()
  var firstCycle = 0
  var count = 0
  var size = Size()
  /// The offset of the viewport.
  var seen = 0.0
  /// The offset that the layout asked for, and the number of cycles that this goes back by.
  var rest = 0.0
  var announced = 0
  /// What was in focus before the program asked for the item that is; `nil` once that was reached.
  var departure: Departure?
  /// Whether an item is to be brought to rest as soon as nothing moves.
  var isRestPutOff = false
  /// `nil` without items, and in a state of a version before 3.
  var row: SavedRow?
}

/// What a saved state says of the row itself: another row is recognized by it, and takes the old
/// one's place on the screen.
struct SavedRow: Equatable {
  /// The copy nearest to rest, by its item and by its cycle, counted from the content's first.
  var item = 0
  var cycle = 0
  /// How far the viewport, or the offset that the layout asked for, is beyond that copy's rest.
  var distance = 0.0
  var contentLength = 0.0
  /// 0 for a row with ends.
  var cycleLength = 0.0
  var isVertical = false
}

extension SavedFocus {
  /// No cycle that is reached by scrolling is farther than this: 2⁶⁰, or 2²⁸ where `Int` has 32 bits.
  static let farthest = 1 << (Int.bitWidth - 4)

  /// The same within what can be read again. What is beyond was reached only by a layout whose content
  /// no viewport can be told to be in; whoever takes that up begins anew.
  var saveable: SavedFocus {
    var result = self
    let cycles = -SavedFocus.farthest...SavedFocus.farthest
    result.focus.cycle = focus.cycle.clamped(to: cycles)
    result.firstCycle = firstCycle.clamped(to: cycles)
    result.announced = announced.clamped(to: cycles)
    result.departure?.focus.cycle = (departure?.focus.cycle ?? 0).clamped(to: cycles)
    result.seen = seen.clamped(-PropertyTable.largest, PropertyTable.largest)
    result.rest = rest.clamped(-PropertyTable.largest, PropertyTable.largest)
    if let row {
      result.row?.cycle = row.cycle.clamped(to: cycles)
      result.row?.distance = row.distance.clamped(-PropertyTable.largest, PropertyTable.largest)
    }
    return result
  }
}
