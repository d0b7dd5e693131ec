import LayoutPlugin

/// A tab that follows the finger, or has been swiped away and waits to be removed.
struct Swipe {
  /// The tab, in the present arrangement.
  var path: Path
  /// By how much it is moved to the right.
  var distance: Double
  /// The program has been told to delete it.
  var isDeleted = false

  /// Whether a finger moves across the stack and not along it.
  ///
  /// Where it has come counts; how fast it is only as long as that is undecided, for a touch and its
  /// first move often carry the same time. A finger that has no direction yet is no swipe yet.
  static func begins(translation: Point, velocity: Point) -> Bool {
    let (across, along) = (translation.x.magnitude, translation.y.magnitude)
    return across == along ? velocity.x.magnitude > velocity.y.magnitude : across > along
  }

  /// Whether a finger that lets go here means to delete. Source: LNZSafariLayout; both strict.
  static func deletes(translation: Double, velocity: Double, width: Double) -> Bool {
    translation < -width / 2 || velocity < -1000
  }
}

/// All tabs but the one that is swiped.
struct OtherTabs: ElementFilter {
  let swiped: Path

  mutating func keeps(_ element: inout Element) -> Bool { !swiped.isItem(element.path) }
}

/// A tab that the last change removed while it was swiped.
struct Departure {
  /// In the old arrangement.
  var path: Path
  /// Where it ends, measured from its place.
  var distance: Double
}

extension Path {
  /// Whether both name the same item.
  func isItem(_ other: Path) -> Bool { section == other.section && item == other.item }
}
