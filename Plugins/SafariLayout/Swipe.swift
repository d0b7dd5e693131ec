import LayoutPlugin

/// A tab that follows the finger, or that was swiped away and waits for its removal.
struct Swipe {
  /// The tab's current path.
  var path: Path
  /// The displacement to the right.
  var distance: Double
  /// Whether the layout requested its deletion from the program.
  var isDeleted = false

  /// Returns whether a finger moves across the stack and not along it.
  ///
  /// The translation decides. The velocity counts only if the translation is undecided, because a
  /// touch and its first move often have the same time. Without a direction there is no swipe.
  static func begins(translation: Point, velocity: Point) -> Bool {
    let (across, along) = (translation.x.magnitude, translation.y.magnitude)
    return across == along ? velocity.x.magnitude > velocity.y.magnitude : across > along
  }

  /// Returns whether lifting the finger here deletes the tab. Source: LNZSafariLayout; both comparisons are strict.
  static func deletes(translation: Double, velocity: Double, width: Double) -> Bool {
    translation < -width / 2 || velocity < -1000
  }
}

/// Keeps all tabs except the swiped one.
struct OtherTabs: ElementFilter {
  let swiped: Path

  mutating func keeps(_ element: inout Element) -> Bool { !swiped.isItem(element.path) }
}

/// A tab that the last change removed while it was swiped.
struct Departure {
  /// In the old arrangement.
  var path: Path
  /// The final displacement.
  var distance: Double
}

extension Path {
  /// Returns whether both name the same item.
  func isItem(_ other: Path) -> Bool { section == other.section && item == other.item }
}
