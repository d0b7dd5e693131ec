import LayoutPlugin

/// The item in focus, and which copy of it, by the names that the program knows.
struct Focus {
  /// −1 when there is none.
  var item = -1
  var cycle = 0

  var path: Path { Path(Kind.cell, 0, item, cycle: cycle) }
}

/// What the copies of a loop's items are called, while the content goes back by whole cycles.
///
/// A step back is only asked for. The names move on when the program has taken it, and from then on a
/// copy that is seen has the name that it had before.
struct CycleNumbering {
  /// What the copies in the content's first cycle are called.
  var first = 0
  /// By how many cycles the viewport was asked to go back since it was last told.
  private var announced = 0
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
  mutating func reset(first: Int) { self = CycleNumbering(first: first) }

  init(first: Int = 0) { self.first = first }
}

/// What outlives an instance: the focus, and how things stood, so that whoever takes it up can tell
/// whether anything is different.
struct SavedFocus {
  var focus = Focus()
  var firstCycle = 0
  var count = 0
  var size = Size()
  var rest = 0.0

  init() {}

  func write(_ writer: inout StateWriter) {
    writer.write(focus.item)
    writer.write(focus.cycle)
    writer.write(firstCycle)
    writer.write(count)
    writer.write(size.width)
    writer.write(size.height)
    writer.write(rest)
  }

  init(_ reader: inout StateReader) throws(Failure) {
    focus.item = try reader.readInt()
    focus.cycle = try reader.readInt()
    firstCycle = try reader.readInt()
    count = try reader.readInt()
    size = Size(width: try reader.readNumber(), height: try reader.readNumber())
    rest = try reader.readNumber()
    guard focus.item >= -1 && focus.item < max(count, 1) && count <= LH_MAX_ITEMS else {
      throw Failure(LH_BAD_STATE, "bytes: item \(focus.item) of \(count) cannot be in focus")
    }
  }
}
