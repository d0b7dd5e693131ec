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

/// What outlives an instance: the focus, and how things stood, so that whoever takes it up can tell
/// whether anything is different.
struct SavedFocus {
  var focus = Focus()
  var firstCycle = 0
  var count = 0
  var size = Size()
  /// Where the viewport was.
  var seen = 0.0
  /// Where it was asked to be, and going back by how many cycles.
  var rest = 0.0
  var announced = 0

  func write(_ writer: inout StateWriter) {
    writer.write(focus.item)
    writer.write(focus.cycle)
    writer.write(firstCycle)
    writer.write(count)
    writer.write(size.width)
    writer.write(size.height)
    writer.write(seen)
    writer.write(rest)
    writer.write(announced)
  }

}

extension SavedFocus {
  static func == (a: SavedFocus, b: SavedFocus) -> Bool {
    a.focus.item == b.focus.item && a.focus.cycle == b.focus.cycle
      && a.firstCycle == b.firstCycle && a.count == b.count && a.size.width == b.size.width
      && a.size.height == b.size.height && a.rest == b.rest
      && a.seen == b.seen && a.announced == b.announced
  }

  /// No cycle that is reached by scrolling is farther than this.
  private static let farthest = 1 << 62

  init(_ reader: inout StateReader) throws(Failure) {
    self.init()
    focus.item = try reader.readInt()
    focus.cycle = try reader.readInt()
    firstCycle = try reader.readInt()
    count = try reader.readInt()
    size = Size(width: try reader.readNumber(), height: try reader.readNumber())
    seen = try reader.readNumber()
    rest = try reader.readNumber()
    announced = try reader.readInt()
    guard count >= 0, count <= LH_MAX_ITEMS, focus.item >= -1, focus.item < count else {
      throw Failure(LH_BAD_STATE, "bytes: item \(focus.item) of \(count) cannot be in focus")
    }
    guard focus.cycle.magnitude <= SavedFocus.farthest,
      firstCycle.magnitude <= SavedFocus.farthest, announced.magnitude <= SavedFocus.farthest
    else {
      throw Failure(LH_BAD_STATE, "bytes: there is no cycle \(focus.cycle) or \(firstCycle)")
    }
  }
}
