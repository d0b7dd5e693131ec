import LayoutPlugin

/// The item in focus, and the cycle of its copy as programs see it.
struct Focus: Equatable {
  /// -1 if there is none.
  var item = -1
  var cycle = 0

  var path: Path { Path(Kind.cell, 0, item, cycle: cycle) }
}

/// The former focus while the viewport scrolls to an item that the program requested.
struct Departure: Equatable {
  var focus: Focus
  /// Whether the item was deleted.
  var isGone = false
}

/// The numbering of cycles while the content is shifted back by whole cycles.
///
/// A shift is only a request. The numbers change once the program has applied it, so that a visible
/// copy keeps its number.
struct CycleNumbering {
  /// The number of the content's first cycle.
  var first = 0
  /// The number of cycles by which a shift was requested since the viewport was last set.
  private(set) var announced = 0
  /// The number of cycles by which the viewport was shifted since the numbers last changed.
  private var followed = 0

  /// The number of the first cycle after the requested shift.
  var settledFirst: Int { first &+ followed &+ announced }

  mutating func goBack(by cycles: Int) { announced &+= cycles }

  mutating func viewportMoved(isAdjustment: Bool) {
    if isAdjustment { followed &+= announced }
    announced = 0
  }

  mutating func follow() {
    first &+= followed
    followed = 0
  }

  /// Restarts the numbering. The copies have not been visible before.
  mutating func reset(first: Int, announced: Int = 0) {
    self = CycleNumbering(first: first, announced: announced)
  }

  init(first: Int = 0, announced: Int = 0) {
    self.first = first
    self.announced = announced
  }
}

/// The position of a viewport relative to a row: one of its copies, and the distance from its rest.
struct SeenPlace {
  let item: Int
  /// The number of the copy's cycle.
  let cycle: Int
  /// The distance of the viewport beyond the copy's resting offset.
  let distance: Double
  /// The copy's cycle of the content; `nil` for the nearest one.
  var copy: Int?
}

/// The saved state: the focus, and the situation, with which the next instance compares its own.
struct SavedFocus: Equatable {
  var focus = Focus()
  var firstCycle = 0
  var count = 0
  var size = Size()
  /// The viewport's offset.
  var seen = 0.0
  /// The offset that the layout requested, and the number of cycles of the shift in that.
  var rest = 0.0
  var announced = 0
  /// The focus before the program requested the current item; `nil` once the item is reached.
  var departure: Departure?
  /// Whether an item must be brought to rest as soon as nothing moves.
  var isRestPutOff = false
  /// `nil` without items, and in a state of a version before 3.
  var row: SavedRow?
}

/// The saved state of the row itself. A different row is recognized by it, and takes over the old
/// one's position on the screen.
struct SavedRow: Equatable {
  /// The copy nearest to rest: its item and its cycle, counted from the content's first.
  var item = 0
  var cycle = 0
  /// The distance of the viewport, or of the requested offset, beyond that copy's rest.
  var distance = 0.0
  var contentLength = 0.0
  /// 0 for a row with ends.
  var cycleLength = 0.0
  var isVertical = false
}

extension SavedFocus {
  /// The largest cycle number reached by scrolling: 2⁶⁰, or 2²⁸ where `Int` has 32 bits.
  static let farthest = 1 << (Int.bitWidth - 4)

  /// The state within the limits of what can be read back. Only a layout whose content no viewport
  /// can be in exceeds them; a layout that restores such a state starts from the beginning.
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
